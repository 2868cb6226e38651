// The same in C++, twice: the header may come in any number of sources.
#include "capture/app/framecast_app.h"

int main() {
    return framecast_app_find() == nullptr ? 0 : 1;
}

// What of librenderdoc.so the trigger uses, counted.
extern "C" {
__attribute__((visibility("default"))) int triggered = 0;

namespace {
void wrong() {
    triggered = -1000;
}
void trigger() {
    ++triggered;
}
using Function = void (*)();
Function table[23] = {wrong, wrong, wrong, wrong,   wrong, wrong, wrong, wrong, wrong, wrong, wrong, wrong,
                      wrong, wrong, wrong, trigger, wrong, wrong, wrong, wrong, wrong, wrong, wrong};
}  // namespace

__attribute__((visibility("default"))) int RENDERDOC_GetAPI(int version, void** api) {
    if (version != 10102) return 0;
    *api = table;
    return 1;
}
}

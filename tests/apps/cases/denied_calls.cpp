// A process that restricts itself once it has its device. From then on the kernel refuses to open files, and
// to make sockets and threads. Its images must not depend on that. Argument: "EPERM", the answer of a filter
// of system calls; "size", no file may be written (an attempt gets SIGXFSZ, which ends the process); "files",
// no more files may be open; "empty", a new and empty root folder.
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <string_view>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

static void deny() {
    static const int kDenied[] = {SYS_open,    SYS_openat, SYS_creat,    SYS_socket,
                                  SYS_connect, SYS_clone,  SYS_clone3,   SYS_fork,
                                  SYS_vfork,   SYS_execve, SYS_rename,   SYS_unlink,
                                  SYS_mkdir,   SYS_pipe2,  SYS_eventfd2, SYS_memfd_create};
    std::vector<sock_filter> program;
    program.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)));
    for (int number : kDenied) {
        program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(number), 0, 1));
        program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM));
    }
    program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    sock_fprog what{static_cast<unsigned short>(program.size()), program.data()};
    CHECK(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0);
    CHECK(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &what) == 0);
}

int main(int argc, char** argv) {
    const std::string_view how = argc > 1 ? argv[1] : "EPERM";
    Gpu gpu;
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkCommandBuffer commands = gpu.commands();
    VkFence fence = gpu.fence();
    for (int f = 0; f < frames(150); ++f) {
        if (f == 2 && how == "EPERM") deny();
        const rlimit none{0, 0}, four{4, 4};
        if (f == 2 && how == "size") {
            CHECK(setrlimit(RLIMIT_FSIZE, &none) == 0);
            if (!gpu.can_allocate()) {
                std::fprintf(stderr, "the driver gives no memory where no file may grow\n");
                return 77;
            }
        }
        if (f == 2 && how == "files") CHECK(setrlimit(RLIMIT_NOFILE, &four) == 0);
        if (f == 2 && how == "empty") {
            char folder[] = "/tmp/emptyXXXXXX";
            CHECK(mkdtemp(folder) && chroot(folder) == 0 && chdir("/") == 0);
        }
        begin(commands);
        canvas.start(commands);
        canvas.row(commands, 0, 3, VK_ATTACHMENT_LOAD_OP_CLEAR);
        copy_out(commands, canvas.image, canvas.copy);
        end(commands);
        gpu.submit({commands}, fence);
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 3) && !canvas.has(0, 3));
    }
    canvas.destroy();
    vkDestroyFence(gpu.device, fence, nullptr);
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}

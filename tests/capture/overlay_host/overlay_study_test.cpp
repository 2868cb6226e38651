// The texture-unit study that an overlay requests, with a script in place of the program.
#include "capture/overlay_host/overlay_study.h"

#include <gmock/gmock.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/model/support/synthetic_study.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;

constexpr const char* kDevice = "A GPU (of tests)";

std::string study_text(const std::string& device) {
    return write_texture_study(synthetic::study(
        {0}, 2, [](double vertices, int) { return vertices; }, 400, device));
}

class OverlayStudyTest : public ::testing::Test {
  protected:
    OverlayStudyTest() {
        std::string name = ::testing::TempDir() + "study-XXXXXX";
        folder_ = mkdtemp(name.data());
        process_.config.captures = folder_ + "/captures";
        process_.overlay.start({}, {});
    }
    ~OverlayStudyTest() override { std::filesystem::remove_all(folder_); }

    void write(const std::string& path, const std::string& text) {
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        std::ofstream(path) << text;
    }
    // A program that writes its arguments to the file `words`, and then runs this script with the file after
    // -o as $out.
    std::string program(const std::string& does) {
        const std::string path = folder_ + "/program";
        write(path, "#!/bin/sh\necho \"$*\" >" + folder_ +
                        "/words\nwhile [ \"$1\" != -o ]; do shift; done\nout=$2\n" + does + "\n");
        chmod(path.c_str(), 0700);
        return path;
    }
    std::string path() const { return study_path(process_.config, kDevice); }
    std::string message() const { return process_.overlay.texts().message; }
    void show_page() {
        process_.overlay.set_show(overlay::Show::panel);
        process_.overlay.set_page(overlay::Page::texture);
    }
    static overlay::Snapshot shown(const OverlayStudy& study) {
        overlay::Snapshot snapshot;
        study.fill(snapshot);
        return snapshot;
    }

    // The result of a study by a program that runs this script.
    std::string made_by(const std::string& does) {
        OverlayStudy study(
            process_, kDevice, [] { return -1; }, program(does));
        process_.overlay.ask_for_study();
        study.before_present();
        study.after_present();
        return message();
    }

    std::string folder_;
    Process process_{{}, Status("")};
};

TEST_F(OverlayStudyTest, TheFileIsNamedAfterTheDeviceUnlessTheUserNamesOne) {
    EXPECT_EQ(path(), folder_ + "/captures/A-GPU-of-tests.texture-study.json");
    process_.config.overlay_study = "/mine.json";
    EXPECT_EQ(path(), "/mine.json");
}

TEST_F(OverlayStudyTest, AStudyThatIsThereIsShownWhenItsPageComesUp) {
    OverlayStudy study(process_, kDevice, [] { return 0; });
    write(path(), study_text(kDevice));
    study.before_present();
    EXPECT_FALSE(shown(study).texture);
    show_page();
    study.before_present();
    ASSERT_TRUE(shown(study).texture);
    EXPECT_EQ(shown(study).texture->sweep.rows.size(), 2U);
    EXPECT_EQ(shown(study).texture_note, "");
    // Made again meanwhile: read when the page appears again.
    write(path(), study_text("another GPU"));
    study.before_present();
    EXPECT_TRUE(shown(study).texture);
    process_.overlay.next_page();
    study.before_present();
    process_.overlay.previous_page();
    study.before_present();
    EXPECT_FALSE(shown(study).texture);
    EXPECT_THAT(shown(study).texture_note, HasSubstr("is of another GPU, not of A GPU (of tests)"));
}

TEST_F(OverlayStudyTest, AFileThatCannotBeReadIsToldWithTheReason) {
    OverlayStudy study(process_, kDevice, [] { return 0; });
    write(path(), "{");
    show_page();
    study.before_present();
    EXPECT_FALSE(shown(study).texture);
    EXPECT_THAT(shown(study).texture_note, HasSubstr(path()));
}

TEST_F(OverlayStudyTest, OneThatIsAskedForIsMadeAfterThePresentAndShown) {
    write(folder_ + "/made", study_text(kDevice));
    OverlayStudy study(
        process_, kDevice, [] { return 3; }, program("cp " + folder_ + "/made \"$out\""));
    process_.config.overlay_study_s = 5;
    show_page();
    process_.overlay.ask_for_study();
    EXPECT_FALSE(study.after_present()) << "what it says was not presented yet";
    study.before_present();
    EXPECT_TRUE(study.after_present());
    EXPECT_EQ(process_.overlay.study(), StudyState::idle);
    EXPECT_TRUE(shown(study).texture) << message();
    EXPECT_THAT(message(), HasSubstr("and is in " + path()));
    EXPECT_FALSE(std::filesystem::exists(path() + ".log"));
    std::string words;
    std::ifstream file(folder_ + "/words");
    std::getline(file, words);
    EXPECT_EQ(words, "microbench --suite tmu --budget-s 5 -o " + path() + " --device 3");
    EXPECT_FALSE(study.after_present()) << "nothing is held any more";
}

TEST_F(OverlayStudyTest, WhyItFailedIsTheProgramsLastLine) {
    OverlayStudy study(
        process_, kDevice, [] { return -1; }, program("echo begun >&2; echo 'error: no device' >&2; exit 3"));
    process_.overlay.ask_for_study();
    study.before_present();
    study.after_present();
    EXPECT_EQ(message(), "no texture-unit study: error: no device");
    EXPECT_FALSE(shown(study).texture);
    OverlayStudy without(
        process_, kDevice, [] { return -1; }, folder_ + "/no-such-program");
    process_.overlay.ask_for_study();
    without.before_present();
    without.after_present();
    EXPECT_THAT(message(), HasSubstr("cannot start " + folder_ + "/no-such-program"));
    EXPECT_EQ(process_.overlay.study(), StudyState::idle);
}

TEST_F(OverlayStudyTest, AProgramThatASignalEndsHasFailedAndItsMessagesStay) {
    write(path(), study_text(kDevice));
    EXPECT_THAT(made_by("echo 'row 7' >&2; kill -KILL $$"),
                HasSubstr("no texture-unit study: its program was ended by signal 9"));
    std::ifstream file(path() + ".log");
    std::string said;
    std::getline(file, said);
    EXPECT_EQ(said, "row 7");
}

TEST_F(OverlayStudyTest, WhereTheApplicationIgnoresItsChildrenTheFileTells) {
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    struct sigaction before {};
    sigaction(SIGCHLD, &ignore, &before);
    write(folder_ + "/made", study_text(kDevice));
    EXPECT_THAT(made_by("echo 'error: no device' >&2; exit 3"), HasSubstr("error: no device"));
    EXPECT_THAT(made_by("echo '{' >\"$out\""), HasSubstr("no texture-unit study: it failed"));
    EXPECT_THAT(made_by("cp " + folder_ + "/made \"$out\""), HasSubstr("and is in " + path()));
    EXPECT_FALSE(std::filesystem::exists(path() + ".log"));
    EXPECT_THAT(made_by("kill -KILL $$"), HasSubstr("no texture-unit study: it failed"))
        << "the study that was there before is taken for its own";
    EXPECT_TRUE(std::filesystem::exists(path() + ".log"));
    sigaction(SIGCHLD, &before, nullptr);
}

TEST_F(OverlayStudyTest, TheUserStopsItAndOtherThreadsAreHeldUntilThen) {
    OverlayStudy study(
        process_, kDevice, [] { return 0; }, program("exec sleep 1000"));
    process_.overlay.ask_for_study();
    study.before_present();
    std::thread presents([&] {
        study.after_present();
        EXPECT_EQ(process_.overlay.study(), StudyState::idle) << "it was not held";
    });
    std::thread stops([&] {
        while (!std::filesystem::exists(folder_ + "/words"))
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        process_.overlay.stop_study();
    });
    EXPECT_TRUE(study.after_present());
    presents.join();
    stops.join();
    EXPECT_EQ(message(), "no texture-unit study: it was stopped");
}

}  // namespace
}  // namespace framecast::capture

"""The Homebrew formula, which builds the program from the release's source archive. Xcode 16.3 needs macOS 15,
Sequoia."""

TEMPLATE = '''\
class Coordviz < Formula
  desc "See what an app's coordinators, view controllers and responder chain did"
  homepage "https://github.com/coordviz/coordviz"
  url "{url}"
  sha256 "{digest}"
  license "MIT"

  depends_on xcode: ["16.3", :build]
  depends_on "graphviz"
  depends_on macos: :sequoia

  uses_from_macos "swift" => :build, since: :sequoia
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    # Homebrew's sandbox contains the one that SwiftPM would make.
    args = ["--disable-sandbox", "--configuration", "release", "--product", "coordviz"]
    args << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *args
    bin.install ".build/release/coordviz"
    man1.install "docs/coordviz.1"
    generate_completions_from_executable(bin/"coordviz", "--generate-completion-script")
  end

  test do
    assert_equal version.to_s, shell_output("#{{bin}}/coordviz --version").strip
    assert_match "A recording can be made here.", shell_output("#{{bin}}/coordviz doctor")
  end
end
'''


def formula(url, digest):
    return TEMPLATE.format(url=url, digest=digest)

// SHA-256 and HMAC against the examples of FIPS 180-4 and RFC 4231.
#include "realtime/hmac.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace fahrwerk::realtime;

std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

std::string hex(const Digest& digest) {
  std::string text;
  for (const std::byte b : digest) {
    text += "0123456789abcdef"[std::to_integer<int>(b) >> 4];
    text += "0123456789abcdef"[std::to_integer<int>(b) & 15];
  }
  return text;
}

std::string sha(std::string_view text) {
  Sha256 hash;
  hash.add(bytes_of(text));
  return hex(hash.finish());
}

TEST(RealTimeHmac, HashesTheExamplesOfTheStandard) {
  EXPECT_EQ(sha("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(RealTimeHmac, AuthenticatesTheExamplesOfRfc4231) {
  const auto mac = [](const std::string& key, const std::string& text) {
    return hex(Hmac(bytes_of(key)).of(bytes_of(text)));
  };
  EXPECT_EQ(mac(std::string(20, '\x0b'), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(mac("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(mac(std::string(20, '\xaa'), std::string(50, '\xdd')),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  EXPECT_EQ(mac(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(RealTimeHmac, HashesPiecesAsTheWhole) {
  const std::string text(300, 'x');
  for (const std::size_t cut : {0u, 1u, 55u, 56u, 63u, 64u, 65u, 128u, 299u, 300u}) {
    Sha256 hash;
    hash.add(bytes_of(text).first(cut)), hash.add(bytes_of(text).subspan(cut));
    EXPECT_EQ(hex(hash.finish()), sha(text)) << cut;
  }
}

TEST(RealTimeHmac, ComparesEveryByte) {
  Digest a{}, b{};
  EXPECT_TRUE(equal_in_constant_time(a, b));
  for (std::size_t i = 0; i < a.size(); ++i) {
    b = a, b[i] = std::byte{1};
    EXPECT_FALSE(equal_in_constant_time(a, b));
  }
  EXPECT_FALSE(equal_in_constant_time(a, std::span(b).first(31)));
}

}  // namespace

import { expect, test } from "vitest";
import {
  BAD_PORT,
  HAS_CREDENTIALS,
  HAS_FRAGMENT,
  isPublicAddress,
  NO_URL,
  NOT_HTTPS,
  NOT_PUBLIC,
  parseOutboundUrl,
} from "~/domain/shared/outbound/outbound-url";

const refusal = (text: string, allowPrivate = false): string | null => {
  try {
    parseOutboundUrl(text, { allowPrivate });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

// Special-purpose addresses by the IANA registries (RFC 6890) and their neighbors.
test.each([
  ["0.0.0.0", false],
  ["9.255.255.255", true],
  ["10.0.0.0", false],
  ["10.255.255.255", false],
  ["11.0.0.0", true],
  ["100.63.255.255", true],
  ["100.64.0.1", false],
  ["100.127.255.255", false],
  ["100.128.0.0", true],
  ["127.0.0.1", false],
  ["127.255.255.254", false],
  ["169.254.169.254", false],
  ["172.15.255.255", true],
  ["172.16.0.1", false],
  ["172.31.255.255", false],
  ["172.32.0.0", true],
  ["192.0.0.8", false],
  ["192.0.2.1", false],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["198.51.100.7", false],
  ["203.0.113.9", false],
  ["203.0.114.9", true],
  ["224.0.0.1", false],
  ["240.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::7f00:1", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::a00:1", false],
  ["100::1", false],
  ["2001::1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["2606:4700:4700::1111", true],
  ["3fff::1", false],
  ["4000::1", false],
  ["fc00::1", false],
  ["fd00:ec2::254", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["fec0::1", false],
  ["ff02::1", false],
  ["example.ph", false],
  ["", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ["https://hooks.example.ph/in?key=1", null],
  ["https://hooks.example.ph:443/", null],
  ["https://hooks.example.ph:8443/", null],
  ["https://8.8.8.8/", null],
  ["", NO_URL],
  ["hooks.example.ph", NO_URL],
  ["https://", NO_URL],
  [`https://example.ph/${"a".repeat(500)}`, NO_URL],
  ["http://hooks.example.ph/", NOT_HTTPS],
  ["ftp://hooks.example.ph/", NOT_HTTPS],
  ["file:///etc/passwd", NOT_HTTPS],
  ["javascript:alert(1)", NOT_HTTPS],
  ["https://user:pass@example.ph/", HAS_CREDENTIALS],
  ["https://example.ph@10.0.0.1/", HAS_CREDENTIALS],
  ["https://example.ph/#part", HAS_FRAGMENT],
  ["https://example.ph:22/", BAD_PORT],
  ["https://example.ph:1023/", BAD_PORT],
  ["https://example.ph:1024/", null],
  ["https://127.0.0.1/", NOT_PUBLIC],
  ["https://127.1/", NOT_PUBLIC],
  ["https://2130706433/", NOT_PUBLIC],
  ["https://0x7f000001/", NOT_PUBLIC],
  ["https://0x7f.0.0.1/", NOT_PUBLIC],
  ["https://0177.0.0.1/", NOT_PUBLIC],
  ["https://①②⑦.0.0.1/", NOT_PUBLIC],
  ["https://127.0.0.1./", NOT_PUBLIC],
  ["https://[::1]/", NOT_PUBLIC],
  ["https://[::ffff:127.0.0.1]/", NOT_PUBLIC],
  ["https://[::ffff:7f00:1]/", NOT_PUBLIC],
  ["https://[fe80::1]/", NOT_PUBLIC],
  ["https://[fd00:ec2::254]/", NOT_PUBLIC],
  ["https://[64:ff9b::7f00:1]/", NOT_PUBLIC],
  ["https://169.254.169.254/latest/meta-data", NOT_PUBLIC],
])("%s", (url, message) => {
  expect(refusal(url)).toBe(message);
});

test("tests and development may use plain http, private addresses and any port, but no credentials", () => {
  expect(refusal("http://127.0.0.1:81/", true)).toBe(null);
  expect(refusal("http://user@127.0.0.1/", true)).toBe(HAS_CREDENTIALS);
  expect(refusal("ftp://127.0.0.1/", true)).toBe(NOT_HTTPS);
});

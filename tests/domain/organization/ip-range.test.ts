import { expect, test } from "vitest";
import { ipRange, visitorNetwork } from "~/domain/organization/ip-range";

test("a network is normalized so that two can be compared", () => {
  const written: [string, string | null][] = [
    ["203.0.113.0/24", "203.0.113.0/24"],
    ["203.0.113.7/24", "203.0.113.0/24"],
    [" 203.0.113.7 ", "203.0.113.7/32"],
    // 172.16.0.0/12 ends at 172.31.255.255 (RFC 1918).
    ["172.31.255.255/12", "172.16.0.0/12"],
    ["10.1.2.3/1", "0.0.0.0/1"],
    ["2001:DB8::1/48", "2001:db8::/48"],
    ["2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1/128"],
    ["fe80::1/10", "fe80::/10"],
    ["::1", "::1/128"],
  ];
  for (const [typed, range] of written) expect([typed, ipRange(typed)]).toEqual([typed, range]);
});

test("an invalid network, or one covering every address, is rejected", () => {
  for (const typed of ["", "office", "203.0.113", "203.0.113.256", "203.0.113.07", "203.0.113.0/33", "203.0.113.0/", "0.0.0.0/0"])
    expect([typed, ipRange(typed)]).toEqual([typed, null]);
  for (const typed of ["::/0", "2001:db8::/129", "2001:db8:::1", "[::1]", "1.2.3.4/8/8", "2001:db8::g", "203.0.113.0/-1"])
    expect([typed, ipRange(typed)]).toEqual([typed, null]);
});

test("a visitor's network is the address for IPv4, and the /64 for IPv6", () => {
  expect(visitorNetwork("203.0.113.7")).toBe("203.0.113.7/32");
  expect(visitorNetwork("::ffff:203.0.113.7")).toBe("203.0.113.7/32");
  expect(visitorNetwork("2001:db8:1:2:a:b:c:d")).toBe("2001:db8:1:2::/64");
  expect(visitorNetwork("")).toBeNull();
});

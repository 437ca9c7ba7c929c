import { expect, test } from "vitest";
import { deviceText, clientNetwork } from "~/domain/settings/device";

/** As these browsers call themselves (their own documentation, 2026). */
const KNOWN: [string, string][] = [
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36", "Chrome on Windows"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Chrome on Chromebook",
  ],
];

test("a browser is described in terms that its user knows", () => {
  expect(KNOWN.map(([userAgent]) => deviceText(userAgent))).toEqual(KNOWN.map(([, text]) => text));
});

test("an unknown user agent yields no text, however long", () => {
  for (const unknown of ["", "node", "<script>alert(1)</script>", `${"x".repeat(100_000)} Windows Chrome/1`])
    expect(deviceText(unknown)).toBe("");
});

test("only the network of an address is kept: the first three numbers of IPv4, the first three groups of IPv6", () => {
  expect(
    ["203.0.113.77", "::ffff:203.0.113.77", "2001:db8:12:34::1", "2001:0db8::1", "2001:DB8:00AB:1:2:3:4:5", "::1"].map(clientNetwork),
  ).toEqual(["203.0.113.0/24", "203.0.113.0/24", "2001:db8:12::/48", "2001:db8:0::/48", "2001:db8:ab::/48", "0:0:0::/48"]);
  for (const none of ["", "kawani.test", "203.0.113", "x:y:z", "a".repeat(50)]) expect(clientNetwork(none)).toBe("");
});

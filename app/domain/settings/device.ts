/** What a browser calls itself is read no further. */
const MOST_LETTERS = 400;

/** In this order: most browsers also claim to be those below them. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** A browser in words that its owner knows, "Chrome on Windows"; empty where it says nothing that is known. @param userAgent what it calls itself */
export function deviceWords(userAgent: string): string {
  const known = (list: readonly [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent.slice(0, MOST_LETTERS)))?.[1];
  const [browser, system] = [known(BROWSERS), known(SYSTEMS)];
  return [browser, system].filter(Boolean).join(" on ");
}

/** How the networks of the computer itself are kept (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const OWN_NETWORKS = ["127.0.0.0/24", "0:0:0::/48"];

/** A kept network as it is shown: the server's own has a word instead of a number that nobody knows. */
export function networkWords(network: string): string {
  return OWN_NETWORKS.includes(network) ? "The server itself" : network;
}

/** The network that an address belongs to: "203.0.113.0/24" of IPv4, "2001:db8:12::/48" of IPv6; empty for what is no address. Tells a place, not a person. */
export function networkOf(address: string): string {
  const four = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(address);
  if (four) return `${four.slice(1, 4).join(".")}.0/24`;
  if (!/^[\da-f:]{2,39}$/i.test(address) || !address.includes(":")) return "";
  const [before = "", after] = address.toLowerCase().split("::");
  const head = before === "" ? [] : before.split(":");
  // "::" stands for as many groups of zero as are missing.
  const groups = after === undefined ? head : [...head, ...Array<string>(Math.max(0, 3 - head.length)).fill("0")];
  return `${groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/48`;
}

/** Maximum parsed length of a user agent. */
const MAX_USER_AGENT_LENGTH = 400;

/** Order matters: most browsers also claim to be those further down. */
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

/** A readable browser name, "Chrome on Windows"; empty if unknown. @param userAgent the User-Agent header */
export function deviceText(userAgent: string): string {
  const known = (list: readonly [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent.slice(0, MAX_USER_AGENT_LENGTH)))?.[1];
  const [browser, system] = [known(BROWSERS), known(SYSTEMS)];
  return [browser, system].filter(Boolean).join(" on ");
}

/** Stored form of loopback networks (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const LOOPBACK_NETWORKS = ["127.0.0.0/24", "0:0:0::/48"];

/** Display form of a stored network; loopback is shown as text. */
export function networkText(network: string): string {
  return LOOPBACK_NETWORKS.includes(network) ? "This computer" : network;
}

/**
 * The network of an address: "203.0.113.0/24" for IPv4, "2001:db8:12::/48" for IPv6; empty if invalid. Identifies a place, not a person.
 */
export function clientNetwork(address: string): string {
  const four = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(address);
  if (four) return `${four.slice(1, 4).join(".")}.0/24`;
  if (!/^[\da-f:]{2,39}$/i.test(address) || !address.includes(":")) return "";
  const [before = "", after] = address.toLowerCase().split("::");
  const head = before === "" ? [] : before.split(":");
  // "::" replaces the missing groups of zeros.
  const groups = after === undefined ? head : [...head, ...Array<string>(Math.max(0, 3 - head.length)).fill("0")];
  return `${groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/48`;
}

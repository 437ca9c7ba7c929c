/**
 * Normalizes a network in CIDR notation for comparison: "203.0.113.7/24" → "203.0.113.0/24", "2001:DB8::1/48" → "2001:db8::/48"; a single
 * address is its own network. Null if it is invalid or covers every address.
 * @source RFC 4632, RFC 5952
 */
export function ipRange(text: string): string | null {
  const [address = "", prefix, ...rest] = text.trim().split("/");
  const bits = address.includes(":") ? v6Bits(address) : v4Bits(address);
  if (bits === null || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return null;
  const length = prefix === undefined ? bits.length : Number(prefix);
  if (length < 1 || length > bits.length) return null;
  const network = bits.slice(0, length).padEnd(bits.length, "0");
  return `${bits.length === 32 ? v4Text(network) : v6Text(network)}/${length}`;
}

/** Maps an IPv4-mapped address to IPv4: ::ffff:203.0.113.7, as a dual-stack server reports it, is 203.0.113.7 (RFC 4291, 2.5.5.2). */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** The network of a visitor: the IPv4 address itself, or the /64 of an IPv6 address. Null if invalid. */
export function visitorNetwork(address: string): string | null {
  const plain = plainAddress(address);
  return ipRange(plain.includes(":") ? `${plain}/64` : plain);
}

/** Whether a visitor's address is in a CIDR network; IPv4 addresses may be IPv4-mapped. */
export function isInRange(address: string, range: string): boolean {
  const plain = plainAddress(address);
  const network = ipRange(range);
  return network !== null && ipRange(`${plain}/${network.split("/")[1]}`) === network;
}

function v4Bits(address: string): string | null {
  const parts = address.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return null;
  return parts.map((part) => Number(part).toString(2).padStart(8, "0")).join("");
}

function v6Bits(address: string): string | null {
  const url = `http://[${address}]/`;
  if (!/^[\da-f:.]+$/i.test(address) || !URL.canParse(url)) return null;
  const [left, right] = new URL(url).hostname.slice(1, -1).split("::");
  const groups = (half: string | undefined) => (half ? half.split(":") : []);
  const [before, after] = [groups(left), groups(right)];
  const all = [...before, ...new Array<string>(8 - before.length - after.length).fill("0"), ...after];
  return all.map((group) => parseInt(group, 16).toString(2).padStart(16, "0")).join("");
}

const v4Text = (bits: string) => pieces(bits, 8).join(".");
const v6Text = (bits: string) =>
  new URL(
    `http://[${pieces(bits, 16)
      .map((group) => group.toString(16))
      .join(":")}]/`,
  ).hostname.slice(1, -1);
const pieces = (bits: string, length: number) =>
  Array.from({ length: bits.length / length }, (_, index) => parseInt(bits.slice(index * length, (index + 1) * length), 2));

import ipaddr from "ipaddr.js";

/** Addresses that an administrator enters and this server calls: they must not lead into its own network (SSRF). */

export const MAX_OUTBOUND_URL_LENGTH = 500;

export const NO_URL = "Enter a complete address, as in https://example.ph/hooks.";
export const NOT_HTTPS = "The address must begin with https://.";
export const HAS_CREDENTIALS = "Remove the user name and password from the address.";
export const HAS_FRAGMENT = "Remove the part of the address after #.";
export const BAD_PORT = "Use port 443 or a port from 1024 on.";
export const NOT_PUBLIC = "This address leads into a private network. Enter one that is reachable from the internet.";
export const HOST_UNKNOWN = "The name of this server cannot be resolved. Check the address.";
export const HOST_NOT_RESOLVED = "The name of this server cannot be resolved at present. Try again later.";

/** An address that this server must not call; the message says why. */
export class OutboundRefusal extends Error {
  /** @param isTemporary a later attempt may succeed with the same address */
  constructor(
    message: string,
    readonly isTemporary = false,
  ) {
    super(message);
  }
}

/**
 * The form of an address, without resolving its host.
 * @param allowPrivate for tests and development: also plain http, and any port
 * @throws OutboundRefusal
 */
export function parseOutboundUrl(text: string, { allowPrivate }: { allowPrivate: boolean }): URL {
  if (text.length > MAX_OUTBOUND_URL_LENGTH || !URL.canParse(text)) throw new OutboundRefusal(NO_URL);
  const url = new URL(text);
  if (url.protocol !== "https:" && !(allowPrivate && url.protocol === "http:")) throw new OutboundRefusal(NOT_HTTPS);
  if (url.username !== "" || url.password !== "") throw new OutboundRefusal(HAS_CREDENTIALS);
  if (url.hash !== "") throw new OutboundRefusal(HAS_FRAGMENT);
  if (!allowPrivate && url.port !== "" && Number(url.port) < FIRST_USER_PORT) throw new OutboundRefusal(BAD_PORT);
  const literal = hostOf(url);
  if (!allowPrivate && ipaddr.isValid(literal) && !isPublicAddress(literal)) throw new OutboundRefusal(NOT_PUBLIC);
  return url;
}
/** Below are well-known services such as mail servers, which a request could be made to speak to. */
const FIRST_USER_PORT = 1024;

/** Host name or IP address, IPv6 without brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1");

/** Whether an IP address is public unicast; IPv6 forms that embed an IPv4 address are not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}
/** IANA has allocated no other block of IPv6 for global unicast; the library reports the rest as unicast too. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

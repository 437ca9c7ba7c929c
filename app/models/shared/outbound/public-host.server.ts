import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import {
  HOST_NOT_RESOLVED,
  HOST_UNKNOWN,
  hostOf,
  isPublicAddress,
  NOT_PUBLIC,
  OutboundRefusal,
  parseOutboundUrl,
} from "~/domain/shared/outbound/outbound-url";

/** The IP addresses of a host; empty if there are none. */
export type ResolveHost = (host: string) => Promise<string[]>;

export interface OutboundRules {
  /** OUTBOUND_ALLOW_PRIVATE_HOSTS: for tests and development. */
  allowPrivate: boolean;
  /** Replaced in tests. */
  resolve?: ResolveHost;
}

/** An address with the IP addresses that were checked. Connect to these: a second resolution may give others (DNS rebinding). */
export interface CheckedUrl {
  url: URL;
  addresses: string[];
}

/**
 * Checks an address and every IP address of its host: when it is saved, and again before each request.
 * @throws OutboundRefusal
 */
export async function checkOutboundUrl(text: string, { allowPrivate, resolve }: OutboundRules): Promise<CheckedUrl> {
  const url = parseOutboundUrl(text, { allowPrivate });
  const host = hostOf(url);
  const addresses = isIP(host) > 0 ? [host] : await (resolve ?? (allowPrivate ? resolveBySystem : resolveByDns))(host);
  if (addresses.length === 0) throw new OutboundRefusal(HOST_UNKNOWN);
  if (!allowPrivate && !addresses.every(isPublicAddress)) throw new OutboundRefusal(NOT_PUBLIC);
  return { url, addresses };
}

const DNS = { timeout: 3000, tries: 2 };

/** Queries DNS directly: the system's resolver would occupy a thread of the process for as long as a slow name server takes. */
async function resolveByDns(host: string): Promise<string[]> {
  const resolver = new Resolver(DNS);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  // Some name servers fail on one of the two record types.
  if (addresses.length === 0) for (const result of found) if (result.status === "rejected") refuseUnlessUnknown(result.reason);
  return addresses;
}

/** Includes names of the hosts file, such as localhost. */
const resolveBySystem: ResolveHost = (host) =>
  lookup(host, { all: true }).then((found) => found.map(({ address }) => address), refuseUnlessUnknown);

/** Codes by which a resolver says that a name has no address, or cannot be a name; any other failure may pass. */
const UNKNOWN_NAME = ["ENOTFOUND", "ENODATA", "EBADNAME"];

/** @throws OutboundRefusal */
function refuseUnlessUnknown(error: unknown): [] {
  if (!UNKNOWN_NAME.includes((error as NodeJS.ErrnoException).code ?? "")) throw new OutboundRefusal(HOST_NOT_RESOLVED, true);
  return [];
}

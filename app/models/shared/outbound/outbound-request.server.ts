import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { CheckedUrl } from "./public-host.server";

export interface OutboundRequest {
  method: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** For the whole exchange. */
  timeoutMillis: number;
  /** Bytes of the response body that are read; the rest is dropped. */
  maxBytes: number;
  signal?: AbortSignal;
}

export interface OutboundResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** False if the body was longer than allowed, or had not ended in time. */
  complete: boolean;
}

/** No status was received: the connection failed or was closed, or the time was over. */
export class OutboundFailure extends Error {}

/**
 * One request to a checked address, over a connection of its own to the checked IP addresses. Redirects are responses, and are not followed.
 * @throws OutboundFailure
 */
export function sendOutbound({ url, addresses }: CheckedUrl, request: OutboundRequest): Promise<OutboundResponse> {
  const timeout = AbortSignal.timeout(request.timeoutMillis);
  const options: RequestOptions = {
    method: request.method,
    headers: { "accept-encoding": "identity", ...request.headers },
    agent: false,
    lookup: lookupOf(addresses),
    signal: request.signal ? AbortSignal.any([timeout, request.signal]) : timeout,
  };
  return new Promise((resolve, reject) => {
    const sent = url.protocol === "https:" ? https.request(url, options) : http.request(url, options);
    let hasStatus = false;
    const fail = (message: string) => {
      // With a status, a body that breaks off is only incomplete.
      if (!hasStatus) reject(new OutboundFailure(timeout.aborted ? `No response within ${request.timeoutMillis / 1000} seconds` : message));
    };
    sent.on("response", (response) => {
      hasStatus = true;
      readBody(response, request.maxBytes).then(({ body, complete }) => {
        resolve({ status: response.statusCode!, headers: response.headers, body, complete });
        sent.destroy();
      }, reject);
    });
    sent.on("error", ({ message, code }: NodeJS.ErrnoException) => fail(message || code || "The connection failed"));
    // A response that changes the protocol (101) closes the connection without an error.
    sent.on("close", () => fail("The connection was closed without a response"));
    sent.end(request.body);
  });
}

/** What arrived of the body until it ended, exceeded the limit, or broke off. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<{ body: Buffer; complete: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) break;
    }
  } catch {
    return { body: Buffer.concat(chunks).subarray(0, maxBytes), complete: false };
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), complete: size <= maxBytes && response.complete };
}

/** Returns the checked addresses in place of a resolution; the TLS server name stays the host. */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const list = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) callback(null, list);
    else callback(null, list[0]!.address, list[0]!.family);
  };

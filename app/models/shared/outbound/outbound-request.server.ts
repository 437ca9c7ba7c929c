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
  /** Bytes of the answer's body that are read; the rest is dropped. */
  maxBytes: number;
  signal?: AbortSignal;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** False if the body was longer than allowed, or had not ended in time. */
  complete: boolean;
}

/**
 * One request to a checked address, over a connection of its own to the checked IP addresses. Redirects are answers, and are not followed.
 * @throws Error when no status was received in time
 */
export function sendOutbound({ url, addresses }: CheckedUrl, request: OutboundRequest): Promise<OutboundAnswer> {
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
    let answered = false;
    sent.on("response", (response) => {
      answered = true;
      readBody(response, request.maxBytes).then(({ body, complete }) => {
        resolve({ status: response.statusCode!, headers: response.headers, body, complete });
        sent.destroy();
      }, reject);
    });
    sent.on("error", (error) => {
      // With a status, a body that breaks off is only incomplete.
      if (!answered) reject(timeout.aborted ? new Error(`No answer within ${request.timeoutMillis / 1000} seconds`) : error);
    });
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

import http from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import * as build from "virtual:remix/server-build";
import { httpApp } from "~/web/http/http-app.server";
import { PASSWORD } from "./company";

/**
 * The product behind a real port: requests of route tests pass the same guards and handler as in production. Each `Visitor` has its own cookies;
 * scripts do not run and redirects are not followed. One server serves all test files of a worker.
 */
const server = http.createServer(httpApp({ build: build as unknown as ServerBuild }));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
export const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

type Fields = Record<string, string | string[]> | [string, string][];
export type RequestOptions = { method?: string; form?: Fields; body?: BodyInit; headers?: Record<string, string>; csrf?: string | false };
export type Answer = { status: number; headers: Headers; text: string; location: string | null };

export class Visitor {
  readonly cookies = new Map<string, string>();

  /** Requests a page or file; with `form`, posts it with this visit's CSRF token. */
  async request(path: string, { method, form, body, headers = {}, csrf }: RequestOptions = {}): Promise<Answer> {
    const response = await this.raw(path, { method, form, body, headers, csrf });
    return { status: response.status, headers: response.headers, text: await response.text(), location: response.headers.get("Location") };
  }

  /** Like `request`, with the body unread: for files and streams. */
  async raw(path: string, { method, form, body, headers = {}, csrf }: RequestOptions = {}): Promise<Response> {
    const post = form !== undefined || body !== undefined;
    const fields = form && new URLSearchParams(toPairs(form));
    if (fields && csrf !== false) fields.set("csrf", csrf ?? (await this.token()));
    const response = await fetch(origin + path, {
      method: method ?? (post ? "POST" : "GET"),
      redirect: "manual",
      // No compression within one process: it was a tenth of the cost of a test file.
      headers: {
        Accept: "text/html",
        "Accept-Encoding": "identity",
        Cookie: this.cookieHeader(),
        ...(post ? { Origin: origin } : {}),
        ...headers,
      },
      body: fields ?? body,
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /** The CSRF token on this visit's pages. */
  async token(): Promise<string> {
    const { text } = await this.request("/system_maintenance");
    return JSON.parse(/\\"csrf\\",(\\".*?\\")/.exec(text)![1]!.replaceAll('\\"', '"')) as string;
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
    if (/Max-Age=0/i.test(cookie)) this.cookies.delete(name!);
    else this.cookies.set(name!, value!);
  }
}

/** A visitor who signed in through the login page. */
export async function signIn(email: string, password = PASSWORD): Promise<Visitor> {
  const visitor = new Visitor();
  const { status } = await visitor.request("/login", { form: { email, password } });
  if (status !== 303) throw new Error(`${email} could not sign in (${status})`);
  return visitor;
}

function toPairs(fields: Fields): [string, string][] {
  if (Array.isArray(fields)) return fields;
  return Object.entries(fields).flatMap(([name, value]) => [value].flat().map((value): [string, string] => [name, value]));
}

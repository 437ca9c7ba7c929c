import crypto from "node:crypto";
import { data } from "@remix-run/node";
import { env } from "~/env.server";
import { sessionCookie, visitorCookie } from "./cookies.server";

export const CSRF_FIELD = "csrf";

/** The form token, bound to the session, or to a visitor cookie before sign-in. `setCookie` is present if that cookie is new. */
export async function csrfToken(request: Request): Promise<{ token: string; setCookie?: string }> {
  const holder = await holderOf(request);
  if (holder) return { token: tokenFor(holder) };
  const visitor = crypto.randomBytes(18).toString("base64url");
  return { token: tokenFor(visitor), setCookie: await visitorCookie.serialize(visitor) };
}

/** @throws 403 if the token is missing or belongs to another session */
export async function checkCsrf(request: Request, given: unknown): Promise<void> {
  const holder = await holderOf(request);
  if (holder && typeof given === "string" && same(given, tokenFor(holder))) return;
  throw data({ code: "FORM_EXPIRED", message: "This form is no longer valid. Go back, reload the page and send it again." }, 403);
}

async function holderOf(request: Request): Promise<string | null> {
  const cookies = request.headers.get("Cookie");
  return ((await sessionCookie.parse(cookies)) ?? (await visitorCookie.parse(cookies)) ?? null) as string | null;
}

const tokenFor = (holder: string) => crypto.createHmac("sha256", env.SESSION_SECRET).update(`form:${holder}`).digest("base64url");

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && crypto.timingSafeEqual(left, right);
}

import { redirect } from "@remix-run/node";
import type { Language } from "~/domain/shared/language";
import { flashCookie } from "./cookies.server";

export type Toast = {
  kind: "done" | "attention" | "error";
  text: string;
  /** Where the page that shows it may be told in another one. */
  language?: Language;
};

/** The end of an action that worked: 303 to the page that shows it, which says `text` once. */
export async function redirectWithToast(to: string, text: string, kind: Toast["kind"] = "done", language?: Language): Promise<Response> {
  return redirect(to, { status: 303, headers: { "Set-Cookie": await flashCookie.serialize({ kind, text, language }) } });
}

/** A response with one more cookie. @param cookie as it was serialized; null = none */
export function withCookie(response: Response, cookie: string | null): Response {
  if (cookie !== null) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** The waiting toast and the header that takes it away. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
  const toast = (await flashCookie.parse(request.headers.get("Cookie"))) as Toast | null;
  return { toast: toast ?? null, headers: new Headers(toast ? { "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }) } : {}) };
}

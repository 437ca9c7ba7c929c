import { redirect } from "@remix-run/node";
import type { Language } from "~/domain/shared/language";
import { flashCookie } from "./cookies.server";

export type Toast = {
  kind: "done" | "attention" | "error";
  text: string;
  /** Where the page that shows it may be told in another one. */
  language?: Language;
  /** What the form made: the page links to it, and the browser fetches it by that link. */
  file?: MadeFile;
};

/** @property href of a GET route that checks the right and changes nothing */
export interface MadeFile {
  href: string;
  label: string;
}

/** The end of an action that worked: 303 to the page that shows it, which says `text` once. */
export async function redirectWithToast(to: string, text: string, kind: Toast["kind"] = "done", language?: Language): Promise<Response> {
  return redirect(to, { status: 303, headers: { "Set-Cookie": await flashCookie.serialize({ kind, text, language }) } });
}

/**
 * The end of an action that made a file: back to its page, which shows what changed and links to the file. An action never answers with the file
 * itself, nor with a redirect to it: the browser would save it and leave the page as it was.
 */
export async function redirectWithFile(to: string, text: string, file: MadeFile): Promise<Response> {
  return redirect(to, {
    status: 303,
    headers: { "Set-Cookie": await flashCookie.serialize({ kind: "done", text, file } satisfies Toast) },
  });
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

import { redirect } from "@remix-run/node";
import type { Language } from "~/domain/shared/language";
import { requestContext } from "~/web/http/request-context.server";
import { flashCookie } from "./cookies.server";

export type Toast = {
  kind: "done" | "attention" | "error";
  text: string;
  /** Set if the next page may be in another language. */
  language?: Language;
  /** The file that the form created: the page links to it. */
  file?: CreatedFile;
};

/** @property href of a GET route that checks the right and changes nothing */
export interface CreatedFile {
  href: string;
  label: string;
}

/** Response of a successful action: 303 to the page, which shows `text` once. */
export async function redirectWithToast(to: string, text: string, kind: Toast["kind"] = "done", language?: Language): Promise<Response> {
  return redirect(to, { status: 303, headers: { "Set-Cookie": await serializeToast({ kind, text, language }) } });
}

/**
 * Response of an action that created a file: 303 to its page, which shows the new state and links to the file. An action never returns the
 * file or a redirect to it, because the browser would save it and keep the old page.
 */
export async function redirectWithFile(to: string, text: string, file: CreatedFile): Promise<Response> {
  return redirect(to, {
    status: 303,
    headers: { "Set-Cookie": await serializeToast({ kind: "done", text, file }) },
  });
}

/** Adds a cookie to a response. @param cookie serialized; null = none */
export function withCookie(response: Response, cookie: string | null): Response {
  if (cookie !== null) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** The cookie of a toast, which the next page of the same company shows: another tab may show another company. */
export const serializeToast = (toast: Toast): Promise<string> =>
  flashCookie.serialize({ ...toast, company: requestContext()?.addressCompany });

/** The pending toast and the header that clears it. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
  const found = (await flashCookie.parse(request.headers.get("Cookie"))) as (Toast & { company?: number }) | null;
  if (!found || found.company !== requestContext()?.addressCompany) return { toast: null, headers: new Headers() };
  const { company: _shown, ...toast } = found;
  return { toast, headers: new Headers({ "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }) }) };
}

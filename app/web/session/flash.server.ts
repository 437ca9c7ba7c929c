import { redirect } from "@remix-run/node";
import { flashCookie } from "./cookies.server";

export type Toast = { kind: "done" | "attention" | "error"; text: string };

/** The end of an action that worked: 303 to the page that shows it, which says `text` once. */
export async function redirectWithToast(to: string, text: string, kind: Toast["kind"] = "done"): Promise<Response> {
  return redirect(to, { status: 303, headers: { "Set-Cookie": await flashCookie.serialize({ kind, text }) } });
}

/** The waiting toast and the header that takes it away. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
  const toast = (await flashCookie.parse(request.headers.get("Cookie"))) as Toast | null;
  return { toast: toast ?? null, headers: new Headers(toast ? { "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }) } : {}) };
}

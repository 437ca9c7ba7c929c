import { OPEN_MINUTES } from "~/domain/payroll/final-pay/exit-document-link";
import { findLeaver } from "~/models/payroll/final-pay/exit-document-links.server";
import { notFound } from "./scope.server";
import { leaverCookie } from "./cookies.server";

type Ticket = { tokenHash: string; until: number };

/** A grant to read the exit documents of a link for some minutes, after the correct birthday. */
export function leaverGrant(tokenHash: string): Promise<string> {
  return leaverCookie.serialize({ tokenHash, until: Date.now() + OPEN_MINUTES * 60_000 } satisfies Ticket);
}

/** The employee of a link, and whether this browser has the grant; null if the link has expired. */
export async function findLeaverGrant(request: Request, token: string | undefined) {
  const leaver = await findLeaver(token ?? "");
  if (leaver === null) return null;
  const ticket = (await leaverCookie.parse(request.headers.get("Cookie"))) as Ticket | null;
  const open = ticket !== null && ticket.tokenHash === leaver.tokenHash && ticket.until > Date.now();
  return { ...leaver, open };
}

/** As `findLeaverGrant`, for a document. @throws 404 without the grant */
export async function requireLeaver(request: Request, token: string | undefined) {
  const leaver = await findLeaverGrant(request, token);
  if (!leaver?.open) throw notFound();
  return leaver;
}

import { OPEN_MINUTES } from "~/domain/payroll/final-pay/leaver-link";
import { findLeaver } from "~/models/payroll/final-pay/leaver-links.server";
import { notFound } from "./scope.server";
import { papersCookie } from "./cookies.server";

type Ticket = { tokenHash: string; until: number };

/** After the right birthday: this browser reads the papers of this link for some minutes. */
export function papersTicket(tokenHash: string): Promise<string> {
  return papersCookie.serialize({ tokenHash, until: Date.now() + OPEN_MINUTES * 60_000 } satisfies Ticket);
}

/** Whose papers the link of the address opens, and whether this browser gave the birthday; null where the link is over. */
export async function leaverAt(request: Request, token: string | undefined) {
  const leaver = await findLeaver(token ?? "");
  if (leaver === null) return null;
  const ticket = (await papersCookie.parse(request.headers.get("Cookie"))) as Ticket | null;
  const open = ticket !== null && ticket.tokenHash === leaver.tokenHash && ticket.until > Date.now();
  return { ...leaver, open };
}

/** As `leaverAt`, for a paper. @throws 404 without the birthday, like any address that is not there */
export async function requireLeaver(request: Request, token: string | undefined) {
  const leaver = await leaverAt(request, token);
  if (!leaver?.open) throw notFound();
  return leaver;
}

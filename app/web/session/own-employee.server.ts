import { data } from "@remix-run/node";
import { NO_RECORD, NO_RECORD_CODE } from "~/domain/shared/status-text";
import { hasArea } from "~/menu.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { forbidden, requireSignedIn } from "./scope.server";

/** The sign-on with the account's own employee record. */
export type OwnScope = SignedInSession & { employeeSeq: number };

/**
 * The employee of the session's account, for pages of My Work, which never take the employee from the URL. Needs no permission.
 * @throws as `requireSignedIn`; 403 in a benefits-only company and for an account without an employee record
 * @source document 4 §6.9, §6.10
 */
export async function requireOwnEmployee(request: Request): Promise<OwnScope> {
  const signedOn = await requireSignedIn(request);
  if (!hasArea(new URL(request.url).pathname, signedOn.subscriptions)) throw forbidden();
  const { employeeSeq } = signedOn;
  if (employeeSeq === null) throw data({ code: NO_RECORD_CODE, message: NO_RECORD }, 403);
  return { ...signedOn, employeeSeq };
}

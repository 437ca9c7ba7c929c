import { hasAccess, type Access } from "~/domain/settings/access";
import { NO_MEMBER } from "~/domain/settings/companies/memberships";
import { NOT_ALLOWED_HERE, UNREAD_TEXT, type UnreadState } from "~/domain/settings/companies/company-work";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { NOT_FOUND } from "~/domain/shared/status-text";
import { findMember, type PersonSignIn, type SignedInSession } from "./sessions.server";

/** A company of a person, opened as a request to it would, or why it does not open. */
export type OpenedCompany = { state: "READ"; member: SignedInSession } | { state: Exclude<UnreadState, "FAILED"> };

export async function openCompany(login: PersonSignIn, companySeq: number): Promise<OpenedCompany> {
  const member = await findMember(companySeq, login);
  if (!member) return { state: "CLOSED" };
  if (member.owesProvider !== null || member.owesOwnSignIn) return { state: "PROVIDER" };
  return member.owesSecondFactor ? { state: "SECOND_FACTOR" } : { state: "READ", member };
}

/**
 * Does one thing in one company of a person, with the person's permissions there at this moment.
 * @param act throws Refusal where a rule of the company refuses
 * @returns the result of `act`, or why it was refused
 */
export async function actInCompany<Result>(
  login: PersonSignIn,
  companySeq: number,
  access: Access,
  act: (member: SignedInSession) => Promise<Result>,
): Promise<{ done: Result } | { refused: string }> {
  const company = await openCompany(login, companySeq);
  if (company.state !== "READ") return { refused: company.state === "CLOSED" ? NO_MEMBER : UNREAD_TEXT[company.state] };
  if (!hasAccess(company.member, access)) return { refused: NOT_ALLOWED_HERE };
  try {
    return { done: await act(company.member) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    if (error instanceof NotFound) return { refused: NOT_FOUND };
    throw error;
  }
}

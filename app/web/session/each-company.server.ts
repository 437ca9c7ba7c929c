import { redirect } from "@remix-run/node";
import { hasAccess, type Access } from "~/domain/settings/access";
import { NO_MEMBER } from "~/domain/settings/companies/memberships";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { NOT_FOUND } from "~/domain/shared/status-text";
import { NOT_ALLOWED_HERE, UNREAD_TEXT, type UnreadState, type WorkOutcome } from "~/domain/settings/companies/company-work";
import { describeError, log } from "~/log.server";
import { listMemberships, type Membership } from "~/models/settings/memberships.server";
import { pathTo } from "~/paths";
import { openMembership, type SignedInSession } from "~/models/settings/sessions.server";

/** The result of reading one company of a person. */
export type CompanyAnswer<Value> = Pick<Membership, "memberCompanySeq" | "companyName"> &
  ({ state: "READ"; value: Value } | { state: UnreadState });

/** Companies read at the same time; more would take all connections of the pool. */
const AT_ONCE = 4;

/** For pages over several companies. @throws a redirect of an account with one company to its companies */
export function requireSeveralCompanies({ tenantKind }: SignedInSession): void {
  if (tenantKind !== "PERSON") throw redirect(pathTo("get-companies"));
}

/**
 * Reads every company of a person, each in its own tenant and with the person's permissions there; nothing is read across companies. A company
 * that fails does not stop the others.
 * @param login the account that signed in, of a person's tenant
 * @param read gets the account in one company, as if that company were open
 */
export async function readEachCompany<Value>(
  login: SignedInSession,
  read: (member: SignedInSession) => Promise<Value>,
): Promise<CompanyAnswer<Value>[]> {
  const memberships = await listMemberships(login);
  const answers: CompanyAnswer<Value>[] = [];
  const left = memberships.entries();
  const work = async () => {
    for (const [index, membership] of left) answers[index] = await readCompany(login, membership, read);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

/** One company of a person, as `readEachCompany` reads each. */
export async function readCompany<Value>(
  login: SignedInSession,
  { memberCompanySeq, companyName }: Pick<Membership, "memberCompanySeq" | "companyName">,
  read: (member: SignedInSession) => Promise<Value>,
): Promise<CompanyAnswer<Value>> {
  const company = { memberCompanySeq, companyName };
  try {
    const member = await openMembership(memberCompanySeq, login);
    if (!member) return { ...company, state: "CLOSED" };
    if (member.owesProvider !== null || member.owesOwnSignIn) return { ...company, state: "PROVIDER" };
    if (member.owesSecondFactor) return { ...company, state: "SECOND_FACTOR" };
    return { ...company, companyName: member.companyName, state: "READ", value: await read(member) };
  } catch (error) {
    log.error({ companySeq: memberCompanySeq, error: describeError(error) }, "a company of an account could not be read");
    return { ...company, state: "FAILED" };
  }
}

/**
 * Does one thing in several companies, one after another, each with the person's permissions there. A refusal in one company does not stop the
 * others. Each item is done in a transaction of its own, so an interrupted request leaves each done or not done.
 * @param act throws Refusal where a rule of the company refuses
 */
export async function actInCompanies<Item extends { companySeq: number }>(
  login: SignedInSession,
  items: readonly Item[],
  access: Access,
  act: (member: SignedInSession, item: Item) => Promise<void>,
): Promise<WorkOutcome> {
  const memberships = new Map((await listMemberships(login)).map((membership) => [membership.memberCompanySeq, membership]));
  const outcome: WorkOutcome = { done: 0, refused: [] };
  for (const item of items) {
    const membership = memberships.get(item.companySeq);
    const answer = membership && (await readCompany(login, membership, (member) => attempt(member, item, access, act)));
    const text = answer ? refusalOf(answer) : NO_MEMBER;
    if (text === null) outcome.done += 1;
    else outcome.refused.push({ companySeq: item.companySeq, companyName: membership?.companyName ?? "", text });
  }
  return outcome;
}

const refusalOf = (answer: CompanyAnswer<string | null>) => (answer.state === "READ" ? answer.value : UNREAD_TEXT[answer.state]);

/** @returns why it was refused; null if it was done */
async function attempt<Item>(
  member: SignedInSession,
  item: Item,
  access: Access,
  act: (member: SignedInSession, item: Item) => Promise<void>,
): Promise<string | null> {
  if (!hasAccess(member, access)) return NOT_ALLOWED_HERE;
  try {
    await act(member, item);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    if (error instanceof NotFound) return NOT_FOUND;
    throw error;
  }
}

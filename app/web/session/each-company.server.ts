import { redirect } from "@remix-run/node";
import type { UnreadState } from "~/domain/settings/companies/company-work";
import { describeError, log } from "~/log.server";
import { listMemberships, type Membership } from "~/models/settings/memberships.server";
import { openCompany } from "~/models/settings/open-company.server";
import { pathTo } from "~/paths";
import type { SignedInSession } from "~/models/settings/sessions.server";

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
    const opened = await openCompany(login, memberCompanySeq);
    if (opened.state !== "READ") return { ...company, state: opened.state };
    const { member } = opened;
    return { ...company, companyName: member.companyName, state: "READ", value: await read(member) };
  } catch (error) {
    log.error({ companySeq: memberCompanySeq, error: describeError(error) }, "a company of an account could not be read");
    return { ...company, state: "FAILED" };
  }
}

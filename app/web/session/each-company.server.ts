import { describeError, log } from "~/log.server";
import { listMemberships, type Membership } from "~/models/settings/memberships.server";
import { openMembership, type SignedInSession } from "~/models/settings/sessions.server";

/** What one company of a person answered. `CLOSED`: no longer a member; `SECOND_FACTOR`: the company demands one that the account lacks. */
export type CompanyAnswer<Value> = Pick<Membership, "memberCompanySeq" | "companyName"> &
  ({ state: "READ"; value: Value } | { state: "CLOSED" | "SECOND_FACTOR" | "FAILED" });

/** Companies read at the same time; more would take all connections of the pool. */
const AT_ONCE = 4;

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
    if (member.owesSecondFactor) return { ...company, state: "SECOND_FACTOR" };
    return { ...company, companyName: member.companyName, state: "READ", value: await read(member) };
  } catch (error) {
    log.error({ companySeq: memberCompanySeq, error: describeError(error) }, "a company of an account could not be read");
    return { ...company, state: "FAILED" };
  }
}

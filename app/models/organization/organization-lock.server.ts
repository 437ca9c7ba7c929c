import type { Tx } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";

/** One change of the organization at a time, because its checks look at all departments or tiers; held until the transaction ends. */
export async function lockOrganization(tx: Tx, { companySeq }: Pick<Scope, "companySeq">): Promise<void> {
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
}

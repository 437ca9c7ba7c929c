import type { Tx } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";

/** Serializes organization changes until commit, because their checks read all departments or tiers. */
export async function lockOrganization(tx: Tx, { companySeq }: Pick<Scope, "companySeq">): Promise<void> {
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
}

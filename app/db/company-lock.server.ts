import type { Scope } from "~/domain/shared/scope";
import type { Tx } from "./client.server";

/** Locks the company until the transaction ends: one change at a time of what is checked as a whole; completing a payroll waits too. */
export async function lockCompany(tx: Tx, { companySeq }: Pick<Scope, "companySeq">): Promise<void> {
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
}

import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { statusChangeText, getStatuses, type AlphalistStatuses } from "~/domain/payroll/government/returns/alphalist-status";
import type { AlphalistStatusInput } from "~/domain/payroll/government/returns/alphalist-status-input";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;

/** The company's status codes of the alphalist. */
export function readAlphalistStatuses(scope: Company): Promise<{ statuses: AlphalistStatuses; revision: number }> {
  return readInCompany(scope, (tx) => alphalistStatuses(tx, scope));
}

/** `readAlphalistStatuses` in a transaction. */
export async function alphalistStatuses(tx: Tx, { companySeq }: Company): Promise<{ statuses: AlphalistStatuses; revision: number }> {
  const { rows } = await tx.$client.query<{ statuses: Record<string, string>; revision: number }>(
    "select statuses, revision from alphalist_statuses where company_seq = $1",
    [companySeq],
  );
  return { statuses: getStatuses(rows[0]?.statuses ?? {}), revision: rows[0]?.revision ?? 1 };
}

/** Saves the status codes by employment type. @throws Refusal on a concurrent edit (409) @source document 5 F-43 */
export async function saveAlphalistStatuses(scope: Scope, { revision, ...letters }: AlphalistStatusInput): Promise<void> {
  await inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const known = await alphalistStatuses(tx, scope);
    const subject = { noun: "alphalist letters", seq: scope.companySeq };
    await assertRevision(tx, scope, "The status codes", {
      present: known.revision,
      posted: revision,
      featureName: "GOVERNMENT",
      ...subject,
    });
    const changed = statusChangeText(known.statuses, letters);
    if (changed === "") return;
    await tx.$client.query(
      `insert into alphalist_statuses (company_seq, statuses, revision) values ($1, $2, 2)
       on conflict (company_seq) do update set statuses = excluded.statuses, revision = alphalist_statuses.revision + 1`,
      [scope.companySeq, JSON.stringify(letters)],
    );
    await recordChange(tx, scope, {
      featureName: "GOVERNMENT",
      subject,
      action: "UPDATE",
      description: `Changed the employment status codes of the alphalist: ${changed}.`,
      before: { statuses: known.statuses },
      after: { statuses: letters },
    });
  });
}

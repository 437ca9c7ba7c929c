import { inCompany } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import { UNUSED_UPLOAD_HOURS } from "~/domain/shared/forms/sheet-upload";
import type { Scope } from "~/domain/shared/scope";

/** Tables of uploaded workbooks that are pending use, and their state columns. */
const SHEETS = [
  ["assignment_uploads", "upload_state"],
  ["holiday_uploads", "upload_state"],
  ["leave_uploads", "upload_state"],
  ["loan_billings", "billing_state"],
  ["loan_uploads", "upload_state"],
  ["opening_imports", "import_state"],
  ["payroll_amount_uploads", "upload_state"],
  ["payroll_entry_imports", "import_state"],
  ["payroll_time_uploads", "upload_state"],
] as const;

/**
 * Discards a company's workbooks that are unused for a day or were replaced by a later one. Records the day.
 * @param today the day in Manila @returns how many
 * @source document 5 Appendix E (an import that is not applied is discarded after 24 hours)
 */
export function discardPendingSheets({ companySeq }: Pick<Scope, "companySeq">, today: Day): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    let discarded = 0;
    for (const [table, state] of SHEETS) {
      const { rowCount } = await tx.$client.query(
        `delete from ${table} where company_seq = $1 and ${state} in ('WAITING', 'REPLACED')
            and uploaded_at < now() - make_interval(hours => ${UNUSED_UPLOAD_HOURS})`,
        [companySeq],
      );
      discarded += rowCount ?? 0;
    }
    await tx.$client.query("update companies set uploads_discarded_day = $2 where company_seq = $1", [companySeq, today]);
    return discarded;
  });
}

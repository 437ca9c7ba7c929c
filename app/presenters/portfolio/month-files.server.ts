import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readRemittanceFile } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { readPrintedReturn } from "~/presenters/payroll/government/returns/printed-return.server";
import { readRemittanceLists } from "~/models/payroll/government/remittances/remittance-lists.server";

/** The lists of a month of one company, null where its page has blocking errors, and its 1601-C; null without a payroll in the month. */
export async function readMonthFiles(scope: Scope, month: string, today: Day) {
  const lists = await readRemittanceLists(scope, month);
  const people = Math.max(lists.sss.length, lists.philHealth.length, lists.pagIbig.length);
  if (people === 0) return null;
  const [printedReturn, sss, philHealth, pagIbig] = await Promise.all([
    readPrintedReturn(scope, month, null, today),
    readRemittanceFile(scope, "SSS", month),
    readRemittanceFile(scope, "PHILHEALTH", month),
    readRemittanceFile(scope, "PAG_IBIG", month),
  ]);
  return { people, printedReturn, sss, philHealth, pagIbig };
}

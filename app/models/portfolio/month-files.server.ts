import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readRemittanceMonth } from "~/models/payroll/government/remittances/remittance-files.server";
import { readPrintedReturn } from "~/models/payroll/government/returns/printed-return.server";

/** The lists of a month of one company, null where its page has blocking errors, and its 1601-C; null without a payroll in the month. */
export async function readMonthFiles(scope: Scope, month: string, today: Day) {
  const { lists, fileOf } = await readRemittanceMonth(scope, month);
  const people = Math.max(lists.sss.length, lists.philHealth.length, lists.pagIbig.length);
  if (people === 0) return null;
  const printedReturn = await readPrintedReturn(scope, month, null, today);
  return { people, printedReturn, sss: fileOf("SSS"), philHealth: fileOf("PHILHEALTH"), pagIbig: fileOf("PAG_IBIG") };
}

import { signatoryOn } from "~/domain/settings/company/signatory";
import { monthEnd, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readFiledSchedule } from "~/models/payroll/government/returns/schedule.server";
import { readMonthSums } from "~/models/payroll/government/returns/withholding-return.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { isDraftMonth, monthName } from "~/presenters/payroll/government/hub.server";
import { readFiledVersion } from "./filed-returns.server";

/** What the PDF of a 1601-C prints: as filed if unchanged since, or the filed `version`. @throws NotFound for an unknown version */
export async function readPrintedReturn(scope: Scope, month: string, version: string | null, day: Day) {
  const monthly = await readMonthSums(scope, month);
  const { employer } = monthly;
  const filed = await readFiledVersion(scope, month, monthly.items, version);
  const items = filed?.items ?? monthly.items;
  const schedule = filed ? await readFiledSchedule(scope, month, items["26"], filed.at) : monthly.schedule;
  const signatory = signatoryOn(await listSignatories(scope), "FORM_1601C", monthEnd(`${month}-01`));
  return {
    month,
    name: monthName(month),
    employer,
    items,
    otherPay: filed?.otherPay ?? monthly.otherPay,
    schedule: schedule.rows,
    signatory,
    day,
    draft: filed === null && isDraftMonth(month, monthly, day),
    filed: filed?.paper ?? null,
  };
}

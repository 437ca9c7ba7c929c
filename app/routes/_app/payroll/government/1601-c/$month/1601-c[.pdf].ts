import { ACCESS } from "~/domain/settings/access";
import { signatoryOn } from "~/domain/settings/company/signatory";
import { monthEnd } from "~/domain/shared/day";
import { readFiledSchedule } from "~/models/payroll/government/returns/schedule.server";
import { readMonthSums } from "~/models/payroll/government/returns/withholding-return.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { monthlyReturnPdf } from "~/reports/payroll/government/returns/monthly-return";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readFiledVersion } from "~/presenters/payroll/government/returns/filed-returns.server";
import { isDraftMonth, monthName, monthParam } from "~/presenters/payroll/government/hub.server";
import { guarded } from "~/web/session/guarded.server";

/** The form on two A4 pages: as filed if unchanged since, or the filed `?version=`. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const month = monthParam(params);
  const day = today();
  const monthly = await readMonthSums(scope, month);
  const { employer } = monthly;
  const filed = await readFiledVersion(scope, month, monthly.items, new URL(request.url).searchParams.get("version"));
  const items = filed?.items ?? monthly.items;
  const schedule = filed ? await readFiledSchedule(scope, month, items["26"], filed.at) : monthly.schedule;
  const signatory = signatoryOn(await listSignatories(scope), "FORM_1601C", monthEnd(`${month}-01`));
  return download(
    `1601-C ${month}.pdf`,
    await monthlyReturnPdf({
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
    }),
  );
});

import { readInCompany } from "~/db/client.server";
import type { ReturnItem } from "~/domain/payroll/forms/withholding-return";
import { versionOn, type CompanyDetails } from "~/domain/settings/company/company-details";
import { monthEnd, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { versionsOf } from "~/models/shared/company-details.server";
import { scheduleOf, type Schedule } from "./schedule.server";
import { withholdingMonth, type WithholdingMonth } from "./withholding-months.server";

export interface MonthReturn extends WithholdingMonth {
  /** As it was on the last day of the month. */
  employer: CompanyDetails;
  /** Payrolls with a pay date in the month that are not completed. */
  open: { payrollSeq: number; startDate: Day; endDate: Day }[];
  schedule: Schedule;
}

/** The 1601-C of a month with whose it is and what it still waits for. @param month "2026-11" @param opened the item whose lines are wanted */
export function readMonthReturn(scope: Pick<Scope, "companySeq">, month: string, opened: ReturnItem | null = null): Promise<MonthReturn> {
  const last = monthEnd(`${month}-01`);
  return readInCompany(scope, async (tx) => {
    const { rows: open } = await tx.$client.query<MonthReturn["open"][number]>(
      `select payroll_seq as "payrollSeq", start_date::text as "startDate", end_date::text as "endDate" from payrolls
        where company_seq = $1 and completed_at is null and pay_date between $2 and $3 order by pay_date, payroll_seq`,
      [scope.companySeq, `${month}-01`, last],
    );
    const employer = versionOn(await versionsOf(tx, scope), last);
    const monthly = await withholdingMonth(tx, scope, month, { opened });
    return { ...monthly, employer, open, schedule: await scheduleOf(tx, scope, month, refundedIn(monthly)) };
  });
}

/** What the payslips of a month gave back, above zero. */
const refundedIn = ({ payslips }: WithholdingMonth) => payslips.reduce((sum, { parts }) => sum - parts["26"], 0);

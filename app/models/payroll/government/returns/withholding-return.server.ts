import { readInCompany, type Tx } from "~/db/client.server";
import type { ReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import { versionOn, type CompanyDetails } from "~/domain/settings/company/company-details";
import { monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { versionsOf } from "~/models/shared/company-details.server";
import { monthSums, type MonthSums } from "./return-months.server";
import { scheduleOf, type Schedule } from "./schedule.server";
import { withholdingMonth, type WithholdingMonth } from "./withholding-months.server";

/** Employer of a month's return, and the payrolls that it still lacks. */
interface MonthHead {
  /** As of the last day of the month. */
  employer: CompanyDetails;
  /** Incomplete payrolls with a pay date in the month. */
  open: { payrollSeq: number; startDate: Day; endDate: Day }[];
  schedule: Schedule;
}
export type MonthReturn = WithholdingMonth & MonthHead;
/** `readMonthReturn` without the payslips. */
export type MonthSummary = MonthSums & MonthHead;

/**
 * The 1601-C of a month without its payslips, from the cache where its sources are unchanged.
 * @param month "2026-11" @source document 5 F-34
 */
export function readMonthSums(scope: Pick<Scope, "companySeq">, month: string): Promise<MonthSummary> {
  return readInCompany(scope, async (tx) => {
    const monthly = await monthSums(tx, scope, month);
    return { ...monthly, ...(await headOf(tx, scope, month, Math.max(0, -monthly.sums["26"]))) };
  });
}

/** The 1601-C of a month with employer and open payrolls. @param month "2026-11" @param opened the item whose lines are included */
export function readMonthReturn(scope: Pick<Scope, "companySeq">, month: string, opened: ReturnItem | null = null): Promise<MonthReturn> {
  return readInCompany(scope, async (tx) => {
    const monthly = await withholdingMonth(tx, scope, month, { opened });
    return { ...monthly, ...(await headOf(tx, scope, month, refundedIn(monthly))) };
  });
}

async function headOf(tx: Tx, scope: Pick<Scope, "companySeq">, month: string, refunded: Centavos): Promise<MonthHead> {
  const last = monthEnd(`${month}-01`);
  const { rows: open } = await tx.$client.query<MonthHead["open"][number]>(
    `select payroll_seq as "payrollSeq", start_date::text as "startDate", end_date::text as "endDate" from payrolls
        where company_seq = $1 and completed_at is null and pay_date between $2 and $3 order by pay_date, payroll_seq`,
    [scope.companySeq, `${month}-01`, last],
  );
  const employer = versionOn(await versionsOf(tx, scope), last);
  return { employer, open, schedule: await scheduleOf(tx, scope, month, refunded) };
}

/** Refunds on a month's payslips, positive. */
const refundedIn = ({ payslips }: WithholdingMonth) => payslips.reduce((sum, { parts }) => sum - parts["26"], 0);

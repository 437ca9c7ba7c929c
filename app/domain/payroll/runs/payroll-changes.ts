import { joinFirst, movedText, endSentence, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { periodLabel } from "~/domain/shared/period";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { payrollTitle } from "./payroll-title";
import { dayTitle } from "~/domain/payroll/setup/rates/sheet-parts";

/** Change log texts about payroll runs and the company's premium rates. They contain amounts, so they need permission to view pay. */

type Setup = { startDate: Day; endDate: Day; payDate: Day; annualize: boolean };
type Run = { payrollSeq: number; payrollName: string; startDate: Day; endDate: Day };
type Rates = { first8: number; overtime: number };

/** A run was created. @param chosen names of the employees of a final pay */
export function runCreated(run: Run & Setup, chosen: number): Change {
  const { payrollSeq, startDate, endDate, payDate, annualize } = run;
  const people = chosen > 0 ? `, for ${count(chosen, "employee")}` : "";
  return createRunChange(
    payrollSeq,
    "CREATE",
    `Created the payroll run ${payrollTitle(run)}: period ${periodLabel(startDate, endDate)}, pay date ${formatDay(payDate)}${annualize ? ", with annualization" : ""}${people}.`,
    null,
    { startDate, endDate, payDate, annualize },
  );
}

/** The setup of a run was saved. */
export function runUpdated(payrollSeq: number, before: Setup, after: Setup): Change {
  const moved = movedText(before, after, {
    startDate: ["first day", formatDay],
    endDate: ["last day", formatDay],
    payDate: ["pay date", formatDay],
    annualize: ["annualization", onOff],
  });
  return createRunChange(
    payrollSeq,
    "UPDATE",
    moved === "" ? "Saved the set-up without a change." : `Changed the set-up: ${moved}.`,
    describeSetup(before),
    describeSetup(after),
  );
}

/** A run was deleted with all its data. @param run.headcount number of payslips deleted with it, 0 before the first calculation */
export function runRemoved(run: Run & { headcount: number; netCentavos: Centavos }): Change {
  const { payrollSeq, headcount, netCentavos } = run;
  const payslips = headcount > 0 ? ` with ${count(headcount, "payslip")}, net pay ${formatPeso(netCentavos)}` : "";
  return createRunChange(payrollSeq, "REMOVE", `Deleted the payroll run ${payrollTitle(run)}${payslips}.`, {
    startDate: run.startDate,
    endDate: run.endDate,
    headcount,
    netCentavos,
  });
}

/** The time of a run was confirmed. */
export function timeConfirmed(payrollSeq: number): Change {
  return createRunChange(payrollSeq, "CONFIRM_TIME", "Confirmed the time of the run.");
}

/** The time of a run was reopened. */
export function timeReopened(payrollSeq: number): Change {
  return createRunChange(payrollSeq, "REOPEN_TIME", "Reopened the time of the run.");
}

/**
 * A run was completed: one entry for all employees. @param net centavos, total of all employees @param comment finding on unexplained
 * changes
 */
export function runCompleted(payrollSeq: number, headcount: number, net: Centavos, comment = ""): Change {
  const looked = comment === "" ? "" : ` Unexplained changes were reviewed: ${endSentence(comment)}`;
  return createRunChange(
    payrollSeq,
    "COMPLETE",
    `Completed the run: ${count(headcount, "employee")}, net pay ${formatPeso(net)}.${looked}`,
    null,
    {
      headcount,
      netCentavos: net,
    },
  );
}

/** A run was paid out. */
export function runPaid(payrollSeq: number, paidOn: Day): Change {
  return createRunChange(payrollSeq, "PAY_OUT", `Marked the run as paid on ${formatDay(paidOn)}.`, null, { paidOn });
}

/** Employees were excluded from a run or included again: one entry with the first names and the number of others. */
export function exclusionsSaved(
  payrollSeq: number,
  people: readonly { employeeSeq: number; employeeName: string }[],
  excluded: boolean,
  reason: string,
): Change {
  const names = joinFirst(people.map(({ employeeName }) => employeeName));
  const text = excluded ? `Excluded ${names} from the run` : `Included ${names} in the run again`;
  return createRunChange(payrollSeq, excluded ? "EXCLUDE" : "INCLUDE", `${text}. Reason: ${endSentence(reason)}`, null, {
    employeeSeqs: people.map(({ employeeSeq }) => employeeSeq),
    excluded,
    reason,
  });
}

/** Workbook rows replaced stored time: one entry with the counts. */
export function uploadUsed(payrollSeq: number, fileName: string, rows: number, changed: number): Change {
  return createRunChange(
    payrollSeq,
    "UPLOAD_TIME",
    `Used the workbook ${fileName}: ${count(rows, "row")}, the time of ${count(changed, "employee")} changed.`,
    null,
    { fileName, rows, changed },
  );
}

/** Premium rates of a day type were set, effective on a day. @param before percent paid from that day without the entry */
export function premiumRateSet(dayType: DayType, effectiveDay: Day, before: Rates, after: Rates): Change {
  const moved = movedText(before, after, { first8: ["first eight hours", percent], overtime: ["overtime", percent] });
  return createPremiumChange(
    "SET",
    `${dayTitle(dayType)} from ${formatDay(effectiveDay)}: ${moved}.`,
    { dayType, effectiveDay, ...before },
    { dayType, effectiveDay, ...after },
  );
}

/** An entry not used by any completed payroll was removed. */
export function premiumRateRemoved(dayType: DayType, effectiveDay: Day, before: Rates): Change {
  const text = `${percent(before.first8)} for the first eight hours and ${percent(before.overtime)} for overtime`;
  return createPremiumChange(
    "REMOVE",
    `${dayTitle(dayType)} from ${formatDay(effectiveDay)}: removed ${text}.`,
    { dayType, effectiveDay, ...before },
    null,
  );
}

const createPremiumChange = (action: string, description: string, before: object, after: object | null): Change => ({
  featureName: "PAYROLL_RATES_AND_TAXES",
  subject: { noun: "premiumRate", seq: null },
  action,
  description,
  before,
  after,
});

/** An entry of a payroll run. */
export function createRunChange(
  payrollSeq: number,
  action: string,
  description: string,
  before: object | null = null,
  after: object | null = null,
): Change {
  return { featureName: "PAYROLL_PROCESSING", subject: { noun: "payroll", seq: payrollSeq }, action, description, before, after };
}

const describeSetup = ({ startDate, endDate, payDate, annualize }: Setup): Setup => ({ startDate, endDate, payDate, annualize });
const onOff = (on: boolean) => (on ? "on" : "off");
const percent = (rate: number) => `${rate}%`;
const count = (number: number, noun: string) => `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;

import { firstOf, movedWords, sentenceOf, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { periodLabel } from "~/domain/shared/period";
import type { DayType } from "~/domain/payroll/engine/pay-kinds";
import { payrollTitle } from "./payroll-title";
import { dayTitle } from "~/domain/payroll/rates/sheet-parts";

/** What the change log says about payroll runs and the company's premium rates. Only who may see pay may read it: it names amounts. */

type Setup = { startDate: Day; endDate: Day; payDate: Day; annualize: boolean };
type Run = { payrollSeq: number; payrollName: string; startDate: Day; endDate: Day };
type Rates = { first8: number; overtime: number };

/** A run was created. @param chosen names of the employees of a final pay */
export function runCreated(run: Run & Setup, chosen: number): Change {
  const { payrollSeq, startDate, endDate, payDate, annualize } = run;
  const people = chosen > 0 ? `, for ${count(chosen, "employee")}` : "";
  return ofRun(
    payrollSeq,
    "CREATE",
    `Created the payroll run ${payrollTitle(run)}: period ${periodLabel(startDate, endDate)}, pay date ${formatDay(payDate)}${annualize ? ", with annualization" : ""}${people}.`,
    null,
    { startDate, endDate, payDate, annualize },
  );
}

/** The set-up of a run was saved. */
export function runUpdated(payrollSeq: number, before: Setup, after: Setup): Change {
  const moved = movedWords(before, after, {
    startDate: ["first day", formatDay],
    endDate: ["last day", formatDay],
    payDate: ["pay date", formatDay],
    annualize: ["annualization", onOff],
  });
  return ofRun(
    payrollSeq,
    "UPDATE",
    moved === "" ? "Saved the set-up without a change." : `Changed the set-up: ${moved}.`,
    setupOf(before),
    setupOf(after),
  );
}

/** A run was deleted with all that belongs to it. @param headcount payslips that went with it, 0 before the first calculation */
export function runRemoved(run: Run & { headcount: number; netCentavos: Centavos }): Change {
  const { payrollSeq, headcount, netCentavos } = run;
  const payslips = headcount > 0 ? ` with ${count(headcount, "payslip")}, net pay ${formatPeso(netCentavos)}` : "";
  return ofRun(payrollSeq, "REMOVE", `Deleted the payroll run ${payrollTitle(run)}${payslips}.`, {
    startDate: run.startDate,
    endDate: run.endDate,
    headcount,
    netCentavos,
  });
}

/** Somebody said that the time of a run is as it should be. */
export function timeConfirmed(payrollSeq: number): Change {
  return ofRun(payrollSeq, "CONFIRM_TIME", "Confirmed the time of the run.");
}

/** The time of a run is looked at again. */
export function timeReopened(payrollSeq: number): Change {
  return ofRun(payrollSeq, "REOPEN_TIME", "Reopened the time of the run.");
}

/** A run was completed: one entry, however many are paid. @param net centavos, all employees together @param word what was found about unexplained changes */
export function runCompleted(payrollSeq: number, headcount: number, net: Centavos, word = ""): Change {
  const looked = word === "" ? "" : ` Unexplained changes were looked at: ${sentenceOf(word)}`;
  return ofRun(payrollSeq, "COMPLETE", `Completed the run: ${count(headcount, "employee")}, net pay ${formatPeso(net)}.${looked}`, null, {
    headcount,
    netCentavos: net,
  });
}

/** The money of a run went out. */
export function runPaid(payrollSeq: number, paidOn: Day): Change {
  return ofRun(payrollSeq, "PAY_OUT", `Marked the run as paid on ${formatDay(paidOn)}.`, null, { paidOn });
}

/** Employees were left out of a run or taken in again: one entry with the first names and how many follow. */
export function exclusionsSaved(
  payrollSeq: number,
  people: readonly { employeeSeq: number; employeeName: string }[],
  excluded: boolean,
  reason: string,
): Change {
  const names = firstOf(people.map(({ employeeName }) => employeeName));
  const words = excluded ? `Left ${names} out of the run` : `Took ${names} into the run again`;
  return ofRun(payrollSeq, excluded ? "EXCLUDE" : "INCLUDE", `${words}. Reason: ${sentenceOf(reason)}`, null, {
    employeeSeqs: people.map(({ employeeSeq }) => employeeSeq),
    excluded,
    reason,
  });
}

/** The rows of a workbook took the place of stored time: one entry with its numbers. */
export function uploadUsed(payrollSeq: number, fileName: string, rows: number, changed: number): Change {
  return ofRun(
    payrollSeq,
    "UPLOAD_TIME",
    `Used the workbook ${fileName}: ${count(rows, "row")}, the time of ${count(changed, "employee")} changed.`,
    null,
    { fileName, rows, changed },
  );
}

/** The company's premium rates of a kind of day were set from a day on. @param before percent, what would be paid from that day without it */
export function premiumRateSet(dayType: DayType, effectiveDay: Day, before: Rates, after: Rates): Change {
  const moved = movedWords(before, after, { first8: ["first eight hours", percent], overtime: ["overtime", percent] });
  return ofPremiums(
    "SET",
    `${dayTitle(dayType)} from ${formatDay(effectiveDay)}: ${moved}.`,
    { dayType, effectiveDay, ...before },
    { dayType, effectiveDay, ...after },
  );
}

/** An entry that no completed payroll has counted with was removed. */
export function premiumRateRemoved(dayType: DayType, effectiveDay: Day, before: Rates): Change {
  const words = `${percent(before.first8)} for the first eight hours and ${percent(before.overtime)} for overtime`;
  return ofPremiums(
    "REMOVE",
    `${dayTitle(dayType)} from ${formatDay(effectiveDay)}: removed ${words}.`,
    { dayType, effectiveDay, ...before },
    null,
  );
}

const ofPremiums = (action: string, description: string, before: object, after: object | null): Change => ({
  featureName: "PAYROLL_RATES_AND_TAXES",
  subject: { noun: "premiumRate", seq: null },
  action,
  description,
  before,
  after,
});

/** An entry of a payroll run. */
export function ofRun(
  payrollSeq: number,
  action: string,
  description: string,
  before: object | null = null,
  after: object | null = null,
): Change {
  return { featureName: "PAYROLL_PROCESSING", subject: { noun: "payroll", seq: payrollSeq }, action, description, before, after };
}

const setupOf = ({ startDate, endDate, payDate, annualize }: Setup): Setup => ({ startDate, endDate, payDate, annualize });
const onOff = (on: boolean) => (on ? "on" : "off");
const percent = (rate: number) => `${rate}%`;
const count = (number: number, one: string) => `${number.toLocaleString("en-US")} ${one}${number === 1 ? "" : "s"}`;

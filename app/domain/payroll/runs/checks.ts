import { MONTHS } from "~/domain/shared/calendar";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { formatWage } from "~/domain/payroll/engine/wage-rates";
import { minimumText } from "~/domain/payroll/setup/minimum-of-person";
import { findRaiseShortfall, raiseShortfallText } from "~/domain/payroll/setup/raise-shortfall";
import type { Payslip, PayslipNotice } from "~/domain/payroll/engine/payslip-lines";

/** A check before a payroll is completed; blocked ones prevent completion. */
export interface Check {
  level: "blocked" | "warning";
  code: string;
  /** The problem and the fix, in plain words. */
  sentence: string;
  /** Where it is fixed. */
  fix: "salary" | "identity" | "time" | "adjustment" | "bank" | "contract" | "opening";
  /** Of an opening balance: its tax year. */
  year?: number;
}

/** Employee facts that a payslip's checks need. */
export interface CheckIdentity {
  employeeName: string;
  tinNo: string | null;
  socialSecuritySystem: string | null;
  philhealth: string | null;
  pagIbig: string | null;
  bankAccountNumber: string | null;
  hasSalary: boolean;
  /** Net pay of the previous run, if any. */
  previousNet?: Centavos;
}

/** Minutes of a day of 8 hours. */
const FULL_DAY = 480;

/** A net pay change above this share of the last one gives a warning. */
const LARGE_CHANGE = 0.5;

/**
 * Checks before completing one payslip: blocked first, then warnings.
 * @returns an empty list when the payslip is ready
 */
export function checkPayslip(payslip: Payslip, identity: CheckIdentity): Check[] {
  const checks: Check[] = [];
  const { figures } = payslip;
  for (const notice of payslip.notices) {
    const check = createCheck(notice, identity.employeeName);
    if (check !== null) checks.push(check);
  }
  const shortRaise = findRaiseShortfall(payslip);
  if (shortRaise !== null) checks.push(warning("RAISE_PAYS_LESS", raiseShortfallText(shortRaise), "salary"));
  if (!identity.hasSalary && !checks.some(({ code }) => code === "NO_SALARY")) checks.push(NO_SALARY);
  if (isEmpty(identity.tinNo)) {
    const withheld = figures.withholdingTax > 0;
    const sentence = withheld
      ? "The TIN is missing, and tax is withheld. Enter the TIN of the employee."
      : "The TIN is missing. Enter it before tax has to be withheld.";
    checks.push({ level: withheld ? "blocked" : "warning", code: "TIN_MISSING", sentence, fix: "identity" });
  }
  if (isEmpty(identity.socialSecuritySystem)) checks.push(missingNumberCheck("SSS_MISSING", "SSS number"));
  if (isEmpty(identity.philhealth)) checks.push(missingNumberCheck("PHILHEALTH_MISSING", "PhilHealth number"));
  if (isEmpty(identity.pagIbig)) checks.push(missingNumberCheck("PAG_IBIG_MISSING", "Pag-IBIG number"));
  if (isEmpty(identity.bankAccountNumber))
    checks.push(warning("BANK_MISSING", "There is no bank account. Enter one, or pay this net pay in another way.", "bank"));
  if (figures.netPay === 0 && figures.grossPay > 0 && !checks.some(({ code }) => code === "NEGATIVE_NET_PREVENTED")) {
    checks.push(
      warning("NET_ZERO", `Deductions take all of the gross pay ${formatPeso(figures.grossPay)}. Check the deductions.`, "adjustment"),
    );
  }
  const { previousNet } = identity;
  if (previousNet !== undefined && previousNet > 0 && Math.abs(figures.netPay - previousNet) > previousNet * LARGE_CHANGE) {
    const change = Math.round(((figures.netPay - previousNet) / previousNet) * 100);
    const percent = change > 999 ? "over 999%" : `${Math.abs(change)}%`;
    checks.push(
      warning(
        "NET_CHANGED",
        `Net pay is ${percent} ${change < 0 ? "lower" : "higher"} than the previous payroll (${formatPeso(previousNet)}). Check time and adjustments.`,
        "time",
      ),
    );
  }
  return checks.sort((a, b) => Number(b.level === "blocked") - Number(a.level === "blocked"));
}

const NO_SALARY: Check = {
  level: "blocked",
  code: "NO_SALARY",
  sentence: "There is no salary record. Add the salary and its effective date.",
  fix: "salary",
};

/** The check for a notice; null for informational ones (joined, salary changed). */
function createCheck({ code, values }: PayslipNotice, name: string): Check | null {
  const amount = formatPeso(Number(values[0] ?? 0));
  switch (code) {
    case "NO_SALARY":
      return NO_SALARY;
    case "NEGATIVE_NET":
      return {
        level: "blocked",
        code,
        sentence: `Net pay is ${amount}. Correct the amounts that were set by hand or the adjustments below zero.`,
        fix: "adjustment",
      };
    case "NO_RESIGNATION_DATE":
      return { level: "blocked", code, sentence: "Final pay needs the last day employed. Enter the resignation date.", fix: "identity" };
    case "NEGATIVE_NET_PREVENTED":
      return warning(
        code,
        `Deductions are ${amount} more than the pay. What pay does not cover waits for the next payroll; net pay stays at or above zero.`,
        "adjustment",
      );
    case "LOAN_CARRIED":
      return warning(code, `${amount} of loans and deductions is not covered by this pay and waits for the next payroll.`, "adjustment");
    case "CONTRIBUTION_CARRIED":
      return warning(
        code,
        `${amount} of the employee's contributions is not covered by this pay. The company advances it and takes it from the next payroll.`,
        "adjustment",
      );
    case "TAX_UNCOLLECTED":
      return warning(
        code,
        `${amount} of the year's tax cannot be collected from this pay. The company answers for it to the BIR.`,
        "adjustment",
      );
    case "TAX_DEFERRED":
      return warning(code, `${amount} of tax is not covered by this pay and is withheld later in the year.`, "adjustment");
    case "BELOW_MINIMUM_WAGE":
    case "MWE_ABOVE_MINIMUM": {
      const wage = formatWage(Number(values[0]), Number(values[1]));
      // Older payslips, from before hours were compared, omit them.
      const { least, hours } = minimumText(Number(values[2]), Number(values[3] ?? FULL_DAY));
      const sentence =
        code === "BELOW_MINIMUM_WAGE"
          ? `The daily rate ${wage} is below the minimum wage ${least}${hours}. Check the salary.`
          : `${name} is marked as minimum wage earner at ${wage} a day; the minimum is ${least}${hours}.`;
      return warning(code, sentence, "salary");
    }
    case "MINIMUM_WAGE_UNKNOWN":
      return warning(
        code,
        "A meal allowance needs the minimum daily wage of the employee; without it, none of the allowance is exempt.",
        "salary",
      );
    case "DE_MINIMIS_UNKNOWN":
      return warning(code, "A benefit is marked de minimis but names none of the listed benefits; none of it is exempt.", "adjustment");
    case "TIME_OUTSIDE_PERIOD":
      return warning(
        code,
        `${String(values[0])} time ${Number(values[0]) === 1 ? "row lies" : "rows lie"} outside the days that this payroll pays and ${Number(values[0]) === 1 ? "was" : "were"} left out.`,
        "time",
      );
    case "HOLIDAY_LOST_EARLIER":
      return warning(
        code,
        `The regular holiday of ${formatDay(String(values[0]))} is not paid: ${formatDay(String(values[1]))}, the workday before it, was absent without pay in an earlier payroll. Where that was a mistake, add an adjustment.`,
        "adjustment",
      );
    case "PAID_BEFORE":
      return {
        level: "blocked",
        code,
        sentence: `${daysText(String(values[0]), String(values[1]))} was already paid. Leave this employee out of this payroll, or correct the days of the payroll or of the opening balance.`,
        fix: "adjustment",
      };
    case "OPENING_MONTH_MISSING":
      return {
        level: "blocked",
        code,
        sentence: `${daysText(String(values[0]), String(values[1]))} was paid elsewhere. Enter what was taken.`,
        fix: "opening",
        year: Number(String(values[1]).slice(0, 4)),
      };
    case "MONTH_NOT_STATED":
      return {
        ...warning(
          code,
          `${daysText(String(values[0]), String(values[1]))} is in no payroll here. Contributions count this payroll alone: enter an opening balance if it was paid elsewhere, or add an adjustment if it is due.`,
          "opening",
        ),
        year: Number(String(values[1]).slice(0, 4)),
      };
    case "UNPAID_BEFORE":
      return warning(
        code,
        `${formatDay(String(values[0]))} to ${formatDay(String(values[1]))} was not paid yet. Add an adjustment if pay is due for these days.`,
        "adjustment",
      );
    case "MANUAL_UNUSED":
      return warning(
        code,
        `An amount set by hand belongs to no line of this payslip any more (${values.join(", ")}). Reset it.`,
        "adjustment",
      );
    case "LEFT_BEFORE_PAY":
      return warning(
        code,
        `This employee left on ${formatDay(String(values[0]))}. The final pay settles the year’s tax: check that this payroll comes before it.`,
        "identity",
      );
    case "SSS_MONTH_CLOSED":
      return warning(
        code,
        `${amount} of this counts for the SSS of ${monthText(String(values[1]))}, whose last payroll is completed: its contribution is not taken here. Pay it to the SSS as a late remittance.`,
        "adjustment",
      );
    case "BIRTHDAY_MISSING":
      return warning(code, "Retirement pay needs the birthday of the employee.", "identity");
    case "THIRTEENTH_MONTH_OVERPAID":
      return warning(code, `13th month pay is overpaid by ${amount}. It is recovered only in the final pay, once confirmed.`, "adjustment");
    case "THIRTEENTH_MONTH_TO_TAKE_BACK":
      return warning(
        code,
        `13th month pay is overpaid by ${amount}. To recover it, add it here as a deduction: the checklist requires the employee’s consent before this payroll is completed.`,
        "adjustment",
      );
    case "THIRTEENTH_MONTH_TOO_SHORT":
      return warning(code, "No 13th month pay: less than one month of service in the year.", "salary");
    default:
      return null;
  }
}

/** "November 1 to 15", "November 15"; over two months "November 30 to December 6". */
function daysText(from: Day, to: Day): string {
  const formatMonthDay = (day: Day) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
  if (from === to) return formatMonthDay(from);
  return `${formatMonthDay(from)} to ${from.slice(0, 7) === to.slice(0, 7) ? Number(to.slice(8)) : formatMonthDay(to)}`;
}

const monthText = (day: Day) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

function missingNumberCheck(code: string, what: string): Check {
  return warning(code, `The ${what} is missing. Enter it before the contributions are reported.`, "identity");
}

function warning(code: string, sentence: string, fix: Check["fix"]): Check {
  return { level: "warning", code, sentence, fix };
}

function isEmpty(text: string | null): boolean {
  return text === null || text.trim() === "";
}

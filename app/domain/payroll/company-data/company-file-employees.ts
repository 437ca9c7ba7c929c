import { NAME_LIMIT } from "~/domain/employees/personal/basic-info";
import { z } from "zod/v4";
import { EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";
import { PREVIOUS_EMPLOYMENT_TYPES } from "~/domain/employees/records/previous-employer-choices";
import { RESIGNATION_TYPES } from "~/domain/employees/job-info/resignation-type";
import { isCountable, PERA_TYPES, YEAR_LIMIT } from "~/domain/employees/pay/salary-choices";
import { TAX_CODES } from "~/domain/employees/pay/tax-codes";
import { parseCentavos } from "~/domain/shared/parse-money";
import { decimalString } from "~/domain/shared/money";
import {
  amount,
  amountsOf,
  day,
  digits,
  entry,
  flag,
  list,
  monthDay,
  name,
  none,
  note,
  optionally,
  quantity,
  seq,
  formatInput,
  whole,
  word,
} from "./company-file-fields";
import { LOAN_ORDERS, LOAN_STATES, LOAN_TYPES, SALARY_AMOUNT_TYPES, SEPARATION_CAUSES } from "~/domain/payroll/facts/pay-kinds";
import { BOXES, SHARE_KEYS } from "~/domain/payroll/setup/openings/opening-fields";
import { MONTH_FIGURE_KEYS, SIGNED_MONTH_FIGURES } from "~/domain/payroll/setup/openings/opening-month";
import { DE_MINIMIS_KEYS } from "~/domain/payroll/engine/statutory/de-minimis";

const money = () => optionally(amount(), 0);

const salaryRecord = entry({
  effectiveDate: day(),
  salaryAmountType: word(SALARY_AMOUNT_TYPES),
  salaryAmount: amount(),
  taxCode: optionally(word(TAX_CODES), ""),
  pic: note(30),
  peraYear: none(whole(1900, 2100, "a year")),
  peraType: none(word(PERA_TYPES)),
  peraAmount: none(amount()),
}).superRefine(({ salaryAmount, salaryAmountType }, context) => {
  if (!isCountable(salaryAmount, salaryAmountType))
    context.addIssue({
      code: "custom",
      path: ["salaryAmount"],
      message: `${formatInput(decimalString(salaryAmount))} ${salaryAmountType} is too much: the salary of a year stays below ${decimalString(YEAR_LIMIT)}`,
    });
});

const itemEntry = entry({ itemSeq: seq(), monthlyAmount: amount(), startDate: none(day()), endDate: none(day()) });

const loan = entry({
  loanSeq: seq(),
  loanType: word(LOAN_TYPES),
  principal: amount(),
  balance: amount(),
  amortization: amount(),
  startDate: day(),
  loanDeductionPayrollOrder: word(LOAN_ORDERS),
  loanState: optionally(word(LOAN_STATES), "ONGOING"),
});

const previousEmployer = entry({
  employerName: name(),
  tinNo: digits("TIN", [9, 12, 13, 14]),
  employmentType: word(PREVIOUS_EMPLOYMENT_TYPES),
  resignationType: optionally(word(RESIGNATION_TYPES), ""),
  taxableYear: whole(2018, 2100, "a year"),
  taxableFrom: monthDay(),
  taxableTo: monthDay(),
  taxableCompensation: money(),
  taxWithheld: money(),
  nonTaxableThirteenthMonthAndOtherBenefits: money(),
  nonTaxableBasicSalary: money(),
  nonTaxableDeminimisBenefits: money(),
  nonTaxableSssGsisPagibigAndUnionDues: money(),
  nonTaxableSalariesAndOtherFormsOfCompensation: money(),
  taxableBasicSalary: money(),
  taxable13thMonthPayAndOtherBenefits: money(),
  taxableSalariesOtherCompensation: money(),
});

/** Exempt amount already used per "key:YYYY", "key:YYYY-S1|S2" or "key:YYYY-MM": centavos; days of monetized leave in thousandths. */
const deMinimisUsed = z.unknown().transform((input, context): Record<string, number> => {
  const used: Record<string, number> = {};
  if (input === undefined || input === null) return used;
  if (typeof input !== "object" || Array.isArray(input)) {
    context.addIssue({ code: "custom", message: `${formatInput(input)} is not an entry with named fields` });
    return used;
  }
  for (const [key, value] of Object.entries(input)) {
    const [benefit = "", span = ""] = key.split(":");
    const isKnown = DE_MINIMIS_KEYS.some((candidate) => candidate === benefit) && /^\d{4}(-S[12]|-(0[1-9]|1[0-2]))?$/.test(span);
    const centavos = typeof value === "string" ? parseCentavos(value) : null;
    const parsed = benefit.startsWith("monetized_") ? thousandths(value) : centavos;
    if (!isKnown)
      context.addIssue({
        code: "custom",
        path: [key],
        message: `${formatInput(key)} is not a benefit and its span, such as "rice_subsidy:2026-11"`,
      });
    if (parsed === null || parsed < 0)
      context.addIssue({ code: "custom", path: [key], message: `${formatInput(value)} is neither an amount nor a number of days` });
    else used[key] = parsed;
  }
  return used;
});

const yearToDate = entry({
  taxableYear: whole(2018, 2100, "a year"),
  throughDate: day(),
  payrollPeriods: whole(0, 60),
  basicEarned: optionally(amount({ signed: true }), 0),
  taxableRegular: optionally(amount({ signed: true }), 0),
  taxableSupplementary: optionally(amount({ signed: true }), 0),
  taxWithheld: optionally(amount({ signed: true }), 0),
  thirteenthMonthPaid: money(),
  otherBenefitsPaid: money(),
  deMinimisUsed,
  cumulativeAverageYn: optionally(flag(), "N"),
  grossPay: none(amount()),
  employeeContributions: none(amount()),
  netPay: none(amount()),
  /** Items of the 2316 before the first run; tax by month, 1 to 12; contributions by agency. */
  boxes: amountsOf(BOXES),
  withheld: amountsOf(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]),
  shares: amountsOf(SHARE_KEYS),
  /** Figures of the month of the through day, where it is not the month end. */
  month: amountsOf(MONTH_FIGURE_KEYS, SIGNED_MONTH_FIGURES),
});

/** One employee of a company file with all their records; amounts are centavos. */
export const companyFileEmployee = entry({
  employeeSeq: seq(),
  employeeId: optionally(name(30), ""),
  employeeName: name(),
  firstName: name(NAME_LIMIT),
  middleName: note(NAME_LIMIT),
  lastName: name(NAME_LIMIT),
  gender: optionally(word(["M", "F"]), ""),
  birthday: none(day()),
  email: note(254),
  phoneNumber: note(30),
  tinNo: digits("TIN", [9, 12, 13, 14]),
  socialSecuritySystem: digits("SSS number", [10]),
  philhealth: digits("PhilHealth number", [12]),
  pagIbig: digits("Pag-IBIG number", [12]),
  rdoCode: note(10),
  bankName: note(100),
  bankAccountNumber: note(40),
  departmentSeq: none(seq()),
  jobTitleSeq: none(seq()),
  employmentType: optionally(word(EMPLOYMENT_TYPES), "FULL_TIME"),
  joinDate: day(),
  resignationDate: none(day()),
  separationCause: none(word(SEPARATION_CAUSES)),
  workScheduleSeq: seq(),
  payrollTemplateSeq: none(seq()),
  region: optionally(name(30), "NCR"),
  minimumDailyWage: none(amount()),
  minimumWageEarnerYn: optionally(flag(), "N"),
  premiumExemptYn: optionally(flag(), "N"),
  sssYn: optionally(flag(), "Y"),
  philHealthYn: optionally(flag(), "Y"),
  pagIbigYn: optionally(flag(), "Y"),
  secondaryEmployerYn: optionally(flag(), "N"),
  unusedLeaveDays: optionally(quantity(), "0"),
  salaryRecords: list(salaryRecord),
  allowances: list(itemEntry),
  deductions: list(itemEntry),
  loans: list(loan),
  previousEmployers: list(previousEmployer),
  yearToDate: none(yearToDate),
});

export type CompanyFileEmployee = z.output<typeof companyFileEmployee>;

function thousandths(value: unknown): number | null {
  const match = typeof value === "string" ? /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(value) : null;
  return match ? Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0")) : null;
}

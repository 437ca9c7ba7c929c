import type { z } from "zod/v4";
import { amount, day, entry, flag, lines, list, minutes, name, none, optionally, quantity, seq, whole, word } from "./company-file-fields";
import {
  DAY_TYPES,
  DEDUCT_TYPES,
  PAYMENT_KINDS,
  PAYROLL_KINDS,
  RUN_PURPOSES,
  TAX_CLASSES,
  TAX_TREATMENTS,
} from "~/domain/payroll/facts/pay-kinds";
import { DE_MINIMIS_KEYS } from "~/domain/payroll/engine/statutory/de-minimis";

/** Default reason of adjustments in a file. */
export const IMPORTED = "Imported";

export const companyFileRun = entry({
  payrollRunId: seq(),
  payrollKind: word(PAYROLL_KINDS),
  /** null: all templates. */
  payrollTemplateSeq: none(seq()),
  startDate: day(),
  endDate: day(),
  payDate: day(),
  annualizeYn: optionally(flag(), "N"),
  /** 13th month pay in installments: the month of the installment; 0 = all at once. */
  paymentMonth: optionally(whole(0, 12, "a month"), 0),
  /** For USER_CUSTOM: a special run or a regular one. */
  runPurpose: optionally(word(RUN_PURPOSES), "REGULAR"),
  takesLoansYn: optionally(flag(), "N"),
  /** Final pay and special runs: the employees paid. */
  employeeSeqs: list(seq()),
  /** N: imported as draft, with its time, to be calculated. */
  completedYn: optionally(flag(), "Y"),
  excluded: list(entry({ employeeSeq: seq(), reason: lines(2000) })),
  /** Line amounts set by hand. */
  manualValues: list(entry({ employeeSeq: seq(), lineCode: name(100), amount: amount({ signed: true }), reason: lines(2000) })),
  /** Remarks shown on payslips. */
  remarks: list(entry({ employeeSeq: seq(), remark: lines(5000) })),
  /** The day of payment. */
  paidOn: none(day()),
});

/** Attendance totals of one employee in one run; deductHours are minutes. */
export const companyFileTimeSummary = entry({
  payrollRunId: seq(),
  employeeSeq: seq(),
  deductRows: list(entry({ deductDate: day(), deductType: word(DEDUCT_TYPES), deductHours: minutes() })),
  premiumRows: list(
    entry({
      workDate: day(),
      dayType: word(DAY_TYPES),
      /** The day of the shift and its day type, where minutes after midnight fall on another date. */
      basicDate: none(day()),
      basicDayType: none(word(DAY_TYPES)),
      workedMinutes: optionally(minutes(), 0),
      nightMinutes: optionally(minutes(), 0),
      overtimeMinutes: optionally(minutes(), 0),
      overtimeNightMinutes: optionally(minutes(), 0),
    }),
  ),
  leaveRows: list(entry({ leaveDate: day(), leaveMinutes: minutes(), paidYn: flag() })),
});

/** An adjustment for one employee in one run. */
export const companyFileAdjustment = entry({
  payrollRunId: seq(),
  employeeSeq: seq(),
  kind: word(["EARNING", "DEDUCTION"]),
  itemName: name(100),
  taxTreatment: none(word(TAX_TREATMENTS)),
  taxClass: none(word(TAX_CLASSES)),
  deMinimisKey: none(word(DE_MINIMIS_KEYS)),
  paymentKind: optionally(word(PAYMENT_KINDS), "CASH"),
  quantityDays: none(quantity()),
  /** null: quantityDays × daily. */
  amount: none(amount({ signed: true })),
  order: none(whole(0, 9999)),
  reason: optionally(lines(2000), IMPORTED),
  /** Y: the paying employee consented in writing, or the law orders it; older files omit it. */
  consentYn: none(word(["Y"])),
});

export type CompanyFileRun = z.output<typeof companyFileRun>;
export type CompanyFileTimeSummary = z.output<typeof companyFileTimeSummary>;
export type CompanyFileAdjustment = z.output<typeof companyFileAdjustment>;

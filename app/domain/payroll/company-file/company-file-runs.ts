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
} from "~/domain/payroll/engine/pay-kinds";
import { DE_MINIMIS_KEYS } from "~/domain/payroll/statutory/de-minimis";

/** The reason of adjustments that a file gives none. */
export const IMPORTED = "Imported";

/** One run of a company file. */
export const companyFileRun = entry({
  payrollRunId: seq(),
  payrollKind: word(PAYROLL_KINDS),
  /** null: all templates. */
  payrollTemplateSeq: none(seq()),
  startDate: day(),
  endDate: day(),
  payDate: day(),
  annualizeYn: optionally(flag(), "N"),
  /** 13th month pay in parts: the month of the part; 0 = the whole. */
  paymentMonth: optionally(whole(0, 12, "a month"), 0),
  /** Of USER_CUSTOM: a special run, or a regular one. */
  runPurpose: optionally(word(RUN_PURPOSES), "REGULAR"),
  takesLoansYn: optionally(flag(), "N"),
  /** Final pay and special runs: who is paid. */
  employeeSeqs: list(seq()),
  /** N: it waits with its time to be calculated. */
  completedYn: optionally(flag(), "Y"),
  /** Who was left out, and why. */
  excluded: list(entry({ employeeSeq: seq(), reason: lines(2000) })),
  /** Amounts of lines set by hand. */
  manualValues: list(entry({ employeeSeq: seq(), lineCode: name(100), amount: amount({ signed: true }), reason: lines(2000) })),
  /** Notes that stand on payslips. */
  remarks: list(entry({ employeeSeq: seq(), remark: lines(5000) })),
  /** The day on which the money went out. */
  paidOn: none(day()),
});

/** What time and attendance say about one employee in one run; deductHours are minutes. */
export const companyFileTimeSummary = entry({
  payrollRunId: seq(),
  employeeSeq: seq(),
  deductRows: list(entry({ deductDate: day(), deductType: word(DEDUCT_TYPES), deductHours: minutes() })),
  premiumRows: list(
    entry({
      workDate: day(),
      dayType: word(DAY_TYPES),
      /** The day of the shift, and what that is, where midnight moved the minutes to another date. */
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

/** An amount for one employee in one run. */
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
  /** Y: who pays it agreed in writing, or the law orders it; files from before say nothing. */
  consentYn: none(word(["Y"])),
});

export type CompanyFileRun = z.output<typeof companyFileRun>;
export type CompanyFileTimeSummary = z.output<typeof companyFileTimeSummary>;
export type CompanyFileAdjustment = z.output<typeof companyFileAdjustment>;

import type { z } from "zod/v4";
import { amount, day, entry, flag, list, minutes, name, none, optionally, quantity, seq, whole, word } from "./company-file-fields";
import { DAY_TYPES, DEDUCT_TYPES, PAYMENT_KINDS, PAYROLL_KINDS, TAX_CLASSES, TAX_TREATMENTS } from "~/domain/payroll/engine/pay-kinds";
import { DE_MINIMIS_KEYS } from "~/domain/payroll/statutory/de-minimis";

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
  /** Final pay only: who is paid. */
  employeeSeqs: list(seq()),
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
});

export type CompanyFileRun = z.output<typeof companyFileRun>;
export type CompanyFileTimeSummary = z.output<typeof companyFileTimeSummary>;
export type CompanyFileAdjustment = z.output<typeof companyFileAdjustment>;

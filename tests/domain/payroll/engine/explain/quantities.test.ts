import { expect, test } from "vitest";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import type { TraceRule } from "~/domain/payroll/engine/explain/trace-rule";
import { TRACE_RULES } from "~/domain/payroll/engine/explain/trace-rules";
import { employee, FIRST_HALF, payslipOf, salary } from "../../../../support/payroll";

const CALENDAR = "basic rows of the payslip: dates, pay days and rates";
const TIME = "a time row for each date, named in the trace";
const ENTERED = "entered for this payroll, the adjustment named in the trace";
const FORM = "the line that it limits";

/** Where each quantity of a payslip comes from. A rule with another quantity needs its origin here and in its explanation. */
const ORIGINS: Readonly<Record<string, string>> = {
  "BASIC_DAYS.pay days": CALENDAR,
  "BASIC_PART_DAYS.pay days": CALENDAR,
  "BASIC_SHARE.pay days": CALENDAR,
  "BASIC_SHARE.pay days of the period": CALENDAR,
  "BASIC_MISSED.days missed": CALENDAR,
  "BASIC_CHANGED.pay days": CALENDAR,
  "BASIC_CHANGED.pay days of the period": CALENDAR,
  "BASIC_CHANGED_DAYS.pay days": CALENDAR,
  "BASIC_CHANGED_DAYS.pay days of the period": CALENDAR,
  "LOST_ABSENCE.time lost": TIME,
  "LOST_LATE.time lost": TIME,
  "LOST_UNDERTIME.time lost": TIME,
  "LOST_UNPAID_LEAVE.time lost": TIME,
  "OVERTIME.time": TIME,
  "NIGHT.time": TIME,
  "PREMIUM.time": TIME,
  "ITEM.pay days employed": CALENDAR,
  "ITEM.pay days of the period": CALENDAR,
  "PER_DAY_WORKED.pay days": CALENDAR,
  "PER_DAY_WORKED.unpaid": TIME,
  "PER_DAY_WORKED.full day": "hours of the work schedule",
  "ADJUSTMENT.days": ENTERED,
  "DE_MINIMIS.days": FORM,
  "LEAVE_CONVERSION.days": "UNUSED_LEAVE: entries of the leave ledger by kind, or what was entered for the person",
  "SEPARATION.years": "joined and last day",
  "SEPARATION.months": "joined and last day",
  "SEPARATION.age": "birthday",
};
const UNITS = ["days", "thousandths of days", "minutes"];
const NAMES = ["years", "months", "age"];

test("M-8: every quantity that a trace can hold has an origin", () => {
  const quantities = Object.entries(TRACE_RULES).flatMap(([rule, { operands }]: [string, TraceRule]) =>
    operands.filter(([name, unit]) => UNITS.includes(unit) || NAMES.includes(name)).map(([name]) => `${rule}.${name}`),
  );
  expect(quantities.sort()).toEqual(Object.keys(ORIGINS).sort());
});

test("M-8: a final payslip explains unused leave and years of service", () => {
  const leaver = employee({
    joinDate: "2019-04-15",
    resignationDate: "2026-11-15",
    separationCause: "REDUNDANCY",
    salaryRecords: [salary(30_000_00)],
    unusedLeaveDays: "1.25",
  });
  const run = { ...FIRST_HALF, payrollKind: "FINAL_PAY" as const };
  const steps = (facts: typeof leaver, code: string) =>
    explain(payslipOf(facts, { run }).lines.find((line) => line.code === code)!.trace).steps;
  const movements = [
    { kind: "GRANT", days: "5" },
    { kind: "USE", days: "-5" },
    { kind: "SEPARATION_SHARE", days: "1.25" },
  ];
  const fromLedger = { ...leaver, unusedLeave: [{ leaveName: "Vacation leave", days: "1.25", movements }] };
  expect(steps(fromLedger, "leaveConversion").slice(0, 2)).toEqual([
    {
      label: "Vacation leave",
      text: "5 granted − 5 used + 1.25 share of the last year = 1.25 days",
      note: "Leave history to 11/15/2026",
    },
    { label: "Days", text: "1.25 days" },
  ]);
  expect(steps(leaver, "leaveConversion")[0]).toEqual({ label: "Days", text: "1.25 days", note: "As entered for this employee" });
  expect(steps(leaver, "separationPay")).toContainEqual({ label: "Service", text: "7 years 7 months", note: "04/15/2019–11/15/2026" });
});

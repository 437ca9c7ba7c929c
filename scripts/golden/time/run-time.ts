import type { TimePolicy } from "~/domain/time/policies/time-policy";
import { TIME_FIELDS } from "~/domain/payroll/runs/time/time-summary";
import { differences, record, type CaseResult } from "../compare";
import { accrualCase } from "./accruals";
import { chainCase } from "./chains";
import { evaluateCase } from "./days";
import { decideCase } from "./decisions";
import { parseCase } from "./parsed-lines";
import { attendanceTransferCase, fillMissingZeros } from "./attendance-transfers";
import { eligibleCase, leaveDaysCase } from "./leaves";

/** Cases of document 4 (format golden-time-1). */
export const TIME_FORMAT = "golden-time-1";

/** The result of a case: figures by name, and the expected figures with their missing defaults. */
interface TimeOutcome {
  expected: Record<string, unknown>;
  got: Record<string, unknown>;
}
type TimeAdapter = (input: unknown, expected: Record<string, unknown>, defaults: Partial<TimePolicy>) => TimeOutcome;

/** The groups that the product computes; other groups of the file fail with "no function". */
export const TIME_GROUPS: Readonly<Record<string, TimeAdapter>> = {
  DAY: days,
  DAYS: days,
  CHAIN: chains,
  DECIDE: decisions,
  HANDOVER: attendanceTransfers,
  PARSE: parsedLines,
  ACCRUAL: accruals,
  LEAVEDAYS: leaveDays,
  ELIGIBLE: eligible,
};

/** Runs a golden file of time cases. A case that cannot be read, computed or matched fails; the rest go on. */
export function runTimeCases(file: Record<string, unknown>): CaseResult[] {
  const cases = file["cases"];
  if (!Array.isArray(cases)) throw new Error("the file has no list of cases");
  const defaults = record(record(file["defaults"] ?? {})["policy"] ?? {}) as Partial<TimePolicy>;
  return cases.map((raw, index) => {
    const values = typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {};
    const id = typeof values["id"] === "string" ? values["id"] : `case ${index + 1}`;
    const group = typeof values["group"] === "string" ? values["group"] : "?";
    try {
      const adapter = TIME_GROUPS[group];
      if (!adapter) throw new Error(`group ${group} has no function`);
      const { expected, got } = adapter(values["input"], record(values["expected"]), defaults);
      const problems = differences(expected, got, "");
      return { id, group, passed: problems.length === 0, problems };
    } catch (error) {
      return { id, group, passed: false, problems: [error instanceof Error ? error.message : String(error)] };
    }
  });
}

const OPTIONAL_ZERO_FIELDS = { ...Object.fromEntries(TIME_FIELDS.map((field) => [field, 0])), exceptions: [], moved: [] };

function days(input: unknown, expected: Record<string, unknown>, defaults: Partial<TimePolicy>): TimeOutcome {
  const expectedDays = Object.entries(record(expected["days"]));
  if (expectedDays.length === 0) throw new Error("no day is expected");
  return {
    expected: Object.fromEntries(expectedDays.map(([day, result]) => [day, inOrder({ ...OPTIONAL_ZERO_FIELDS, ...record(result) })])),
    got: Object.fromEntries(Object.entries(evaluateCase(input, defaults)).map(([day, result]) => [day, inOrder(result)])),
  };
}

/** The exceptions of a day have no defined order. */
function inOrder(result: Record<string, unknown>): Record<string, unknown> {
  const { exceptions } = result;
  return { ...result, exceptions: Array.isArray(exceptions) ? exceptions.map(String).toSorted() : exceptions };
}

/** Whole rows. */
function parsedLines(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: parseCase(input) };
}

/** Only the fields that the case names. */
function chains(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: chainCase(input) };
}

/** Whole entries, if expected. */
function accruals(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: accrualCase(input) };
}

/** Only the fields that the case names. */
function decisions(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: decideCase(input) };
}

/** Only the fields that the case names. */
function leaveDays(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: leaveDaysCase(input) };
}

function eligible(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: eligibleCase(input) };
}

/** Whole rows and late changes; otherwise only the fields that the case names. */
function attendanceTransfers(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected: fillMissingZeros(expected), got: attendanceTransferCase(input) };
}

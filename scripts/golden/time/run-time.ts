import type { TimePolicy } from "~/domain/time/policies/time-policy";
import { TIME_FIELDS } from "~/domain/payroll/time/time-summary";
import { differences, record, type CaseResult } from "../compare";
import { accrualCase } from "./accruals";
import { chainCase } from "./chains";
import { judgedCase } from "./days";
import { decideCase } from "./decisions";
import { parsedCase } from "./parsed-lines";
import { handOverCase, unsaidZeros } from "./hand-overs";
import { eligibleCase, leaveDaysCase } from "./leaves";

/** Cases of document 4 (format golden-time-1). */
export const TIME_FORMAT = "golden-time-1";

/** What a case gives: figures by name, and what is expected with what it leaves unsaid. */
interface TimeOutcome {
  expected: Record<string, unknown>;
  got: Record<string, unknown>;
}
type TimeAdapter = (input: unknown, expected: Record<string, unknown>, defaults: Partial<TimePolicy>) => TimeOutcome;

/** Each group that the product computes; the others of the file say that they have no function. */
export const TIME_GROUPS: Readonly<Record<string, TimeAdapter>> = {
  DAY: days,
  DAYS: days,
  CHAIN: chains,
  DECIDE: decisions,
  HANDOVER: handOvers,
  PARSE: parsedLines,
  ACCRUAL: accruals,
  LEAVEDAYS: leaveDays,
  ELIGIBLE: eligible,
};

/** Runs the cases of a golden file of time; a case that cannot be read, computed or matched is failed, and the rest go on. */
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

const UNSAID = { ...Object.fromEntries(TIME_FIELDS.map((field) => [field, 0])), exceptions: [], moved: [] };

function days(input: unknown, expected: Record<string, unknown>, defaults: Partial<TimePolicy>): TimeOutcome {
  const wanted = Object.entries(record(expected["days"]));
  if (wanted.length === 0) throw new Error("no day is expected");
  return {
    expected: Object.fromEntries(wanted.map(([day, result]) => [day, inOrder({ ...UNSAID, ...record(result) })])),
    got: Object.fromEntries(Object.entries(judgedCase(input, defaults)).map(([day, result]) => [day, inOrder(result)])),
  };
}

/** The exceptions of a day have no order of their own. */
function inOrder(result: Record<string, unknown>): Record<string, unknown> {
  const { exceptions } = result;
  return { ...result, exceptions: Array.isArray(exceptions) ? exceptions.map(String).toSorted() : exceptions };
}

/** Rows whole. */
function parsedLines(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: parsedCase(input) };
}

/** Compared by what the case names. */
function chains(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: chainCase(input) };
}

/** Entries whole where they are expected. */
function accruals(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: accrualCase(input) };
}

/** Compared by what the case names. */
function decisions(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: decideCase(input) };
}

/** Compared by what the case names. */
function leaveDays(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: leaveDaysCase(input) };
}

function eligible(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected, got: eligibleCase(input) };
}

/** Rows and late changes whole, everything else by what the case names. */
function handOvers(input: unknown, expected: Record<string, unknown>): TimeOutcome {
  return { expected: unsaidZeros(expected), got: handOverCase(input) };
}

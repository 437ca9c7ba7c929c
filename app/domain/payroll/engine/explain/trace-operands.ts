import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import type { OperandUnit } from "./trace-rule";
import { TRACE_RULES, traceRule, type TraceRuleKey } from "./trace-rules";

type Value = number | string | undefined;
type ReadValue<Unit extends OperandUnit> = Unit extends "text" | "date" ? string : number;
type OperandName<Key extends TraceRuleKey> = (typeof TRACE_RULES)[Key]["operands"][number];

/** A trace's operands keyed by name: dates and texts as text, everything else as numbers. */
export type Operands<Key extends TraceRuleKey> = {
  readonly [Operand in OperandName<Key> as Operand[0]]: ReadValue<Operand[1]>;
};

/**
 * A trace's operands by name, after the salaries; of operands that repeat per day, the first one. Operands missing in traces of older
 * payslips are 0 or "". Rules with the same operands can share one type.
 */
export function getOperands<Key extends TraceRuleKey>(trace: Trace): Operands<Key> {
  const { operands } = traceRule(trace.rule);
  return nameOperands(operands, trace.values.slice(getFirstIndex(trace))) as Operands<Key>;
}

/** The operands that repeat per day, as one record each. */
export function listRepeatedOperands<Key extends TraceRuleKey>(trace: Trace): Operands<Key>[] {
  const { operands, repeats = 0 } = traceRule(trace.rule);
  const [once, each] = [operands.slice(0, operands.length - repeats), operands.slice(operands.length - repeats)];
  const groups: Operands<Key>[] = [];
  for (let index = getFirstIndex(trace) + once.length; repeats > 0 && index + repeats <= trace.values.length; index += repeats)
    groups.push(nameOperands(each, trace.values.slice(index, index + repeats)) as Operands<Key>);
  return groups;
}

/** Number of values of a salary at the start of a trace: amount, type, day factor (two numbers) and minutes of a full day. */
export const SALARY_VALUES = 5;

/** Index of the first operand after the salaries; the first value is their count. */
function getFirstIndex({ rule, values }: Trace): number {
  return traceRule(rule).salaries ? 1 + Number(values[0] ?? 0) * SALARY_VALUES : 0;
}

function nameOperands(operands: readonly (readonly [name: string, unit: OperandUnit])[], values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(
    operands.map(([name, unit], index) => [
      name,
      unit === "text" || unit === "date" ? String(values[index] ?? "") : Number(values[index] ?? 0),
    ]),
  );
}

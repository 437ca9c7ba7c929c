import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import type { OperandUnit } from "./trace-rule";
import { TRACE_RULES, traceRule, type TraceRuleKey } from "./trace-rules";

type Value = number | string | undefined;
type Read<Unit extends OperandUnit> = Unit extends "text" | "date" ? string : number;
type OperandOf<Key extends TraceRuleKey> = (typeof TRACE_RULES)[Key]["operands"][number];

/** What a trace of a rule holds, by the names that the rule gives its operands: dates and texts as text, everything else as numbers. */
export type Operands<Key extends TraceRuleKey> = {
  readonly [Operand in OperandOf<Key> as Operand[0]]: Read<Operand[1]>;
};

/**
 * The operands of a trace by name: those after the salaries, and of what stands once for every day the first. What a trace of an older payslip does
 * not hold is 0 or the empty text. Whose traces are alike may be read as one of them.
 */
export function operandsOf<Key extends TraceRuleKey>(trace: Trace): Operands<Key> {
  const { operands } = traceRule(trace.rule);
  return named(operands, trace.values.slice(startOf(trace))) as Operands<Key>;
}

/** The operands that stand once for every day of a trace, by name, a record for each. */
export function repeatedOf<Key extends TraceRuleKey>(trace: Trace): Operands<Key>[] {
  const { operands, repeats = 0 } = traceRule(trace.rule);
  const [once, each] = [operands.slice(0, operands.length - repeats), operands.slice(operands.length - repeats)];
  const groups: Operands<Key>[] = [];
  for (let at = startOf(trace) + once.length; repeats > 0 && at + repeats <= trace.values.length; at += repeats)
    groups.push(named(each, trace.values.slice(at, at + repeats)) as Operands<Key>);
  return groups;
}

/** Values of a salary at the head of a trace: amount, type, day factor (two numbers) and minutes of a full day. */
export const SALARY_VALUES = 5;

/** Where the operands begin: after the salaries, of which the first value says how many there are. */
function startOf({ rule, values }: Trace): number {
  return traceRule(rule).salaries ? 1 + Number(values[0] ?? 0) * SALARY_VALUES : 0;
}

function named(operands: readonly (readonly [name: string, unit: OperandUnit])[], values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(
    operands.map(([name, unit], index) => [
      name,
      unit === "text" || unit === "date" ? String(values[index] ?? "") : Number(values[index] ?? 0),
    ]),
  );
}

import { CONTRIBUTION_RULES } from "./contribution-rules";
import { DEDUCTION_RULES } from "./deduction-rules";
import { EARNING_RULES } from "./earning-rules";
import { TAX_RULES } from "./tax-rules";
import type { TraceRule } from "./trace-rule";

/** All trace rules by key. */
export const TRACE_RULES = {
  ...EARNING_RULES,
  ...CONTRIBUTION_RULES,
  ...TAX_RULES,
  ...DEDUCTION_RULES,
  FIGURE: {
    id: "R-21",
    title: "Set by hand",
    note: "The difference from the total that was set by hand.",
    operands: [
      ["computed", "centavos"],
      ["set", "centavos"],
    ],
  },
  MANUAL: {
    id: "R-21",
    title: "Set by hand",
    note: "This amount replaces the computed one until it is reset.",
    operands: [
      ["set", "centavos"],
      ["computed", "centavos"],
      ["reason", "text"],
    ],
  },
} as const satisfies Record<string, TraceRule>;

export type TraceRuleKey = keyof typeof TRACE_RULES;

/** The rule of a trace. @throws RangeError for an unknown key */
export function traceRule(key: string): TraceRule {
  const rule = (TRACE_RULES as Record<string, TraceRule | undefined>)[key];
  if (rule === undefined) throw new RangeError(`${key} is not a rule of pay`);
  return rule;
}

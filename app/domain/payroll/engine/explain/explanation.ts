import { explainAllowance } from "./explain-allowances";
import { explainContribution } from "./explain-contributions";
import { explainDeduction } from "./explain-deductions";
import { explainEarning } from "./explain-earnings";
import { explainTax } from "./explain-tax";
import type { Explained, Explanation } from "./explanation-shapes";
import { money } from "./explanation-text";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import { getOperands } from "./trace-operands";
import { traceRule } from "./trace-rules";

/**
 * Explains a trace in text and figures.
 * @throws RangeError for a rule that does not exist
 * @source payroll-rules; each rule's number is in `ruleId`
 */
export function explain(trace: Trace): Explanation {
  const rule = traceRule(trace.rule);
  const { short, sentence, steps, ...law } = explainTrace(trace);
  const edition = trace.edition === undefined ? {} : { edition: trace.edition };
  return { short, sentence, steps, rule: rule.note, ruleId: rule.id, ...edition, ...law, records: listRecords(trace) };
}

function explainTrace(trace: Trace): Explained {
  const { rule } = trace;
  if (rule === "MANUAL") return explainManualValue(trace);
  if (rule.startsWith("TAX_")) return explainTax(trace);
  if (rule.startsWith("SSS") || rule.startsWith("PHILHEALTH") || rule.startsWith("PAG_IBIG")) return explainContribution(trace);
  if (
    rule.startsWith("LOAN") ||
    rule.startsWith("DEDUCTION") ||
    rule === "CARRIED_IN" ||
    rule === "CONTRIBUTION_ARREARS" ||
    rule === "FIGURE"
  )
    return explainDeduction(trace);
  if (
    rule.startsWith("BASIC") ||
    rule.startsWith("LOST") ||
    rule === "HOLIDAY_BASIC" ||
    rule === "OVERTIME" ||
    rule === "NIGHT" ||
    rule === "PREMIUM"
  )
    return explainEarning(trace);
  return explainAllowance(trace);
}

function explainManualValue(trace: Trace): Explained {
  const { set, computed, reason } = getOperands<"MANUAL">(trace);
  const [part] = trace.parts ?? [];
  const before = part === undefined ? null : explain(part);
  return {
    short: `Set by hand: ${reason}`,
    sentence: `${money(set)} was set by hand: ${reason}. Computed: ${money(computed)}.`,
    steps: [
      { label: "Set by hand", note: reason, amount: set },
      { label: "Computed", amount: computed, ...(before === null ? {} : { note: before.sentence }) },
    ],
  };
}

function listRecords(trace: Trace): Explanation["records"] {
  const records: Explanation["records"] = [];
  for (const record of trace.records ?? []) {
    const [kind, seq] = record.split(":");
    if (kind !== undefined && seq !== undefined) records.push({ kind, seq: Number(seq) });
  }
  for (const part of trace.parts ?? []) records.push(...listRecords(part));
  return records;
}

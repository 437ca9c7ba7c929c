import { explainAllowance } from "./explain-allowances";
import type { Explained } from "./explanation-shapes";
import { money } from "./explanation-text";
import { getOperands } from "./trace-operands";
import { monthTitle } from "~/domain/shared/calendar";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";

/** Explains loans, other deductions and amounts carried from earlier payrolls. */
export function explainDeduction(trace: Trace): Explained {
  switch (trace.rule) {
    case "LOAN":
    case "LOAN_FINAL":
      return loan(trace);
    case "DEDUCTION_ITEM": {
      const { "monthly amount": monthly, timing, of, due, taken } = getOperands<"DEDUCTION_ITEM">(trace);
      const formula = timing === "EQUAL" && of > 1 ? `${money(monthly)} a month ÷ ${of}` : `${money(monthly)} a month`;
      const [behind] = trace.parts ?? [];
      return explainReducedDeduction(behind === undefined ? formula : explainAllowance(behind).sentence.replace(/\.$/, ""), { due, taken });
    }
    case "DEDUCTION_ADJUSTMENT":
      return explainReducedDeduction("Entered for this payroll", getOperands<"DEDUCTION_ADJUSTMENT">(trace));
    case "DEDUCTION_CARRIED":
      return explainReducedDeduction("Not covered by earlier pay", getOperands<"DEDUCTION_CARRIED">(trace));
    case "CARRIED_IN": {
      const { carried, taken } = getOperands<"CARRIED_IN">(trace);
      return explainReducedDeduction("Advanced by the employer before", { due: carried, taken });
    }
    case "CONTRIBUTION_ARREARS": {
      const { month, due, taken } = getOperands<"CONTRIBUTION_ARREARS">(trace);
      return explainReducedDeduction(`The base of ${monthTitle(`${month}-01`)} computed again, less what was taken`, { due, taken });
    }
    default: {
      const { computed, set } = getOperands<"FIGURE">(trace);
      return {
        short: "Difference from the total set by hand",
        sentence: `The lines come to ${money(computed)}; ${money(set)} was set by hand.`,
        steps: [
          { label: "Lines", amount: computed },
          { label: "Set by hand", amount: set },
        ],
      };
    }
  }
}

function loan(trace: Trace): Explained {
  const { amortization, balance, carried, due, taken, "payroll of the month": order } = getOperands<"LOAN">(trace);
  const isFinal = trace.rule === "LOAN_FINAL";
  const left = balance - taken;
  let short = order === "NONE" ? money(amortization) : `${money(amortization)} in the ${order.toLowerCase()} payroll of a month`;
  if (isFinal) short = "Whole balance";
  else if (carried > 0) short = `${money(amortization)}, ${money(carried)} carried`;
  const missing = due - taken;
  return {
    short,
    sentence: `${isFinal ? `The balance of ${money(balance)}` : `Amortization ${money(amortization)}${carried > 0 ? ` and ${money(carried)} carried` : ""}, balance ${money(balance)}`}: ${money(due)} due, ${money(taken)} taken${missing > 0 ? `, ${money(missing)} waits for the next payroll` : ""}; ${money(left)} left to pay.`,
    steps: [
      { label: "Balance before", amount: balance },
      ...(carried > 0 ? [{ label: "Carried from earlier payrolls", amount: carried }] : []),
      { label: "Due in this payroll", amount: due },
      { label: "Taken", amount: taken, total: true as const },
      { label: "Balance after", amount: left },
    ],
  };
}

function explainReducedDeduction(formula: string, { due, taken }: { due: number; taken: number }): Explained {
  const missing = due - taken;
  return {
    short: formula,
    sentence: `${formula}: ${money(due)} due${missing > 0 ? `, ${money(taken)} taken, ${money(missing)} waits for the next payroll` : ""}.`,
    steps: [
      { label: formula, amount: due },
      { label: "Taken", amount: taken, total: true },
    ],
  };
}

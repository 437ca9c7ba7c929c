import { explainAllowance } from "./explain-allowances";
import type { Explained } from "./explanation-shapes";
import { money } from "./explanation-words";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";

/** Loans, other deductions and what earlier payrolls carried, in words. */
export function explainDeduction(trace: Trace): Explained {
  const { values } = trace;
  switch (trace.rule) {
    case "LOAN":
    case "LOAN_FINAL":
      return loan(trace);
    case "DEDUCTION_ITEM": {
      const [monthly, timing, , n, , , due, taken] = values;
      const formula = timing === "EQUAL" && Number(n) > 1 ? `${money(monthly)} a month ÷ ${String(n)}` : `${money(monthly)} a month`;
      const [behind] = trace.parts ?? [];
      return reached(behind === undefined ? formula : explainAllowance(behind).sentence.replace(/\.$/, ""), due, taken);
    }
    case "DEDUCTION_ADJUSTMENT":
      return reached("Entered for this payroll", values[1], values[2]);
    case "DEDUCTION_CARRIED":
      return reached("Not covered by earlier pay", values[1], values[2]);
    case "CARRIED_IN":
      return reached("Advanced by the employer before", values[0], values[1]);
    default: {
      const [computed, set] = values;
      return {
        short: "Difference to the total set by hand",
        sentence: `The lines come to ${money(computed)}; ${money(set)} was set by hand.`,
        steps: [
          { label: "Lines", amount: Number(computed) },
          { label: "Set by hand", amount: Number(set) },
        ],
      };
    }
  }
}

function loan({ rule, values }: Trace): Explained {
  const [amortization, balance, carried, due, taken, order] = values.map((value, at) => (at === 5 ? value : Number(value)));
  const left = Number(balance) - Number(taken);
  const short =
    rule === "LOAN_FINAL"
      ? "Whole balance"
      : Number(carried) > 0
        ? `${money(amortization)}, ${money(carried)} carried`
        : order === "NONE"
          ? money(amortization)
          : `${money(amortization)} in the ${String(order).toLowerCase()} payroll of a month`;
  const missing = Number(due) - Number(taken);
  return {
    short,
    sentence: `${rule === "LOAN_FINAL" ? `The balance of ${money(balance)}` : `Amortization ${money(amortization)}${Number(carried) > 0 ? ` and ${money(carried)} carried` : ""}, balance ${money(balance)}`}: ${money(due)} due, ${money(taken)} taken${missing > 0 ? `, ${money(missing)} waits for the next payroll` : ""}; ${money(left)} left to pay.`,
    steps: [
      { label: "Balance before", amount: Number(balance) },
      ...(Number(carried) > 0 ? [{ label: "Carried from earlier payrolls", amount: Number(carried) }] : []),
      { label: "Due in this payroll", amount: Number(due) },
      { label: "Taken", amount: Number(taken), total: true as const },
      { label: "Balance after", amount: left },
    ],
  };
}

function reached(formula: string, due: number | string | undefined, taken: number | string | undefined): Explained {
  const missing = Number(due) - Number(taken);
  return {
    short: formula,
    sentence: `${formula}: ${money(due)} due${missing > 0 ? `, ${money(taken)} taken, ${money(missing)} waits for the next payroll` : ""}.`,
    steps: [
      { label: formula, amount: Number(due) },
      { label: "Taken", amount: Number(taken), total: true },
    ],
  };
}

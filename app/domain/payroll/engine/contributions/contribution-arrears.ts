import { addLine, notice, type Draft } from "~/domain/payroll/engine/draft";
import type { ContributionShares, EmployeeFacts } from "~/domain/payroll/facts/facts";
import type { LineSection } from "~/domain/payroll/engine/payslip-lines";
import { monthTitle } from "~/domain/shared/calendar";
import type { Centavos } from "~/domain/shared/money";
import { employeeShares } from "./contributions";

/** Shares of closed months whose base was recalculated: charged with the run that includes the arrears (F-15). */

const AGENCY: Record<keyof ContributionShares, string> = {
  sssEmployee: "SSS",
  sssMpfEmployee: "SSS, provident fund (MPF)",
  philHealthEmployee: "PhilHealth",
  pagIbigEmployee: "Pag-IBIG",
  sssEmployer: "SSS",
  sssMpfEmployer: "SSS, provident fund (MPF)",
  sssEc: "Employees' Compensation (EC)",
  philHealthEmployer: "PhilHealth",
  pagIbigEmployer: "Pag-IBIG",
};
const EMPLOYEE = ["sssEmployee", "sssMpfEmployee", "philHealthEmployee", "pagIbigEmployee"] as const;
const EMPLOYER = ["sssEmployer", "sssMpfEmployer", "sssEc", "philHealthEmployer", "pagIbigEmployer"] as const;

/** Employee shares of closed months charged with this run, in centavos. */
export function employeeArrears({ contributionArrears }: EmployeeFacts): Centavos {
  let due = 0;
  for (const { shares } of contributionArrears ?? []) due += employeeShares(shares);
  return due;
}

/**
 * Adds the employee's shares of closed months to the payslip as far as pay covers them; the employer advances the rest.
 * @reads contributionArrears, pay available
 * @writes one line for each month and share; notices
 * @param available pay left after the shares of the run's own month @returns the amounts deducted and advanced
 * @source payroll-rules R-55; document 5, F-15
 */
export function addEmployeeArrears(draft: Draft, available: Centavos): { taken: Centavos; advanced: Centavos } {
  const due = employeeArrears(draft.facts);
  const advanced = Math.max(0, due - Math.max(0, available));
  if (advanced > 0) notice(draft, "CONTRIBUTION_CARRIED", [advanced]);
  let missing = advanced;
  // As with the current month's shares, the last ones are cut first.
  const lines = listArrearLines(draft, EMPLOYEE).map((line) => ({ ...line, taken: line.due }));
  for (const line of lines.toReversed()) {
    const cut = Math.min(missing, Math.max(0, line.due));
    line.taken -= cut;
    missing -= cut;
  }
  for (const { month, component, due: requested, taken: deducted } of lines)
    addArrear(draft, { month, component, section: "DEDUCTION", asked: requested, taken: deducted });
  return { taken: due - advanced, advanced };
}

/**
 * Adds the employer's shares of closed months to the payslip, regardless of the pay.
 * @reads contributionArrears
 * @writes one line for each month and share
 */
export function addEmployerArrears(draft: Draft): void {
  for (const { month, component, due } of listArrearLines(draft, EMPLOYER))
    addArrear(draft, { month, component, section: "EMPLOYER", asked: due, taken: due });
}

type ArrearComponent = keyof ContributionShares;

function listArrearLines(
  { facts }: Draft,
  components: readonly ArrearComponent[],
): { month: string; component: ArrearComponent; due: Centavos }[] {
  return (facts.contributionArrears ?? []).flatMap(({ month, shares }) =>
    components.map((component) => ({ month, component, due: shares[component] })).filter(({ due }) => due !== 0),
  );
}

type Arrear = { month: string; component: ArrearComponent; section: LineSection; asked: Centavos; taken: Centavos };

/** "Contribution arrears October 2026, SSS". */
function addArrear(draft: Draft, { month, component, section, asked: requested, taken: deducted }: Arrear): void {
  const code = `${component}:arrears:${month}`;
  const label = `Contribution arrears ${monthTitle(`${month}-01`)}, ${AGENCY[component]}`;
  addLine(draft, code, label, {
    section,
    figure: component,
    amount: deducted,
    trace: { rule: "CONTRIBUTION_ARREARS", values: [month, requested, deducted] },
  });
}

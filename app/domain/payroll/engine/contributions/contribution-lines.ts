import type { Centavos } from "~/domain/shared/money";
import type { Contributions } from "./contributions";
import { addLine, needsLine, notice, type Draft } from "~/domain/payroll/engine/draft";
import type { ContributionShares } from "~/domain/payroll/facts/facts";
import type { Figure, LineSection, Trace } from "~/domain/payroll/engine/payslip-lines";

interface ContributionLine {
  component: keyof ContributionShares & Figure;
  label: string;
  section: LineSection;
  rule: string;
}

const EMPLOYEE: readonly ContributionLine[] = [
  { component: "sssEmployee", label: "SSS", section: "DEDUCTION", rule: "SSS_EE" },
  { component: "sssMpfEmployee", label: "SSS, provident fund (MPF)", section: "DEDUCTION", rule: "SSS_MPF_EE" },
  { component: "philHealthEmployee", label: "PhilHealth", section: "DEDUCTION", rule: "PHILHEALTH_EE" },
  { component: "pagIbigEmployee", label: "Pag-IBIG", section: "DEDUCTION", rule: "PAG_IBIG_EE" },
];
const EMPLOYER: readonly ContributionLine[] = [
  { component: "sssEmployer", label: "SSS", section: "EMPLOYER", rule: "SSS_ER" },
  { component: "sssMpfEmployer", label: "SSS, provident fund (MPF)", section: "EMPLOYER", rule: "SSS_MPF_ER" },
  { component: "sssEc", label: "Employees' Compensation (EC)", section: "EMPLOYER", rule: "SSS_EC" },
  { component: "philHealthEmployer", label: "PhilHealth", section: "EMPLOYER", rule: "PHILHEALTH_ER" },
  { component: "pagIbigEmployer", label: "Pag-IBIG", section: "EMPLOYER", rule: "PAG_IBIG_ER" },
];
/** Cut order where pay does not cover the shares; the employer advances them. */
const REDUCTION_ORDER = [3, 2, 1, 0] as const;

/**
 * Adds the employee's contributions to the payslip as far as pay covers them; the employer advances the rest.
 * @reads the contributions due, pay available
 * @writes the lines of the employee; notices
 * @param available gross pay and refund @returns the amounts deducted and advanced
 * @source payroll-rules R-55
 */
export function addEmployeeContributions(
  draft: Draft,
  contributions: Contributions,
  available: Centavos,
): { taken: Centavos; advanced: Centavos } {
  const { due } = contributions;
  const deducted = [due.sssEmployee, due.sssMpfEmployee, due.philHealthEmployee, due.pagIbigEmployee];
  let total = deducted[0]! + deducted[1]! + deducted[2]! + deducted[3]!;
  let missing = Math.max(0, total - Math.max(0, available));
  const advanced = missing;
  for (const at of REDUCTION_ORDER) {
    if (missing === 0) break;
    const cut = Math.min(missing, Math.max(0, deducted[at]!));
    deducted[at] = deducted[at]! - cut;
    total -= cut;
    missing -= cut;
  }
  if (advanced > 0) notice(draft, "CONTRIBUTION_CARRIED", [advanced]);
  for (let index = 0; index < 4; index++) addContribution(draft, contributions, EMPLOYEE[index]!, deducted[index]!);
  return { taken: total, advanced };
}

/**
 * Adds the employer's shares to the payslip, regardless of the pay.
 * @reads the contributions due
 * @writes the lines of the employer
 */
export function addEmployerContributions(draft: Draft, contributions: Contributions): void {
  for (const line of EMPLOYER) addContribution(draft, contributions, line, contributions.due[line.component]);
}

function addContribution(draft: Draft, contributions: Contributions, line: ContributionLine, amount: Centavos): void {
  const { component } = line;
  const due = contributions.due[component];
  if (due === 0 && !needsLine(draft, component, amount)) return;
  addLine(draft, component, line.label, {
    section: line.section,
    figure: component,
    amount,
    trace: traceContribution(contributions, line, amount),
    computed: contributions.computed[component],
  });
}

/**
 * Operands: base, its table result (salary credit, clamped basic, fund salary), amount of the month, charged before, k, n, 1 when settled
 * on the actual month, due, deducted; for the actual SSS month also the remuneration of earlier runs and of this one.
 */
function traceContribution(contributions: Contributions, { component, rule }: ContributionLine, amount: Centavos): Trace {
  const { sss, rules } = contributions;
  switch (rule) {
    case "PHILHEALTH_EE":
    case "PHILHEALTH_ER":
      return { rule, values: operands(contributions, component, contributions.philHealthBase, 0, amount), edition: rules.philHealth.key };
    case "PAG_IBIG_EE":
    case "PAG_IBIG_ER":
      return { rule, values: operands(contributions, component, contributions.pagIbigBase, 0, amount), edition: rules.pagIbig.key };
    default:
      return {
        rule,
        values: operands(contributions, component, contributions.sssBase, getSalaryCredit(rule, sss), amount),
        edition: rules.sss.key,
        row: sss === null ? 0 : sss.row,
      };
  }
}

function getSalaryCredit(rule: string, sss: Contributions["sss"]): Centavos {
  if (sss === null) return 0;
  if (rule === "SSS_EC") return sss.msc;
  return rule === "SSS_EE" || rule === "SSS_ER" ? sss.mscSs : sss.mscMpf;
}

function operands(
  contributions: Contributions,
  component: keyof ContributionShares,
  base: Centavos,
  counted: Centavos,
  amount: Centavos,
): number[] {
  const { month, before, order, isLast, due } = contributions;
  return [
    base,
    counted,
    month[component],
    before.taken[component],
    order.k,
    order.n,
    isLast ? 1 : 0,
    due[component],
    amount,
    before.sssRemuneration,
    contributions.remuneration,
  ];
}

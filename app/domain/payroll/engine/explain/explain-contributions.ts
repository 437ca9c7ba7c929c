import type { Explained, ExplanationStep, ExplanationTable } from "./explanation-shapes";
import { getEdition, money, partOfMonthText } from "./explanation-text";
import { getOperands } from "./trace-operands";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import { PAG_IBIG, type PagIbigTable } from "~/domain/payroll/engine/statutory/pag-ibig";
import { PHILHEALTH, type PhilHealthTable } from "~/domain/payroll/engine/statutory/philhealth";
import { SSS, type SssTable } from "~/domain/payroll/engine/statutory/sss";

/** Explains SSS, PhilHealth and Pag-IBIG shares, with the table rows used. */
export function explainContribution(trace: Trace): Explained {
  const {
    base,
    "counted by the table": counted,
    "amount of the month": month,
    "taken before": before,
    payroll: k,
    of: n,
    "settled on the actual month": settled,
    due,
    taken,
    "pay of the month before": monthBefore,
    "pay of this payroll": now,
  } = getOperands<"SSS_EE">(trace);
  const { how, short, table, law } = explainAgencyShare(trace, base, counted);
  const last = settled === 1 && n > 1;
  const atOnce = !last && due === month;
  let share = n > 1 ? `payroll ${k} of ${n} takes its share of ${money(month)} a month` : money(month);
  if (atOnce) share = `${money(month)} for the month`;
  else if (last) share = `${money(month)} for the month − ${money(before)} taken before`;
  const advanced = due - taken;
  const result = `${share} = ${money(due)}`;
  const steps: ExplanationStep[] = [];
  if (trace.rule.startsWith("SSS") && settled === 1) {
    if (monthBefore !== 0) steps.push({ label: "Pay of earlier payrolls of the month", amount: monthBefore });
    steps.push({ label: "Pay of this payroll", amount: now });
  }
  steps.push(
    { label: BASES[trace.rule.split("_")[0] ?? ""] ?? "Base", amount: base },
    { label: "Amount of the month", note: how, amount: month },
  );
  if (before !== 0) steps.push({ label: "Taken earlier in the month", amount: 0 - before });
  steps.push({ label: "Due in this payroll", amount: due, total: true });
  if (advanced !== 0) steps.push({ label: "Advanced by the employer, carried to the next payroll", amount: 0 - advanced });
  // A negative share is explained as a refund: the month's pay needs less than was already charged.
  const back = last && due < 0 ? money(0 - due) : null;
  let summary = `${atOnce ? `${money(month)} a month` : partOfMonthText(month, k, n)}: ${short}`;
  if (back) summary = `${money(month)} a month, ${back} too much taken before is given back`;
  else if (last) summary = `${money(month)} for the month${before === 0 ? "" : `, ${money(before)} taken before`}`;
  return {
    short: summary,
    sentence: `${how}; ${result}.${back ? ` Earlier payrolls of the month took ${back} more than the month requires; this one returns it.` : ""}${advanced === 0 ? "" : ` Pay covers ${money(taken)}; the employer advances ${money(advanced)}.`}`,
    steps,
    ...(table === undefined ? {} : { table }),
    ...law,
  };
}

const BASES: Record<string, string> = {
  SSS: "Compensation of the month",
  PHILHEALTH: "Monthly basic salary",
  PAG: "Basic salary and monthly allowances",
};

function explainAgencyShare(
  trace: Trace,
  base: number,
  counted: number,
): { how: string; short: string; table?: ExplanationTable; law: Partial<Explained> } {
  const employee = trace.rule.endsWith("_EE");
  if (trace.rule.startsWith("PHILHEALTH")) {
    const edition = getEdition(PHILHEALTH, trace.edition);
    if (edition === null) return NO_EDITION;
    const basic = Math.min(edition.rule.ceiling, Math.max(edition.rule.floor, base));
    const how = `${percent(edition.rule.basisPoints)} of ${money(basic)}${basic === base ? "" : ` (basic ${money(base)})`}, ${employee ? "half of it rounded down" : "what the employee's half leaves"}`;
    return {
      how,
      short: `${percent(edition.rule.basisPoints / 2)} of ${money(basic)}`,
      table: philHealthTable(edition.rule),
      law: { issuance: edition.issuance, effectiveDay: edition.from },
    };
  }
  if (trace.rule.startsWith("PAG_IBIG")) {
    const edition = getEdition(PAG_IBIG, trace.edition);
    if (edition === null) return NO_EDITION;
    const fund = Math.min(edition.rule.maximumFundSalary, base);
    const { lowLimit, employeeLowBasisPoints, employeeBasisPoints, employerBasisPoints } = edition.rule;
    const employeePoints = fund <= lowLimit ? employeeLowBasisPoints : employeeBasisPoints;
    const points = employee ? employeePoints : employerBasisPoints;
    const how = `${percent(points)} of ${money(fund)}${fund === base ? "" : ` (of ${money(base)}, at most ${money(fund)})`}`;
    return {
      how,
      short: `${percent(points)} of ${money(fund)}`,
      table: pagIbigTable(edition.rule, fund <= lowLimit ? 0 : 1),
      law: { issuance: edition.issuance, effectiveDay: edition.from },
    };
  }
  const edition = getEdition(SSS, trace.edition);
  if (edition === null) return NO_EDITION;
  const law = { issuance: edition.issuance, effectiveDay: edition.from };
  const isEc = trace.rule === "SSS_EC";
  const isMpf = trace.rule.startsWith("SSS_MPF");
  const rate = percent(employee ? edition.rule.employeeBasisPoints : edition.rule.employerBasisPoints);
  const credit = isMpf ? `salary credit above ${money(edition.rule.ssCap)}: ${money(counted)}` : `salary credit ${money(counted)}`;
  const how = isEc ? `${money(base)} compensation is ${credit}` : `${money(base)} compensation is ${credit}, of it ${rate}`;
  return {
    how,
    short: isMpf ? `${rate} of ${money(counted)} above ${money(edition.rule.ssCap)}` : credit,
    table: sssTable(edition.rule, trace.row ?? 0),
    law,
  };
}

const NO_EDITION = { how: "No table", short: "", law: {} };

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** The row used and its neighbors. */
export function sssTable(rule: SssTable, row: number): ExplanationTable {
  const from = Math.max(0, Math.min(rule.rows.length - 3, row - 2));
  const visibleRows = rule.rows.slice(from, from + 3);
  return {
    title: "Schedule of contributions",
    columns: ["Pay from", "Salary credit", "Employee", "Employee MPF", "Employer", "Employer MPF", "EC"],
    rows: visibleRows.map(({ from: least, msc, employee, employeeMpf, employer, employerMpf, ec }) =>
      [least, msc, employee, employeeMpf, employer, employerMpf, ec].map((amount) => money(amount)),
    ),
    usedRow: visibleRows.findIndex((candidate) => candidate.row === row),
  };
}

function philHealthTable(rule: PhilHealthTable): ExplanationTable {
  return {
    title: "Premium schedule",
    columns: ["Premium", "Basic from", "Basic to"],
    rows: [[percent(rule.basisPoints), money(rule.floor), money(rule.ceiling)]],
    usedRow: 0,
  };
}

function pagIbigTable(rule: PagIbigTable, usedRow: number): ExplanationTable {
  return {
    title: "Membership savings",
    columns: ["Fund salary", "Employee", "Employer"],
    rows: [
      [`up to ${money(rule.lowLimit)}`, percent(rule.employeeLowBasisPoints), percent(rule.employerBasisPoints)],
      [`up to ${money(rule.maximumFundSalary)}`, percent(rule.employeeBasisPoints), percent(rule.employerBasisPoints)],
    ],
    usedRow,
  };
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { FIGURES, type Payslip } from "~/domain/payroll/engine/payslip-lines";
import type { EmployeeFacts, TemplatePolicies } from "~/domain/payroll/facts/facts";
import { SEPARATION_CAUSES } from "~/domain/payroll/facts/pay-kinds";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import { daysBetween } from "~/domain/shared/day";
import { HOLIDAYS, SECOND_HALF } from "../../../support/payroll";
import { DEDUCTIONS, facts, ITEMS, novemberDay, policies, yearEndSeason, THIRTEENTH } from "../../../support/year-end-company";

const RUNS = 400;

/** Checks a property over many generated years; fast-check prints the seed of a failure. */
function forAllSeasons(check: (results: ReturnType<typeof yearEndSeason>, start: EmployeeFacts, chosen: TemplatePolicies) => void): void {
  fc.assert(
    fc.property(facts, policies, (start, chosen) => check(yearEndSeason(start, chosen), start, chosen)),
    { numRuns: RUNS },
  );
}

const sum = (payslip: Payslip, section: string) =>
  payslip.lines.filter((line) => line.section === section).reduce((total, { amount }) => total + amount, 0);

test("net pay is gross pay less deductions plus refund, never below zero, and the lines add up to each of them", () => {
  forAllSeasons((results) => {
    for (const { payslip } of results) {
      const { figures } = payslip;
      expect(figures.netPay).toBe(figures.grossPay - figures.totalDeductions + figures.taxRefund);
      expect(figures.netPay).toBeGreaterThanOrEqual(0);
      expect([sum(payslip, "EARNING"), sum(payslip, "DEDUCTION"), sum(payslip, "REFUND")]).toEqual([
        figures.grossPay,
        figures.totalDeductions,
        figures.taxRefund,
      ]);
      expect(figures.employerCost).toBe(figures.grossPay + figures.flexBenCredit + sum(payslip, "EMPLOYER"));
      for (const figure of FIGURES) expect(Number.isSafeInteger(figures[figure])).toBe(true);
    }
  });
});

test("contribution shares of a month's payrolls add up to the month, whatever the cut-offs", () => {
  forAllSeasons((results, start, chosen) => {
    const equal = yearEndSeason(start, { ...chosen, sssTiming: "EQUAL", philHealthTiming: "EQUAL", pagIbigTiming: "EQUAL" });
    const last = yearEndSeason(start, { ...chosen, sssTiming: "LAST", philHealthTiming: "LAST", pagIbigTiming: "LAST" });
    const taken = (list: typeof results, index: number) => list[index]!.payslip.balances.months[0]!.taken;
    expect(taken(results, 1)).toEqual(taken(equal, 1));
    expect(taken(results, 1)).toEqual(taken(last, 1));
    for (const share of Object.values(taken(results, 1))) expect(share).toBeGreaterThanOrEqual(0);
  });
});

test("calculation is idempotent, independent of employee order, and does not mutate the facts", () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 2, maxLength: 5 }), policies, (people, chosen) => {
      const template = { payrollTemplateSeq: 1, policies: chosen, allowanceItems: ITEMS, deductionItems: DEDUCTIONS };
      const before = structuredClone(people);
      const rules = compileRules(SECOND_HALF, template, HOLIDAYS);
      const once = people.map((person) => computePayslip(person, rules));
      const backwards = [...people].reverse().map((person) => computePayslip(person, compileRules(SECOND_HALF, template, HOLIDAYS)));
      expect(people.map((person) => computePayslip(person, rules))).toEqual(once);
      expect(backwards.reverse()).toEqual(once);
      expect(people).toEqual(before);
    }),
    { numRuns: RUNS / 4 },
  );
});

test("paid days lie between none and the days of the period", () => {
  forAllSeasons((results) => {
    for (const { run, payslip } of results) {
      const days = payslip.basicRows.reduce((total, { workingDayCount }) => total + workingDayCount, 0);
      expect(days).toBeGreaterThanOrEqual(0);
      expect(days).toBeLessThanOrEqual(daysBetween(run.startDate, run.endDate));
    }
  });
});

test("time lost is never more than basic salary, and its rows add up to its lines", () => {
  forAllSeasons((results) => {
    for (const { payslip } of results) {
      const { figures } = payslip;
      const lost = figures.absence + figures.late + figures.undertime + figures.unpaidLeave;
      expect(lost).toBeLessThanOrEqual(figures.basicSalary);
      expect(payslip.deductRows.reduce((total, { deductAmount }) => total + deductAmount, 0)).toBe(lost);
    }
  });
});

test("a loan is never deducted beyond its balance, and the carried-over amount never exceeds it", () => {
  forAllSeasons((results, start) => {
    for (const loan of start.loans) {
      const paid = results
        .flatMap(({ payslip }) => payslip.lines)
        .filter(({ code }) => code.endsWith(`:loan:${loan.loanSeq}`))
        .reduce((total, { amount }) => total + amount, 0);
      expect(paid).toBeGreaterThanOrEqual(0);
      expect(paid).toBeLessThanOrEqual(loan.balance);
      expect(results.at(-1)!.payslip.balances.loansCarried[loan.loanSeq] ?? 0).toBeLessThanOrEqual(loan.balance - paid);
    }
  });
});

test("after the last run the tax withheld, the refund and the uncollected tax equal the tax of the year", () => {
  forAllSeasons((results) => {
    const { payslip, before } = results.at(-1)!;
    const { values } = payslip.lines.find(({ figure }) => figure === "withholdingTax")!.trace;
    const due = Number(values[16]);
    const withheld = payslip.balances.years[0]!.taxWithheld;
    const excess = Math.max(0, before.balances.years[0]!.taxWithheld - due);
    expect(withheld + payslip.figures.taxUncollected).toBe(due);
    expect(payslip.figures.taxRefund).toBe(excess);
  });
});

test("the pool counts every benefit once and taxes exactly what passes 90,000", () => {
  forAllSeasons((results) => {
    const added = results.reduce((total, { payslip }) => total + payslip.figures.poolAdded, 0);
    const taxed = results.reduce((total, { payslip }) => total + payslip.figures.poolTaxable, 0);
    expect(results.at(-1)!.payslip.figures.poolUsedYtd).toBe(added);
    expect(taxed).toBe(Math.max(0, added - 90_000_00));
  });
});

test("advances are recovered from later pay, not a centavo more", () => {
  forAllSeasons((results) => {
    const due = results.reduce(
      (total, { payslip: { figures: f } }) =>
        total + f.sssEmployee + f.sssMpfEmployee + f.philHealthEmployee + f.pagIbigEmployee + f.contributionCarriedIn,
      0,
    );
    const years = results.at(-1)!.payslip.balances;
    expect(due + years.contributionCarried).toBe(years.years[0]!.employeeContributions);
  });
});

test("final pay: nothing negative, loans within their balance, tax of the year settled, every line explained", () => {
  const cause = fc.constantFrom(...SEPARATION_CAUSES);
  fc.assert(
    fc.property(
      facts,
      policies,
      cause,
      novemberDay,
      fc.constantFrom("2026-09-30", "2026-10-31", "2026-11-15", "2026-11-30"),
      fc.integer({ min: 0, max: 30_000 }),
      (someone, chosen, separationCause, last, paidThrough, leave) => {
        const leaver = {
          ...someone,
          resignationDate: last,
          separationCause,
          unusedLeaveDays: String(leave / 1000),
          balances: { ...someone.balances, paidThrough },
        };
        const run = { ...THIRTEENTH, payrollKind: "FINAL_PAY" as const, startDate: "2026-11-01" };
        const payslip = computePayslip(
          leaver,
          compileRules(run, { payrollTemplateSeq: 1, policies: chosen, allowanceItems: ITEMS, deductionItems: DEDUCTIONS }, HOLIDAYS),
        );
        const { figures, balances } = payslip;
        expect(figures.netPay).toBe(figures.grossPay - figures.totalDeductions + figures.taxRefund);
        expect(figures.netPay).toBeGreaterThanOrEqual(0);
        expect([sum(payslip, "EARNING"), sum(payslip, "DEDUCTION")]).toEqual([figures.grossPay, figures.totalDeductions]);
        expect(figures.governmentLoans + figures.companyLoans).toBeLessThanOrEqual(
          someone.loans.reduce((total, { balance }) => total + balance, 0),
        );
        const { values } = payslip.lines.find(({ figure }) => figure === "withholdingTax")!.trace;
        expect(balances.years[0]!.taxWithheld + figures.taxUncollected).toBe(Number(values[16]));
        for (const line of payslip.lines) expect(explain(line.trace).sentence).not.toMatch(/NaN|undefined|null|\[object/);
      },
    ),
    { numRuns: RUNS },
  );
});

test("every line explains itself with its own amount", () => {
  forAllSeasons((results) => {
    for (const { payslip } of results) {
      for (const line of payslip.lines) {
        const { sentence, short, steps, table } = explain(line.trace);
        expect(`${sentence}${short}`).not.toMatch(/NaN|undefined|null|\[object/);
        expect(steps.length).toBeGreaterThan(0);
        if (table !== undefined) expect(table.rows[table.usedRow]).toBeDefined();
      }
    }
  });
});

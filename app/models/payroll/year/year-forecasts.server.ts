import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { yearForecasts } from "~/db/schema/payroll/year-forecasts";
import { upsertRows } from "~/db/upsert.server";
import { isRegular } from "~/domain/payroll/engine/run-purpose";
import type { RunRules } from "~/domain/payroll/engine/run-rules";
import { forecastYear, needsWarning, type UpcomingPayroll } from "~/domain/payroll/year/year-forecast";
import type { Day } from "~/domain/shared/day";
import { listMembers, readFacts, type StoredFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import type { PayrollRules } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { employedIn, readComingYear, type ComingYear } from "./coming-payrolls.server";
import { withMainEmployerElsewhere } from "./employer-types.server";
import { withoutPrevious } from "./previous-employers.server";
import { forecastLease, type ForecastLease } from "./forecast-lease.server";

/** Employees per transaction. */
const CHUNK = 250;

/**
 * Computes the tax forecast of a year for all its employees. Replaces the old figures in one transaction, so that readers never see a mix.
 * @returns how many employees @throws LeaseLost when the lease was lost, and nothing was written
 */
export async function calculateYearForecast(lease: ForecastLease, signal?: AbortSignal): Promise<number> {
  const { companySeq, taxYear, startedBy, startedAt } = lease;
  const { coming, people } = await readInCompany(lease, async (tx) => ({
    coming: await readComingYear(tx, companySeq, taxYear, lease.fromDay),
    people: await employedIn(tx, companySeq, taxYear),
  }));
  const made = { companySeq, taxYear, madeBy: startedBy, madeAt: startedAt };
  const rows: (typeof yearForecasts.$inferInsert)[] = [];
  for (let index = 0; index < people.length; index += CHUNK) {
    signal?.throwIfAborted();
    const chunk = people.slice(index, index + CHUNK);
    rows.push(...(await readInCompany(lease, (tx) => forecastsOf(tx, coming, chunk))).map((row) => ({ ...made, ...row })));
    await inCompany(lease, (tx) => forecastLease.save(tx, lease, { doneCount: index + chunk.length, totalCount: people.length }));
  }
  signal?.throwIfAborted();
  await inCompany(lease, async (tx) => {
    // First, to verify the lease and lock it until commit.
    await forecastLease.save(tx, lease, { jobState: "DONE", doneCount: people.length, totalCount: people.length });
    await tx.delete(yearForecasts).where(and(eq(yearForecasts.companySeq, companySeq), eq(yearForecasts.taxYear, taxYear)));
    await upsertRows(tx, yearForecasts, rows);
  });
  return people.length;
}

/** Forecasts of these employees. */
async function forecastsOf(tx: Tx, coming: ComingYear, employeeSeqs: readonly number[]) {
  const { year, base, baseRules } = coming;
  const templateOf = templatesByRules(baseRules);
  const others = {
    unknown: await withoutPrevious(tx, base.companySeq, year, employeeSeqs),
    elsewhere: await withMainEmployerElsewhere(tx, base.companySeq, year, employeeSeqs),
  };
  const open = await openFacts(tx, coming, employeeSeqs);
  return (await readFacts(tx, base, baseRules, employeeSeqs)).map((stored) => ({
    employeeSeq: stored.employeeSeq,
    ...forecastOf(coming, stored, templateOf.get(stored.rules) ?? 0, open.get(stored.employeeSeq) ?? [], others),
  }));
}

type OpenStep = UpcomingPayroll & { endDate: Day; payDate: Day; regular: boolean; final: boolean; thirteenth: boolean };

function forecastOf(
  coming: ComingYear,
  stored: StoredFacts,
  templateSeq: number,
  open: readonly OpenStep[],
  { unknown, elsewhere }: Readonly<Record<"unknown" | "elsewhere", ReadonlySet<number>>>,
) {
  const { year } = coming;
  const facts = stored.facts();
  const { paidThrough } = facts.balances;
  const { joinDate, resignationDate } = facts;
  const template = coming.templates.get(templateSeq);
  const leaves = resignationDate !== null && resignationDate <= `${year}-12-31`;
  const gone = leaves && paidThrough !== null && paidThrough >= resignationDate;
  const periods = (template?.periods ?? []).filter(
    ({ endDate }) =>
      !gone &&
      (paidThrough === null || endDate > paidThrough) &&
      endDate >= joinDate &&
      (!leaves || endDate < resignationDate) &&
      !open.some((step) => step.regular && step.endDate === endDate),
  );
  const regular = [
    ...open.filter((step) => step.regular),
    ...periods.map(({ rules, endDate, payDate }) => ({ rules, facts, endDate, payDate })),
  ].sort((a, b) => (a.endDate < b.endDate ? -1 : 1));
  const others = open.filter((step) => !step.regular && !step.final);
  const final = leaves && !gone ? (open.find((step) => step.final) ?? finalStep(coming.final, templateSeq, stored)) : null;
  const steps: (UpcomingPayroll & { payDate: Day })[] = final
    ? [...others, ...regular, final]
    : [...regular.slice(0, -1), ...others, ...regular.slice(-1)];
  const last = steps.at(-1);
  const thirteenth =
    leaves || last === undefined || open.some((step) => step.thirteenth)
      ? null
      : { rules: coming.thirteenth.templates.get(templateSeq)!.rules, facts };
  const settling = steps.map((step, index) => (index === steps.length - 1 ? { ...step, rules: annualizing(step.rules) } : step));
  const { ...figures } = forecastYear(facts, settling, year, stored.rules, thirteenth);
  const before = facts.previousEmployment !== null && facts.previousEmployment.taxableYear === year;
  const underWithheld = figures.uncollected > 0 ? "UNDER_WITHHELD" : "";
  return {
    ...figures,
    lastPayroll: leaves ? "Final pay" : (template?.name ?? ""),
    lastPayDay: leaves ? resignationDate : (last?.payDate ?? null),
    needsReviewYn: needsWarning(figures) ? "Y" : "N",
    previousUnknownYn: unknown.has(stored.employeeSeq) ? "Y" : "N",
    ownReturn: before || elsewhere.has(stored.employeeSeq) ? "TWO_EMPLOYERS" : underWithheld,
  };
}

/** The last payroll annualizes the tax, whatever its current setup. */
const annualizing = (rules: RunRules): RunRules => (isRegular(rules.run) ? { ...rules, run: { ...rules.run, annualize: true } } : rules);

function finalStep({ templates }: PayrollRules, templateSeq: number, stored: StoredFacts): (UpcomingPayroll & { payDate: Day }) | null {
  const facts = stored.facts();
  const rules = templates.get(templateSeq)?.separated(facts.resignationDate).rules;
  return rules ? { rules, facts, payDate: facts.resignationDate! } : null;
}

/** These employees' time and amounts in open runs. */
async function openFacts(tx: Tx, { open }: ComingYear, employeeSeqs: readonly number[]): Promise<Map<number, OpenStep[]>> {
  const stepsByEmployee = new Map<number, OpenStep[]>();
  for (const { payroll, rules } of open) {
    const members = await listMembers(tx, payroll, employeeSeqs);
    if (members.length === 0) continue;
    for (const stored of await readFacts(tx, payroll, rules, members)) {
      const step = {
        rules: stored.rules,
        facts: stored.facts(),
        endDate: payroll.endDate,
        payDate: payroll.payDate,
        regular: isRegular(payroll),
        final: payroll.payrollKind === "FINAL_PAY",
        thirteenth: payroll.payrollKind === "THIRTEEN_MONTH_PAY",
      };
      stepsByEmployee.set(stored.employeeSeq, [...(stepsByEmployee.get(stored.employeeSeq) ?? []), step]);
    }
  }
  return stepsByEmployee;
}

/** Templates by rules: compiled once per template and office. */
function templatesByRules({ templates }: PayrollRules): Map<RunRules, number> {
  return new Map(
    [...templates].flatMap(([seq, template]) =>
      [template, ...template.offices.values()].map(({ rules }): [RunRules, number] => [rules, seq]),
    ),
  );
}

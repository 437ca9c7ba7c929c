import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { whatIfPeople } from "~/db/schema/payroll/what-ifs";
import { upsertRows } from "~/db/upsert.server";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import type { RunRules } from "~/domain/payroll/engine/run-rules";
import { overrideFacts, overrideRules } from "~/domain/payroll/runs/what-if/overrides";
import { getScenarioScope, parseScenario } from "~/domain/payroll/runs/what-if/scenario";
import { listMembers, readFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules, type Payroll, type PayrollRules } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { scenarioEmployees } from "./scenario-employees.server";
import { payslipsBy, readRulesWith } from "~/models/payroll/setup/policy-effect.server";
import { whatIfLease, type WhatIfLease } from "./what-if-lease.server";

/** Employees per transaction. */
const CHUNK = 250;

type Person = typeof whatIfPeople.$inferInsert;
/** `then` where the scenario changes template rules. */
type Branch = { payroll: Payroll; rules: PayrollRules; then: PayrollRules | null; members: number[] };

/**
 * Computes a scenario: each employee's payslip by the current records, and under the scenario. Only scenario tables are written, in one
 * transaction.
 * @returns how many employees @throws LeaseLost when the lease was lost, and nothing was written
 */
export async function calculateWhatIf(lease: WhatIfLease, signal?: AbortSignal): Promise<number> {
  const branch = await readInCompany(lease, async (tx): Promise<Branch> => {
    const payroll = await readPayroll(tx, lease, lease.payrollSeq);
    const scenario = parseScenario(lease.scenario);
    return {
      payroll,
      rules: await readRules(tx, payroll),
      then: scenario.kind === "RULES" ? await readRulesWith(tx, payroll, scenario) : null,
      members: await listMembers(tx, payroll),
    };
  });
  const { members } = branch;
  const supposed = memoOfRules(lease);
  const people: Person[] = [];
  const sums = emptySums();
  for (let index = 0; index < members.length; index += CHUNK) {
    signal?.throwIfAborted();
    const chunk = members.slice(index, index + CHUNK);
    for (const person of await readInCompany(lease, (tx) => branched(tx, lease, branch, chunk, supposed))) {
      for (const name of FIGURES) sums[name] += person[name];
      if (isAffected(person)) people.push(person);
    }
    await inCompany(lease, (tx) => whatIfLease.save(tx, lease, { doneCount: index + chunk.length, totalCount: members.length }));
  }
  signal?.throwIfAborted();
  await inCompany(lease, async (tx) => {
    // First, to verify the lease and lock it until commit.
    await whatIfLease.save(tx, lease, { jobState: "DONE", doneCount: members.length, totalCount: members.length, ...sums });
    await upsertRows(tx, whatIfPeople, people);
  });
  return members.length;
}

const FIGURES = [
  "grossBeforeCentavos",
  "grossAfterCentavos",
  "netBeforeCentavos",
  "netAfterCentavos",
  "costBeforeCentavos",
  "costAfterCentavos",
] as const;

const emptySums = () => Object.fromEntries(FIGURES.map((name) => [name, 0])) as Record<(typeof FIGURES)[number], number>;

const isAffected = (person: Person) =>
  (person.salaryAfterCentavos ?? null) !== null ||
  person.grossBeforeCentavos !== person.grossAfterCentavos ||
  person.netBeforeCentavos !== person.netAfterCentavos ||
  person.costBeforeCentavos !== person.costAfterCentavos;

/** Compiled once per template and office. */
function memoOfRules(lease: WhatIfLease): (rules: RunRules) => RunRules {
  const [scenario, rulesCache] = [parseScenario(lease.scenario), new Map<RunRules, RunRules>()];
  return (rules) => {
    const found = rulesCache.get(rules) ?? overrideRules(rules, scenario);
    rulesCache.set(rules, found);
    return found;
  };
}

async function branched(
  tx: Tx,
  { companySeq, whatIfSeq, scenario: storedScenario }: WhatIfLease,
  { payroll, rules, then: rulesThen }: Branch,
  employeeSeqs: readonly number[],
  rulesSupposed: (rules: RunRules) => RunRules,
): Promise<Person[]> {
  if (rulesThen !== null)
    return (await payslipsBy(tx, payroll, rules, rulesThen, employeeSeqs)).map(({ stored: { employeeSeq }, before, after }) => ({
      companySeq,
      whatIfSeq,
      employeeSeq,
      ...figuresOf(before, after),
    }));
  const scenario = parseScenario(storedScenario);
  const meant = await scenarioEmployees(tx, companySeq, employeeSeqs, getScenarioScope(scenario));
  return (await readFacts(tx, payroll, rules, employeeSeqs)).map((stored) => {
    const facts = stored.facts();
    const before = computePayslip(facts, stored.rules).figures;
    const then = meant.has(stored.employeeSeq) ? overrideFacts(facts, stored.rules, scenario) : null;
    const after = then === null ? before : computePayslip(then.facts, rulesSupposed(stored.rules)).figures;
    return {
      companySeq,
      whatIfSeq,
      employeeSeq: stored.employeeSeq,
      ...figuresOf(before, after),
      salaryBeforeCentavos: then?.raised?.before ?? null,
      salaryAfterCentavos: then?.raised?.after ?? null,
    };
  });
}

const figuresOf = (before: Figures, after: Figures) => ({
  grossBeforeCentavos: before.grossPay,
  grossAfterCentavos: after.grossPay,
  netBeforeCentavos: before.netPay,
  netAfterCentavos: after.netPay,
  costBeforeCentavos: before.employerCost,
  costAfterCentavos: after.employerCost,
});

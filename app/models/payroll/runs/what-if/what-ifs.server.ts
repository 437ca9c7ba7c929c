import { and, asc, desc, eq, notInArray, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { enqueue } from "~/db/queue.server";
import { whatIfs } from "~/db/schema/payroll/what-ifs";
import {
  getScenarioScope,
  parseScenario,
  serializeScenario,
  type OverriddenRules,
  type Scenario,
} from "~/domain/payroll/runs/what-if/scenario";
import {
  RUN_ALREADY_COMPLETED,
  SCENARIO_RETENTION_DAYS,
  MAX_STORED_SCENARIOS,
  NO_EMPLOYEES_IN_SCOPE,
} from "~/domain/payroll/runs/what-if/scenario-text";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { Centavos } from "~/domain/shared/money";
import { listMembers } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules, type Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { findOpenRun } from "~/models/payroll/setup/policy-effect.server";
import { scenarioEmployees } from "./scenario-employees.server";
import { resolveScenario } from "./resolve-scenario.server";
import { whatIfLease, type WhatIfLease } from "./what-if-lease.server";
import { NO_HEARTBEAT } from "~/models/shared/lease.server";

/** A scenario and its progress. */
export interface WhatIf {
  whatIfSeq: number;
  scenario: Scenario;
  jobState: "WORKING" | "DONE" | "FAILED";
  done: number;
  total: number;
  before: Sums;
  after: Sums;
  reference: string | null;
  madeAt: Date;
  raisedAt: Date | null;
}
/** Centavos, over all employees of the payroll. */
export interface Sums {
  gross: Centavos;
  net: Centavos;
  cost: Centavos;
}

type Maker = Pick<Scope, "companySeq" | "accountSeq">;

/** Up to this many employees a scenario is computed synchronously: two payslips each, a few milliseconds. */
const AT_ONCE = 300;

/** The user's own scenarios that have not expired. */
export const ofMaker = ({ companySeq, accountSeq }: Maker) =>
  and(
    eq(whatIfs.companySeq, companySeq),
    eq(whatIfs.accountSeq, accountSeq),
    sql`${whatIfs.madeAt} > now() - make_interval(days => ${SCENARIO_RETENTION_DAYS})`,
  );

/**
 * Stores a scenario for computation; the payroll is not affected.
 * @returns a lease for the caller, with few employees; null where a worker computes it
 * @throws NotFound; Refusal for a completed payroll, a day outside of it, or employees, a department, a tier or an item that it does not
 * have
 */
export function requestWhatIf(
  scope: Scope,
  payrollSeq: number,
  requestedScenario: Scenario,
): Promise<{ whatIfSeq: number; lease: WhatIfLease | null }> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const payroll = await readOpen(tx, scope, payrollSeq);
    const members = await listMembers(tx, payroll);
    const scenario = await resolveScenario(tx, payroll, await readRules(tx, payroll), members, requestedScenario);
    if ((await scenarioEmployees(tx, companySeq, members, getScenarioScope(scenario))).size === 0) throw new Refusal(NO_EMPLOYEES_IN_SCOPE);
    const few = members.length <= AT_ONCE;
    const lease = await saveWhatIf(tx, scope, payrollSeq, { scenario, people: members.length, few });
    return { whatIfSeq: lease.whatIfSeq, lease: few ? lease : null };
  });
}

/**
 * Starts a background simulation of template rules on its open regular payroll (F-4).
 * @param maxAtOnce the number of employees up to which it runs synchronously
 * @returns null where nothing is stored: no payroll is open, or it has few employees
 */
export function calculateRules(
  scope: Scope,
  rules: OverriddenRules,
  maxAtOnce: number,
): Promise<{ payrollSeq: number; whatIfSeq: number } | null> {
  return inCompany(scope, async (tx) => {
    const payroll = await findOpenRun(tx, scope, rules.payrollTemplateSeq);
    const people = payroll ? (await listMembers(tx, payroll)).length : 0;
    if (!payroll || people <= maxAtOnce) return null;
    const { payrollSeq } = payroll;
    const { whatIfSeq } = await saveWhatIf(tx, scope, payrollSeq, { scenario: { kind: "RULES", ...rules }, people, few: false });
    return { payrollSeq, whatIfSeq };
  });
}

/** The options for a payroll's scenario: its days and recurring items. @throws NotFound; Refusal when it is completed */
export function readWhatIfChoices(scope: Scope, payrollSeq: number) {
  return readInCompany(scope, async (tx) => {
    const payroll = await readOpen(tx, scope, payrollSeq);
    const items = new Map<string, string>();
    for (const { rules } of (await readRules(tx, payroll)).templates.values())
      for (const [side, list] of [
        ["EARNING", rules.allowanceItems],
        ["DEDUCTION", rules.deductionItems],
      ] as const)
        for (const { itemSeq, itemName, itemKind, state } of list.values())
          if (itemKind === "RECURRING" && state === "ENABLE") items.set(`${side}:${itemSeq}`, itemName);
    return {
      startDate: payroll.startDate,
      endDate: payroll.endDate,
      items: [...items].map(([value, label]) => ({ value, label })).sort((a, b) => (a.label < b.label ? -1 : 1)),
    };
  });
}

/** The user's own scenarios of a payroll, latest first. @throws NotFound without such a payroll */
export function listWhatIfs(scope: Scope, payrollSeq: number): Promise<WhatIf[]> {
  return readInCompany(scope, async (tx) => {
    await readPayroll(tx, scope, payrollSeq);
    const rows = await tx
      .select()
      .from(whatIfs)
      .where(and(ofMaker(scope), eq(whatIfs.payrollSeq, payrollSeq)))
      .orderBy(desc(whatIfs.whatIfSeq));
    return rows.map(whatIfOf);
  });
}

/** One of the user's own scenarios. @throws NotFound also for another user's, and after its seven days */
export function getWhatIf(scope: Scope, payrollSeq: number, whatIfSeq: number): Promise<WhatIf> {
  return readInCompany(scope, (tx) => readWhatIf(tx, scope, payrollSeq, whatIfSeq));
}

/** `getWhatIf` in a transaction. @param held locks it until commit */
export async function readWhatIf(tx: Tx, scope: Maker, payrollSeq: number, whatIfSeq: number, held = false): Promise<WhatIf> {
  const query = tx
    .select()
    .from(whatIfs)
    .where(and(ofMaker(scope), eq(whatIfs.payrollSeq, payrollSeq), eq(whatIfs.whatIfSeq, whatIfSeq)))
    .orderBy(asc(whatIfs.whatIfSeq));
  const [row] = await (held ? query.for("update") : query);
  if (!row) throw new NotFound("what if");
  return whatIfOf(row);
}

/** Deletes a scenario; a worker computing it loses its lease. No effect when it does not exist. */
export function removeWhatIf(scope: Scope, payrollSeq: number, whatIfSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await tx.delete(whatIfs).where(and(ofMaker(scope), eq(whatIfs.payrollSeq, payrollSeq), eq(whatIfs.whatIfSeq, whatIfSeq)));
  });
}

/** Deletes scenarios older than seven days with their employees. @returns how many */
export function eraseOldWhatIfs({ companySeq }: Pick<Scope, "companySeq">): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    const { rowCount } = await tx.$client.query(
      `delete from what_ifs where company_seq = $1 and made_at <= now() - make_interval(days => ${SCENARIO_RETENTION_DAYS})`,
      [companySeq],
    );
    return rowCount ?? 0;
  });
}

async function readOpen(tx: Tx, scope: Scope, payrollSeq: number): Promise<Payroll> {
  const payroll = await readPayroll(tx, scope, payrollSeq);
  if (payroll.closed) throw new Refusal(RUN_ALREADY_COMPLETED);
  return payroll;
}

/** @param few computed synchronously; otherwise by a worker */
async function saveWhatIf(
  tx: Tx,
  scope: Maker,
  payrollSeq: number,
  { scenario, people, few }: { scenario: Scenario; people: number; few: boolean },
): Promise<WhatIfLease> {
  const { companySeq, accountSeq } = scope;
  const whatIfSeq = await nextSeq(tx, companySeq, "whatIf");
  const [lease] = await tx
    .insert(whatIfs)
    .values({
      companySeq,
      whatIfSeq,
      payrollSeq,
      accountSeq,
      scenario: serializeScenario(scenario),
      jobState: "WORKING",
      totalCount: people,
      attempts: few ? 1 : 0,
      ...(!few && { heartbeatAt: NO_HEARTBEAT }),
    })
    .returning(whatIfLease.columns);
  await forgetOldest(tx, scope, payrollSeq);
  if (!few) enqueue(tx, "calculate-what-if", { companySeq, whatIfSeq });
  return lease!;
}

/** Keeps only the latest scenarios of one user and payroll. */
async function forgetOldest(tx: Tx, scope: Maker, payrollSeq: number): Promise<void> {
  const filter = and(
    eq(whatIfs.companySeq, scope.companySeq),
    eq(whatIfs.accountSeq, scope.accountSeq),
    eq(whatIfs.payrollSeq, payrollSeq),
  );
  const kept = tx
    .select({ seq: whatIfs.whatIfSeq })
    .from(whatIfs)
    .where(filter)
    .orderBy(desc(whatIfs.whatIfSeq))
    .limit(MAX_STORED_SCENARIOS);
  await tx.delete(whatIfs).where(and(filter, notInArray(whatIfs.whatIfSeq, kept)));
}

function whatIfOf(row: typeof whatIfs.$inferSelect): WhatIf {
  return {
    whatIfSeq: row.whatIfSeq,
    scenario: parseScenario(row.scenario),
    jobState: row.jobState as WhatIf["jobState"],
    done: row.doneCount,
    total: row.totalCount,
    before: { gross: row.grossBeforeCentavos, net: row.netBeforeCentavos, cost: row.costBeforeCentavos },
    after: { gross: row.grossAfterCentavos, net: row.netAfterCentavos, cost: row.costAfterCentavos },
    reference: row.errorReference,
    madeAt: row.madeAt,
    raisedAt: row.raisedAt,
  };
}

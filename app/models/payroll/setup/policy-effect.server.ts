import { and, asc, eq } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import type { PolicyVersion } from "~/domain/payroll/setup/setting-policies";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { listMembers, readFacts, type StoredFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules, type Payroll, type PayrollRules } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readVersions } from "./policy-rows.server";

const LARGEST = 10;

/** Unsaved rules of a template. */
export interface Candidate {
  payrollTemplateSeq: number;
  version: PolicyVersion;
}

export interface PolicyEffectFigures {
  run: { startDate: Day; endDate: Day };
  people: number;
  /** Employees whose net pay would change. */
  changed: number;
  /** Nothing was computed: too many employees for a synchronous preview. */
  tooMany: boolean;
  before: Centavos;
  after: Centavos;
  /** Largest differences first. */
  largest: { employeeSeq: number; employeeName: string; before: Centavos; after: Centavos }[];
}

/**
 * Simulates the net pay of the template's open regular payroll under the current and the new rules, with the functions that calculate
 * payslips; stores nothing (F-4).
 * @param maxAtOnce employees computed synchronously
 * @returns null without an open payroll
 */
export function policyEffect(
  scope: Pick<Scope, "companySeq">,
  candidate: Candidate,
  maxAtOnce: number,
): Promise<PolicyEffectFigures | null> {
  return readInCompany(scope, async (tx) => {
    const payroll = await findOpenRun(tx, scope, candidate.payrollTemplateSeq);
    if (!payroll) return null;
    const members = await listMembers(tx, payroll);
    const figures: PolicyEffectFigures = {
      run: { startDate: payroll.startDate, endDate: payroll.endDate },
      people: members.length,
      changed: 0,
      tooMany: members.length > maxAtOnce,
      before: 0,
      after: 0,
      largest: [],
    };
    if (figures.tooMany) return figures;
    const [now, then] = [await readRules(tx, payroll), await readRulesWith(tx, payroll, candidate)];
    for (const { stored, before, after } of await payslipsBy(tx, payroll, now, then, members)) {
      figures.before += before.netPay;
      figures.after += after.netPay;
      if (after.netPay === before.netPay) continue;
      figures.changed += 1;
      const { employeeSeq, employeeName } = stored;
      figures.largest.push({ employeeSeq, employeeName, before: before.netPay, after: after.netPay });
    }
    figures.largest = figures.largest
      .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || a.employeeSeq - b.employeeSeq)
      .slice(0, LARGEST);
    return figures;
  });
}

/** A template's first open regular payroll, which new rules would affect. */
export async function findOpenRun(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  payrollTemplateSeq: number,
): Promise<Payroll | undefined> {
  const [payroll] = await tx
    .select()
    .from(payrolls)
    .where(
      and(
        eq(payrolls.companySeq, companySeq),
        eq(payrolls.payrollTemplateSeq, payrollTemplateSeq),
        eq(payrolls.payrollKind, "USER_CUSTOM"),
        eq(payrolls.closed, false),
      ),
    )
    .orderBy(asc(payrolls.startDate))
    .limit(1);
  return payroll;
}

/** The rules of a run with a candidate's values. */
export async function readRulesWith(tx: Tx, payroll: Payroll, { payrollTemplateSeq, version }: Candidate): Promise<PayrollRules> {
  const stored = (await readVersions(tx, payroll.companySeq, payrollTemplateSeq)).get(payrollTemplateSeq) ?? [];
  const others = stored.filter(({ policyTab, effectiveDay }) => policyTab !== version.policyTab || effectiveDay !== version.effectiveDay);
  return readRules(tx, payroll, new Map([[payrollTemplateSeq, [...others, version]]]));
}

/** Payslips of these employees by the current rules and by others; those with equal rules are computed once. */
export async function payslipsBy(
  tx: Tx,
  payroll: Payroll,
  now: PayrollRules,
  then: PayrollRules,
  employeeSeqs: readonly number[],
): Promise<{ stored: StoredFacts; before: Figures; after: Figures }[]> {
  const present = await readFacts(tx, payroll, now, employeeSeqs);
  const next = new Map((await readFacts(tx, payroll, then, employeeSeqs)).map((facts) => [facts.employeeSeq, facts]));
  return present.map((stored) => {
    const changed = next.get(stored.employeeSeq)!;
    const before = figuresOf(stored);
    return { stored, before, after: changed.inputHash === stored.inputHash ? before : figuresOf(changed) };
  });
}

const figuresOf = ({ facts, rules }: StoredFacts): Figures => computePayslip(facts(), rules).figures;

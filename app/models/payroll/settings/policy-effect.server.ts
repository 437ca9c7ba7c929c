import { and, asc, eq } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { PolicyVersion } from "~/domain/payroll/settings/setting-policies";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { listMembers, readFacts } from "~/models/payroll/calculation/payroll-facts.server";
import { readRules } from "~/models/payroll/calculation/payroll-rules.server";
import { readVersions } from "./policy-rows.server";

/** People whose payslips are computed while somebody waits. */
export const MOST_PEOPLE_AT_ONCE = 2_000;
const LARGEST = 10;

export interface PolicyEffectFigures {
  run: { startDate: Day; endDate: Day };
  people: number;
  /** Whose net pay would be another one. */
  changed: number;
  /** Nothing was computed: more people than can be waited for. */
  tooMany: boolean;
  before: Centavos;
  after: Centavos;
  /** The largest differences first. */
  largest: { employeeSeq: number; employeeName: string; before: Centavos; after: Centavos }[];
}

/**
 * Net pay of the template's open regular payroll as the rules are and as they would be: the payslips that a calculation would make, by the same
 * functions; nothing is stored (F-4). @returns null without an open payroll
 */
export function policyEffect(
  scope: Pick<Scope, "companySeq">,
  payrollTemplateSeq: number,
  candidate: PolicyVersion,
): Promise<PolicyEffectFigures | null> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
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
    if (!payroll) return null;
    const members = await listMembers(tx, payroll);
    const figures: PolicyEffectFigures = {
      run: { startDate: payroll.startDate, endDate: payroll.endDate },
      people: members.length,
      changed: 0,
      tooMany: members.length > MOST_PEOPLE_AT_ONCE,
      before: 0,
      after: 0,
      largest: [],
    };
    if (figures.tooMany) return figures;
    const stored = await readVersions(tx, companySeq, payrollTemplateSeq);
    const others = (stored.get(payrollTemplateSeq) ?? []).filter(
      ({ policyTab, effectiveDay }) => policyTab !== candidate.policyTab || effectiveDay !== candidate.effectiveDay,
    );
    const present = await readFacts(tx, payroll, await readRules(tx, payroll), members);
    const then = await readRules(tx, payroll, new Map([[payrollTemplateSeq, [...others, candidate]]]));
    const next = new Map((await readFacts(tx, payroll, then, members)).map((facts) => [facts.employeeSeq, facts]));
    for (const now of present) {
      const changed = next.get(now.employeeSeq)!;
      const before = netOf(now);
      const after = changed.inputHash === now.inputHash ? before : netOf(changed);
      figures.before += before;
      figures.after += after;
      if (after === before) continue;
      figures.changed += 1;
      figures.largest.push({ employeeSeq: now.employeeSeq, employeeName: now.employeeName, before, after });
    }
    figures.largest = figures.largest
      .sort((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before) || one.employeeSeq - other.employeeSeq)
      .slice(0, LARGEST);
    return figures;
  });
}

const netOf = ({ facts, rules }: Awaited<ReturnType<typeof readFacts>>[number]) => computePayslip(facts(), rules).figures.netPay;

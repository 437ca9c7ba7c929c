import { and, asc, count, desc, eq, gt, gte, ilike, isNotNull, isNull, lt, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { payrolls, recalculations } from "~/db/schema/payroll";
import { payrollTemplates } from "~/db/schema/payroll-settings";
import type { PayFrequency, PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { payrollStage } from "~/domain/payroll/runs/payroll-stage";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { isPurpose, type RunType } from "~/domain/payroll/runs/run-types";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

export const PAYROLL_SORTS = ["payDate", "name", "period", "headcount", "gross", "net", "employerCost", "changed"] as const;
export type PayrollSort = (typeof PAYROLL_SORTS)[number];

export interface PayrollsQuery {
  /** Year of the pay date. */
  year?: number;
  state?: "IN_PROGRESS" | "COMPLETED";
  type?: RunType;
  payrollTemplateSeq?: number;
  q?: string;
  sort?: PayrollSort;
  descending?: boolean;
  offset: number;
  pageSize: number;
}

export interface ListedPayroll extends Payroll {
  /** "Bakery and store, 2nd half of November 2026". */
  title: string;
  payrollKind: PayrollKind;
  stage: ReturnType<typeof payrollStage>;
  templateName: string | null;
  payFrequency: PayFrequency | null;
  /** The current calculation step of five; null when none is running. */
  recalculating: number | null;
  /** The last calculation failed. */
  failed: boolean;
}

export interface PayrollsPage {
  rows: ListedPayroll[];
  total: number;
  /** Of all filtered runs, centavos. */
  sums: { gross: Centavos; net: Centavos; employerCost: Centavos };
  /** Under the other filters. */
  counts: { inProgress: number; completed: number };
  /** Years with runs, latest first. */
  years: number[];
}

const ORDER: Record<PayrollSort, SQL> = {
  payDate: sql`${payrolls.payDate}`,
  name: sql`lower(${payrolls.payrollName})`,
  period: sql`${payrolls.endDate}`,
  headcount: sql`${payrolls.headcount}`,
  gross: sql`${payrolls.grossCentavos}`,
  net: sql`${payrolls.netCentavos}`,
  employerCost: sql`${payrolls.employerCostCentavos}`,
  changed: sql`greatest(${payrolls.updatedAt}, ${payrolls.calculatedAt})`,
};

/** A page of a company's runs, with the counts of both states. */
export function listPayrolls(scope: Scope, query: PayrollsQuery): Promise<PayrollsPage> {
  const { companySeq } = scope;
  const filter = and(eq(payrolls.companySeq, companySeq), ...filters(query));
  const state = query.state && (query.state === "COMPLETED" ? isNotNull(payrolls.completedAt) : isNull(payrolls.completedAt));
  const direction = (query.descending ?? true) ? desc : asc;
  return readInCompany(scope, async (tx) => {
    const ofRun = and(eq(recalculations.companySeq, companySeq), eq(recalculations.payrollSeq, payrolls.payrollSeq));
    const rows = await tx
      .select({
        payroll: payrolls,
        templateName: payrollTemplates.payrollTemplateName,
        payFrequency: payrollTemplates.payFrequency,
        recalculating: sql<number | null>`(select max(step) from ${recalculations} where ${ofRun} and status = 'PROCESSING')`,
        failed: sql<boolean>`coalesce((select status = 'FAIL' from ${recalculations} where ${ofRun} and status <> 'CANCELLED' order by ${recalculations.payrollSeqValidMillis} desc limit 1), false)`,
      })
      .from(payrolls)
      .leftJoin(
        payrollTemplates,
        and(eq(payrollTemplates.companySeq, payrolls.companySeq), eq(payrollTemplates.payrollTemplateSeq, payrolls.payrollTemplateSeq)),
      )
      .where(and(filter, state))
      .orderBy(direction(ORDER[query.sort ?? "payDate"]), desc(payrolls.payrollSeq))
      .limit(query.pageSize)
      .offset(query.offset);
    const sumOf = (figure: SQLWrapper) => sql<number>`coalesce(sum(${figure}) filter (where ${state ?? sql`true`}), 0)`.mapWith(Number);
    const [counts] = await tx
      .select({
        completed: sql<number>`(count(*) filter (where ${payrolls.completedAt} is not null))::int`,
        total: count(),
        gross: sumOf(payrolls.grossCentavos),
        net: sumOf(payrolls.netCentavos),
        employerCost: sumOf(payrolls.employerCostCentavos),
      })
      .from(payrolls)
      .where(filter);
    const years = await tx
      .selectDistinct({ year: sql<number>`extract(year from ${payrolls.payDate})::int` })
      .from(payrolls)
      .where(eq(payrolls.companySeq, companySeq))
      .orderBy(desc(sql`1`));
    const { completed, total, ...sums } = counts!;
    const inProgress = total - completed;
    return {
      rows: rows.map(({ payroll, payFrequency, ...row }) => ({
        ...payroll,
        ...row,
        payrollKind: payroll.payrollKind as PayrollKind,
        payFrequency: payFrequency as PayFrequency | null,
        title: payrollTitle(payroll),
        stage: payrollStage(payroll),
      })),
      total: query.state === undefined ? total : { COMPLETED: completed, IN_PROGRESS: inProgress }[query.state],
      sums,
      counts: { inProgress, completed },
      years: years.map(({ year }) => year),
    };
  });
}

/** Streams all filtered runs in list order, a few hundred per query, so that a download does not hold a connection. */
export async function* streamPayrolls(scope: Scope, query: Omit<PayrollsQuery, "offset" | "pageSize">): AsyncGenerator<ListedPayroll> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await listPayrolls(scope, { ...query, offset, pageSize: AT_ONCE });
    yield* rows;
    if (rows.length < AT_ONCE) return;
  }
}

/** Runs by number after one, for programs. */
export function listPayrollsAfter(
  { companySeq }: Pick<Scope, "companySeq">,
  { state, changedSince, ...query }: Omit<PayrollsQuery, "offset" | "pageSize" | "sort" | "descending"> & { changedSince?: Date },
  { limit, after }: { limit: number; after: number },
): Promise<(typeof payrolls.$inferSelect)[]> {
  const completed = state === "COMPLETED" ? isNotNull(payrolls.completedAt) : isNull(payrolls.completedAt);
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select()
      .from(payrolls)
      .where(
        and(
          eq(payrolls.companySeq, companySeq),
          gt(payrolls.payrollSeq, after),
          ...filters({ ...query, offset: 0, pageSize: limit }),
          state === undefined ? undefined : completed,
          changedSince &&
            or(gte(payrolls.updatedAt, changedSince), gte(payrolls.calculatedAt, changedSince), gte(payrolls.completedAt, changedSince)),
        ),
      )
      .orderBy(asc(payrolls.payrollSeq))
      .limit(limit),
  );
}

const AT_ONCE = 500;

function filters({ year, type, payrollTemplateSeq, q = "" }: PayrollsQuery): (SQL | undefined)[] {
  const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return [
    year === undefined ? undefined : and(gte(payrolls.payDate, `${year}-01-01`), lt(payrolls.payDate, `${year + 1}-01-01`)),
    type && ofType(type),
    payrollTemplateSeq === undefined ? undefined : eq(payrolls.payrollTemplateSeq, payrollTemplateSeq),
    q === ""
      ? undefined
      : or(
          ilike(payrolls.payrollName, like),
          sql`to_char(${payrolls.startDate}, 'MM/DD/YYYY') || ' ' || to_char(${payrolls.endDate}, 'MM/DD/YYYY') || ' ' || to_char(${payrolls.payDate}, 'FMMonth YYYY') ilike ${like}`,
        ),
  ];
}

/** A regular payroll has no special purpose. */
function ofType(type: RunType): SQL | undefined {
  const [kind, purpose] = isPurpose(type) ? ["USER_CUSTOM", type] : [type, "REGULAR"];
  return and(eq(payrolls.payrollKind, kind), eq(payrolls.runPurpose, purpose));
}

import { and, asc, desc, eq, gte, lte, or, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { batchQuery } from "~/db/batched-reads.server";
import { payrolls } from "~/db/schema/payroll";
import { countedDays, countedDaysText, getAttendanceWindow } from "~/domain/payroll/setup/calendar/attendance-window";
import type { PayFrequency, PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { isRegular } from "~/domain/payroll/engine/run-purpose";
import { payrollStage } from "~/domain/payroll/runs/payroll-stage";
import { FREQUENCY_LABELS, kindText, payrollTitle, weekdayText } from "~/domain/payroll/runs/payroll-title";
import type { RunHeaderData } from "~/domain/payroll/runs/run-header";
import { formatInstant, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { WINDOWS } from "~/models/payroll/runs/calculation/counted-days.server";
import { runFacts, type Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { comparedPeriod } from "~/models/payroll/runs/reports/payroll-summary.server";
import { findApproval, type RunApproval } from "./approvals.server";
import { listChangedSettings } from "./changed-settings.server";
import { getPayroll } from "./payrolls.server";
import { listUnusualRules } from "./unusual-rules.server";

/** State of the last requested calculation, while its card exists. */
export type Calculation = {
  status: "PROCESSING" | "FINISHED" | "FAIL";
  step: number;
  done: number;
  total: number;
  changed: number;
  startedBy: string;
  startedAt: Date;
  finishedAt: Date | null;
  reference: string | null;
  payrollSeqValidMillis: number;
  /** Its card was dismissed from the panel. */
  dismissed: boolean;
};

type Keep = <Answer>(companySeq: number, key: string, find: () => Promise<Answer>) => Promise<Answer>;

/**
 * The header of every page of a run.
 * @param keep may use a cached answer on whether figures are up to date, which is expensive in a large run. @throws NotFound
 */
export async function readRunHead(
  scope: Scope,
  payrollSeq: number,
  keep: Keep = (_company, _key, find) => find(),
): Promise<RunHeaderData & { /** The panel shows the card of an ended calculation. */ unseen: boolean }> {
  const [payroll, template, calculation, comparedWith, unusual, approval] = await Promise.all([
    getPayroll(scope, payrollSeq),
    findTemplate(scope, payrollSeq),
    findCalculation(scope, payrollSeq),
    comparedPeriod(scope, payrollSeq),
    listUnusualRules(scope, payrollSeq),
    findApproval(scope, payrollSeq),
  ]);
  const { payrollName, startDate, endDate, payDate, calculatedAt, completedAt, completedBy } = payroll;
  const running = calculation?.status === "PROCESSING";
  const open = calculatedAt !== null && completedAt === null && !running;
  const state = open
    ? await keep(scope.companySeq, ["up-to-date", payrollSeq, payroll.generation, payroll.revision].join(":"), () =>
        isUpToDate(scope, payrollSeq),
      )
    : null;
  return {
    payrollSeq,
    payrollName,
    payrollKind: payroll.payrollKind as PayrollKind,
    runPurpose: payroll.runPurpose,
    kind: template ? FREQUENCY_LABELS[template.payFrequency] : kindText(runFacts(payroll)),
    startDate,
    endDate,
    payDate,
    payWeekday: weekdayText(payDate),
    counted: template === null || !isRegular(runFacts(payroll)) ? null : countedOf(payroll, template),
    stage: payrollStage(payroll),
    headcount: calculatedAt ? payroll.headcount : null,
    comparedWith: calculatedAt ? comparedWith : null,
    completed: completedAt ? { by: completedBy ?? "", at: formatInstant(completedAt) } : null,
    doneAt: {
      SET_UP: shortInstant(payroll.createdAt),
      TIME: shortInstant(payroll.timeConfirmedAt),
      CALCULATE: shortInstant(calculatedAt),
      REVIEW: shortInstant(completedAt),
      COMPLETE: shortInstant(completedAt),
    },
    blockedCount: payroll.blockedCount,
    running,
    unseen: calculation !== null && !running && !calculation.dismissed,
    stale: state && !state.upToDate ? state.outdated.length : null,
    changedSettings: state && !state.upToDate ? await listChangedSettings(scope, payrollSeq) : [],
    unusual,
    approval: approval && approvalHead(approval),
  };
}

/** The last calculation of a run that was not cancelled, even if its card was dismissed; null when there was none. */
export async function findCalculation(scope: Scope, payrollSeq: number): Promise<Calculation | null> {
  const [last = null] = await batchQuery<Calculation>(
    scope,
    `select status, step, done_count as done, total_count as total, changed_count as changed, started_by as "startedBy", started_at as "startedAt", finished_at as "finishedAt",
            error_reference as reference, payroll_seq_valid_millis as "payrollSeqValidMillis", dismissed_at is not null as dismissed
       from recalculations where company_seq = $1 and payroll_seq = $2 and status <> 'CANCELLED' order by payroll_seq_valid_millis desc limit 1`,
    [scope.companySeq, payrollSeq],
  );
  return last;
}

interface Template {
  payFrequency: PayFrequency;
  weekEndDay: number;
  versions: { effectiveDay: Day; days: string[] }[];
}

/** Null for a run without a template. */
async function findTemplate(scope: Scope, payrollSeq: number): Promise<Template | null> {
  const [template = null] = await batchQuery<Template>(
    scope,
    `select t.pay_frequency as "payFrequency", t.week_end_day as "weekEndDay", ${WINDOWS} as versions
       from payrolls p join payroll_templates t on t.company_seq = p.company_seq and t.payroll_template_seq = p.payroll_template_seq
      where p.company_seq = $1 and p.payroll_seq = $2`,
    [scope.companySeq, payrollSeq],
  );
  return template;
}

/** The days whose time the template's runs count; employees who changed templates may differ. */
function countedOf({ startDate, endDate }: Payroll, { versions, ...periods }: Template): string | null {
  const period = { startDate, endDate };
  const policy = { ...periods, windowOn: (day: Day) => getAttendanceWindow(versions, day) };
  return countedDaysText(
    period,
    countedDays(period, () => policy),
  );
}

/** The decider, if decided, else the requester. */
function approvalHead({ standing }: RunApproval): RunHeaderData["approval"] {
  if (standing === null) return { state: null, by: "", at: "", word: "" };
  const { state, word, askedBy, askedAt, decidedBy, decidedAt } = standing;
  return { state, word, by: decidedBy ?? askedBy, at: formatInstant(decidedAt ?? askedAt) };
}

/** "11/24, 08:52": the year is known from context. */
function shortInstant(instant: Date | null): string | undefined {
  if (instant === null) return undefined;
  const text = formatInstant(instant);
  return `${text.slice(0, 5)}, ${text.slice(11)}`;
}

/** A template's existing regular run for a period, else an open one with overlapping days. */
export async function findPayrollOfPeriod(
  { companySeq }: Scope,
  { payrollTemplateSeq, startDate, endDate }: { payrollTemplateSeq: number; startDate: Day; endDate: Day },
): Promise<{ payrollSeq: number; title: string } | null> {
  const [row] = await readInCompany({ companySeq }, (tx) =>
    tx
      .select()
      .from(payrolls)
      .where(
        and(
          eq(payrolls.companySeq, companySeq),
          eq(payrolls.payrollKind, "USER_CUSTOM"),
          eq(payrolls.runPurpose, "REGULAR"),
          or(
            and(eq(payrolls.payrollTemplateSeq, payrollTemplateSeq), eq(payrolls.startDate, startDate), eq(payrolls.endDate, endDate)),
            and(eq(payrolls.closed, false), lte(payrolls.startDate, endDate), gte(payrolls.endDate, startDate)),
          ),
        ),
      )
      .orderBy(
        desc(
          sql`${payrolls.payrollTemplateSeq} = ${payrollTemplateSeq} and ${payrolls.startDate} = ${startDate} and ${payrolls.endDate} = ${endDate}`,
        ),
        desc(eq(payrolls.payrollTemplateSeq, payrollTemplateSeq)),
        asc(payrolls.startDate),
      )
      .limit(1),
  );
  return row ? { payrollSeq: row.payrollSeq, title: payrollTitle(row) } : null;
}

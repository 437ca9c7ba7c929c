import { readInCompany, type Tx } from "~/db/client.server";
import { lastFilingDay } from "~/domain/filing/requests/recorded";
import { balanceOn, type LeaveBalance } from "~/domain/leave/ledger/balance";
import { policyOnDay } from "~/domain/leave/ledger/run-ledger";
import { ONE_DAY, type LeaveDays } from "~/domain/leave/leave-days";
import type { LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import type { LeaveCode } from "~/domain/leave/policies/statutory-leaves";
import { beforeLeaveBegins, leaveProblems, PASSABLE, type LeaveProblem, type OtherLeave } from "~/domain/leave/request-checks";
import { requestDays, sumDays, type CountedDate, type LeavePeriod } from "~/domain/leave/request-days";
import { formatDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { employmentProblem } from "~/domain/time/punches/punch";
import type { LeaveType } from "~/domain/leave/ledger/granting";
import type { StatutoryLeaveCheck, StatutoryLeaveFacts } from "~/domain/leave/statutory-leave";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { refuseLate } from "~/models/filing/self-service.server";
import { leaveStart, readLeaveTypes } from "~/models/shared/leave/leave-types.server";
import { cancelledDatesOf } from "~/models/shared/requests/cancelled-dates.server";
import { readLedgers } from "~/models/shared/leave/ledgers.server";
import { validateStatutoryLeave } from "./statutory-leave.server";
import { readDatesOf } from "~/models/time/employee-dates.server";

type Company = Pick<Scope, "companySeq">;

/** A leave to validate. */
export interface LeaveRequestInput {
  employeeSeq: number;
  leavePolicySeq: number;
  period: LeavePeriod;
  attached?: boolean;
  /** The request that this one replaces. */
  except?: number | null;
  /** Event details of a statutory leave. */
  law?: StatutoryLeaveFacts;
  /** Name of the employee if someone else files; by default, the employee reads the message. */
  whose?: string;
  /** Users who enter leave for others may do so long after the days were paid. */
  mayBeLate?: boolean;
}

/** The result of validating a leave. */
export interface ValidatedLeave {
  leaveName: string;
  policy: LeavePolicyValues;
  /** The dates that count; none when it ends before it begins. */
  counted: CountedDate[];
  days: LeaveDays;
  minutes: number;
  /** The balance on the last day of the leave, before it; null = no balance is used. */
  balance: LeaveBalance | null;
  /** Entitlement of a statutory leave in days; null = another leave. */
  due: LeaveDays | null;
  /** Failed checks, in the order of the specification. */
  problems: LeaveProblem[];
}

/**
 * Counts the days of a leave and returns every failed check, by the current data.
 * @param today the day in Manila @throws Refusal where the type is not offered, leaves have not begun, or the days were paid long ago
 * @source document 4 L-10 to L-13, A-13
 */
export async function validateLeave(tx: Tx, company: Company, input: LeaveRequestInput, today: Day): Promise<ValidatedLeave> {
  const { employeeSeq, leavePolicySeq, period } = input;
  const [ledger] = await readLedgers(tx, company, today, { employeeSeqs: [employeeSeq], leavePolicySeqs: [leavePolicySeq] });
  const policy = ledger?.reached ? policyOnDay(ledger.facts.policies)(period.startDate) : null;
  if (!ledger || !policy)
    throw new Refusal(input.whose === undefined ? messageOf("LEAVE_NOT_OFFERED") : messageOf("LEAVE_NOT_OFFERED_TO_EMPLOYEE"), {
      field: "leavePolicySeq",
    });
  const { startDate } = ledger.facts;
  if (period.endDate > lastFilingDay(today)) throw new Refusal(messageOf("TOO_FAR_AHEAD"), { field: "endDate" });
  const person = { ...ledger.facts, employeeName: ledger.employeeName };
  const unemployed = employmentProblem(person, period.startDate) ?? employmentProblem(person, period.endDate);
  if (unemployed) throw new Refusal(unemployed, { field: "startDate" });
  if (period.startDate < startDate) throw new Refusal(messageOf("BEFORE_LEAVES", { day: formatDay(startDate) }), { field: "startDate" });
  const backwards = period.endDate < period.startDate;
  const dates = backwards ? [] : await readDatesOf(tx, company, employeeSeq, period.startDate, period.endDate);
  if (!backwards && !input.mayBeLate) await refuseLate(tx, company, { employeeSeq, ...period }, today);
  const counted = beforeLeaveBegins(period, dates) ? [] : requestDays(period, dates, policy);
  const pending = await readPendingDays(tx, company, input);
  const lastDay = backwards || period.endDate < today ? today : period.endDate;
  const balance = policy.limitedYn === "Y" ? balanceOn(ledger.facts, lastDay, pending) : null;
  const problems = leaveProblems({
    period,
    dates,
    counted,
    policy,
    balance: balance?.available ?? null,
    others: backwards ? [] : await readOtherLeaves(tx, company, input),
    today,
    attached: input.attached ?? false,
    whose: input.whose,
  });
  const minutes = counted.reduce((sum, date) => sum + date.minutes, 0);
  const days = sumDays(counted);
  const law = await statutoryProblems(tx, company, { type: ledger.type, values: policy, input, taken: days });
  if (law?.problem) problems.push({ code: "NOT_DUE", sentence: law.problem });
  if (law?.late) problems.push({ code: "TOO_LATE", sentence: law.late });
  return { leaveName: ledger.type.leaveName, policy, counted, days, minutes, balance, due: law?.due ?? null, problems };
}

/**
 * Failed checks that block leave entered by a leave administrator, who overrides notice and lateness with a reason.
 * @source document 4 L-13
 */
export const blockingProblems = ({ problems }: Pick<ValidatedLeave, "problems">): RefusalMessage[] =>
  problems.filter(({ code }) => !PASSABLE.includes(code)).map(({ sentence }) => sentence);

/** Validates leave granted for a statutory event; null for other leave. */
function statutoryProblems(
  tx: Tx,
  company: Company,
  {
    type: { leaveCode },
    values: { grantMethod, extraDays },
    input: {
      employeeSeq,
      leavePolicySeq,
      period: { startDate },
      attached = false,
      law,
      except,
    },
    taken,
  }: { type: LeaveType; values: LeavePolicyValues; input: LeaveRequestInput; taken: LeaveDays },
): Promise<StatutoryLeaveCheck> | null {
  if (grantMethod !== "EVENT" || leaveCode === null || law === undefined) return null;
  return validateStatutoryLeave(tx, company, {
    leaveCode,
    employeeSeq,
    leavePolicySeq,
    facts: law,
    attached,
    startDate,
    taken,
    extraDays,
    except,
  });
}

/** `validateLeave` for a page, before filing. @throws Refusal */
export const checkLeaveRequest = (scope: Company, input: LeaveRequestInput, today: Day): Promise<ValidatedLeave> =>
  readInCompany(scope, (tx) => validateLeave(tx, scope, input, today));

/** Whether the company has set its first day of leaves. */
export const usesLeaves = (scope: Company): Promise<boolean> => readInCompany(scope, async (tx) => (await leaveStart(tx, scope)) !== null);

/** A leave type that an employee can file, with its balance. */
export interface OfferedLeave {
  leavePolicySeq: number;
  leaveName: string;
  /** Null = no balance. */
  available: LeaveDays | null;
  /** The code of a statutory leave granted for an event. */
  law: LeaveCode | null;
  /** A single day already requires a document. */
  needsFile: boolean;
}

/** The leave types an employee can file on the day, by name; empty where the company does not use leaves. */
export function listOfferedLeaves(scope: Company, employeeSeq: number, today: Day): Promise<OfferedLeave[]> {
  return readInCompany(scope, async (tx) => {
    const ledgers = (await readLedgers(tx, scope, today, { employeeSeqs: [employeeSeq] })).filter(({ reached }) => reached);
    const leaves: OfferedLeave[] = [];
    for (const { type, facts } of ledgers) {
      const policy = policyOnDay(type.policies)(today);
      const limited = policy?.limitedYn === "Y";
      const pending = await readPendingDays(tx, scope, { employeeSeq, leavePolicySeq: type.leavePolicySeq });
      const available = limited ? balanceOn(facts, today, pending).available : null;
      leaves.push({
        leavePolicySeq: type.leavePolicySeq,
        leaveName: type.leaveName,
        available,
        law: policy?.grantMethod === "EVENT" ? type.leaveCode : null,
        needsFile: (policy?.attachmentFromDays ?? Infinity) <= ONE_DAY,
      });
    }
    return leaves.sort((a, b) => a.leaveName.localeCompare(b.leaveName, "en"));
  });
}

/** The leave types that can be filed for several employees at once, by name; event leaves are filed individually. */
export function listCommonLeaves(scope: Company, today: Day): Promise<{ leavePolicySeq: number; leaveName: string }[]> {
  return readInCompany(scope, async (tx) =>
    (await readLeaveTypes(tx, scope))
      .filter(({ state, policies }) => state === "ENABLE" && policyOnDay(policies)(today)?.grantMethod !== "EVENT")
      .map(({ leavePolicySeq, leaveName }) => ({ leavePolicySeq, leaveName }))
      .sort((a, b) => a.leaveName.localeCompare(b.leaveName, "en")),
  );
}

/** An employee's days of a leave type that are pending approval. */
export async function readPendingDays(
  tx: Tx,
  { companySeq }: Company,
  { employeeSeq, leavePolicySeq, except = null }: Pick<LeaveRequestInput, "employeeSeq" | "leavePolicySeq" | "except">,
): Promise<LeaveDays> {
  const { rows } = await tx.$client.query<{ days: LeaveDays }>(
    `select (coalesce(sum(amount_days), 0) * 10000)::bigint::int as days from requests
      where company_seq = $1 and employee_seq = $2 and leave_policy_seq = $3 and request_kind = 'LEAVE' and request_state = 'PENDING' and phase = 'FILING'
        and request_seq is distinct from $4::int`,
    [companySeq, employeeSeq, leavePolicySeq, except],
  );
  return rows[0]!.days;
}

/** Pending and approved leave, and leave without a known end, within a date range. */
async function readOtherLeaves(
  tx: Tx,
  { companySeq }: Company,
  { employeeSeq, period, except = null }: LeaveRequestInput,
): Promise<OtherLeave[]> {
  const { rows } = await tx.$client.query<OtherLeave>(
    `select r.start_date::text as "startDate", r.end_date::text as "endDate", coalesce(r.part, 'FULL') as part, ${cancelledDatesOf("r")} as cancelled from requests r
      where r.company_seq = $1 and r.employee_seq = $2 and r.request_kind = 'LEAVE' and r.request_state in ('PENDING', 'APPROVED')
        and r.start_date <= $4 and r.end_date >= $3 and r.request_seq is distinct from $5::int
     union all
     select employee_status_start_day::text, employee_status_end_day::text, 'FULL', '{}' from employee_status_histories
      where company_seq = $1 and employee_seq = $2 and employee_status = 'ON_LEAVE' and employee_status_start_day <= $4
        and coalesce(employee_status_end_day, $4) >= $3
      order by 1`,
    [companySeq, employeeSeq, period.startDate, period.endDate, except],
  );
  return rows;
}

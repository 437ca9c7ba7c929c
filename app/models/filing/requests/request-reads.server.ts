import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { departments } from "~/db/schema/organization";
import { employees } from "~/db/schema/employees";
import { filingCategories } from "~/db/schema/filing/filing-settings";
import {
  requestAnswers,
  requestCancelledDates,
  requestCopies,
  requestFiles,
  requestLeaveFacts,
  requestPunches,
  requestRosterDays,
  requests,
} from "~/db/schema/filing/requests";
import { storedFiles } from "~/db/schema/files";
import { leavePolicies } from "~/db/schema/leave/leave-policies";
import type { ApprovalStep } from "~/domain/filing/approver";
import type { CategoryKind } from "~/domain/filing/category";
import type { FieldType } from "~/domain/filing/form-fields";
import type { CancelledDate } from "~/domain/filing/requests/cancelled-dates";
import type { RequestPhase, RequestState } from "~/domain/filing/requests/request";
import type { StatutoryLeaveFacts } from "~/domain/leave/statutory-leave";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { isOneOf, readDecisions, readSteps, type StoredDecision } from "./chain-reads.server";
import { workNames } from "./work-kinds.server";
import type { RequestRow } from "./request-rows.server";

type Company = Pick<Scope, "companySeq">;

/** A file of a request, as its page lists it. */
export interface RequestFile {
  fileSeq: number;
  fileName: string;
}

export interface RequestPunch {
  change: "ADD" | "VOID";
  punchedAt: Date | null;
  direction: "IN" | "OUT" | null;
  punchSeq: number | null;
}

/** A shift of one employee and date before and after a shift change, as text. */
export interface RequestShift {
  employeeSeq: number;
  employeeName: string;
  date: Day;
  before: string;
  after: string;
}

/** A custom form field with its answer. */
export interface RequestAnswer {
  label: string;
  fieldType: FieldType;
  answer: string;
}

export type WholeRequest = Omit<RequestRow, "requestKind" | "requestState" | "phase"> & {
  requestKind: CategoryKind;
  requestState: RequestState;
  phase: RequestPhase;
  categoryName: string;
  /** Display name: its category, its kind of custom work, or its leave type where that is public. */
  what: string;
  /** The leave type that is hidden from others; null = nothing is hidden (L-26). */
  privateLeave: string | null;
  requester: string;
  employeeId: string;
  departmentName: string;
  departmentSeq: number | null;
  steps: ApprovalStep[];
  /** In order of creation. */
  decisions: StoredDecision[];
  copies: number[];
  /** Dates that were cancelled, or whose cancellation is requested, in order. */
  cancelled: CancelledDate[];
  punches: RequestPunch[];
  /** Roster changes of a shift change, by date. */
  shifts: RequestShift[];
  files: RequestFile[];
  /** Answers to the custom form. */
  answers: RequestAnswer[];
  /** Event details of a statutory leave. */
  law: StatutoryLeaveFacts | null;
};

/** Requests that match the condition, first filed first. */
export async function readRequests(
  tx: Tx,
  scope: Company,
  condition: SQL | undefined,
  { limit, offset = 0, order = asc(requests.requestSeq) }: { limit: number; offset?: number; order?: SQL },
): Promise<WholeRequest[]> {
  const { companySeq } = scope;
  const rows = await tx
    .select({
      request: requests,
      categoryName: filingCategories.categoryName,
      requester: employees.employeeName,
      employeeId: employees.employeeId,
      departmentName: departments.departmentName,
      departmentSeq: employees.departmentSeq,
    })
    .from(requests)
    .innerJoin(employees, and(eq(employees.companySeq, requests.companySeq), eq(employees.employeeSeq, requests.employeeSeq)))
    .innerJoin(
      filingCategories,
      and(eq(filingCategories.companySeq, requests.companySeq), eq(filingCategories.filingCategorySeq, requests.filingCategorySeq)),
    )
    .leftJoin(departments, and(eq(departments.companySeq, employees.companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
    .where(and(eq(requests.companySeq, companySeq), condition))
    .orderBy(order, asc(requests.requestSeq))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const seqs = rows.map(({ request }) => request.requestSeq);
  const partOf = <Row extends { requestSeq: number }>(all: readonly Row[]) => Map.groupBy(all, ({ requestSeq }) => requestSeq);
  const [steps, decisions] = [await readSteps(tx, companySeq, seqs), await readDecisions(tx, companySeq, seqs)];
  const copies = partOf(
    await tx
      .select()
      .from(requestCopies)
      .where(and(eq(requestCopies.companySeq, companySeq), isOneOf(requestCopies.requestSeq, seqs))),
  );
  const cancelled = partOf(
    await tx
      .select()
      .from(requestCancelledDates)
      .where(and(eq(requestCancelledDates.companySeq, companySeq), isOneOf(requestCancelledDates.requestSeq, seqs)))
      .orderBy(asc(requestCancelledDates.cancelledDate)),
  );
  const punches = partOf(
    await tx
      .select()
      .from(requestPunches)
      .where(and(eq(requestPunches.companySeq, companySeq), isOneOf(requestPunches.requestSeq, seqs)))
      .orderBy(asc(requestPunches.lineNumber)),
  );
  const shifts = partOf(rows.some(({ request }) => request.requestKind === "SHIFT_CHANGE") ? await readShifts(tx, scope, seqs) : []);
  const answers = partOf(
    await tx
      .select()
      .from(requestAnswers)
      .where(and(eq(requestAnswers.companySeq, companySeq), isOneOf(requestAnswers.requestSeq, seqs)))
      .orderBy(asc(requestAnswers.fieldNumber)),
  );
  const files = partOf(
    await tx
      .select({ requestSeq: requestFiles.requestSeq, fileSeq: requestFiles.fileSeq, fileName: storedFiles.fileName })
      .from(requestFiles)
      .innerJoin(storedFiles, and(eq(storedFiles.companySeq, requestFiles.companySeq), eq(storedFiles.fileSeq, requestFiles.fileSeq)))
      .where(and(eq(requestFiles.companySeq, companySeq), isOneOf(requestFiles.requestSeq, seqs)))
      .orderBy(asc(requestFiles.lineNumber)),
  );
  const facts = rows.some(({ request }) => request.leavePolicySeq !== null)
    ? await tx
        .select()
        .from(requestLeaveFacts)
        .where(and(eq(requestLeaveFacts.companySeq, companySeq), isOneOf(requestLeaveFacts.requestSeq, seqs)))
    : [];
  const lawOf = new Map(facts.map(({ requestSeq, companySeq: _company, ...one }) => [requestSeq, one as StatutoryLeaveFacts]));
  const names = rows.some(({ request }) => request.timePolicySeq !== null) ? await workNames(tx, scope) : new Map<number, string>();
  const leaves = rows.some(({ request }) => request.leavePolicySeq !== null) ? await leaveNames(tx, scope) : new Map<number, LeaveName>();
  const leaveOf = ({ leavePolicySeq }: RequestRow) => (leavePolicySeq === null ? undefined : leaves.get(leavePolicySeq));
  return rows.map(({ request, categoryName, departmentName, ...person }) => ({
    ...request,
    ...person,
    requestKind: request.requestKind as CategoryKind,
    requestState: request.requestState as RequestState,
    phase: request.phase as RequestPhase,
    categoryName,
    what: (request.timePolicySeq !== null && names.get(request.timePolicySeq)) || disclosedLeaveName(leaveOf(request)) || categoryName,
    privateLeave: leaveOf(request)?.privateYn === "Y" ? leaveOf(request)!.leaveName : null,
    departmentName: departmentName ?? "",
    steps: steps.get(request.requestSeq) ?? [],
    decisions: decisions.get(request.requestSeq) ?? [],
    copies: (copies.get(request.requestSeq) ?? []).map(({ employeeSeq }) => employeeSeq),
    cancelled: (cancelled.get(request.requestSeq) ?? []).map(({ cancelledDate, cancelledYn }) => {
      return { date: cancelledDate, cancelledYn } as CancelledDate;
    }),
    punches: (punches.get(request.requestSeq) ?? []).map(({ change, punchedAt, direction, punchSeq }) => {
      return { change, punchedAt, direction, punchSeq } as RequestPunch;
    }),
    shifts: (shifts.get(request.requestSeq) ?? []).map(({ requestSeq: _request, ...shift }) => shift),
    files: (files.get(request.requestSeq) ?? []).map(({ fileSeq, fileName }) => ({ fileSeq, fileName })),
    answers: (answers.get(request.requestSeq) ?? []).map(({ label, fieldType, answer }) => ({ label, fieldType, answer }) as RequestAnswer),
    law: lawOf.get(request.requestSeq) ?? null,
  }));
}

const readShifts = (tx: Tx, { companySeq }: Company, seqs: readonly number[]): Promise<(RequestShift & { requestSeq: number })[]> =>
  tx
    .select({
      requestSeq: requestRosterDays.requestSeq,
      employeeSeq: requestRosterDays.employeeSeq,
      employeeName: employees.employeeName,
      date: requestRosterDays.rosterDate,
      before: requestRosterDays.beforeWords,
      after: requestRosterDays.afterWords,
    })
    .from(requestRosterDays)
    .innerJoin(
      employees,
      and(eq(employees.companySeq, requestRosterDays.companySeq), eq(employees.employeeSeq, requestRosterDays.employeeSeq)),
    )
    .where(and(eq(requestRosterDays.companySeq, companySeq), isOneOf(requestRosterDays.requestSeq, seqs)))
    .orderBy(asc(requestRosterDays.rosterDate), asc(requestRosterDays.employeeSeq));

/** Name of a leave type on requests. */
export interface LeaveName {
  leavePolicySeq: number;
  leaveName: string;
  privateYn: string;
}

/** The public name; empty = just "Leave" (L-26). */
export const disclosedLeaveName = (leave: LeaveName | undefined): string => (leave?.privateYn === "N" ? leave.leaveName : "");

/** The leave types of a company by number. */
export async function leaveNames(tx: Tx, { companySeq }: Company): Promise<Map<number, LeaveName>> {
  const { leavePolicySeq, leaveName, privateYn } = leavePolicies;
  const rows = await tx
    .select({ leavePolicySeq, leaveName, privateYn })
    .from(leavePolicies)
    .where(eq(leavePolicies.companySeq, companySeq));
  return new Map(rows.map((row) => [row.leavePolicySeq, row]));
}

/** Employee names by number. */
export async function namesOf(tx: Tx, { companySeq }: Company, seqs: readonly number[]): Promise<Map<number, string>> {
  if (seqs.length === 0) return new Map();
  const rows = await tx
    .select({ seq: employees.employeeSeq, name: employees.employeeName })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), isOneOf(employees.employeeSeq, seqs)));
  return new Map(rows.map(({ seq, name }) => [seq, name]));
}

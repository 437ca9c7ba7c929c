import { inArray } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { requests } from "~/db/schema/filing/requests";
import { levelText } from "~/domain/filing/chain-text";
import { type FilingMode } from "~/domain/filing/requests/for-others";
import { amountWords, whenText } from "~/domain/filing/requests/request-text";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { messageOf, type RefusalText } from "~/domain/shared/i18n/refusal-message";
import { readFilingFacts } from "~/models/filing/filing-people.server";
import { employeeOf } from "~/models/shared/employee-accounts.server";
import { readNamed, type Named } from "~/models/shared/people.server";
import { attendanceStart } from "~/models/time/attendance-start.server";
import { recordApprovedLeaveIn } from "./record-leave.server";
import { recordForDayIn, type TimedContent } from "./record-request.server";
import { fileLeaveIn, type LeaveToFile } from "./file-leave.server";
import { fileIn, type FiledContent, type FilingOptions, type FiledRequest } from "./file-request.server";
import { namesOf, readRequests } from "./request-reads.server";

/** One request for each of several employees. */
export interface GroupFiling {
  filingCategorySeq: number;
  sending: FilingMode;
  employeeSeqs: readonly number[];
  asked: { leave: Omit<LeaveToFile, "employeeSeq"> } | { content: FiledContent; timed: TimedContent | null };
}

export interface GroupFilingResult extends Named {
  /** Null where it cannot be filed. */
  requestSeq: number | null;
  /** "Overtime 11/16/2026, 17:00–20:00"; empty where it cannot be filed. */
  what: string;
  amount: string;
  /** The next approver; empty = no approval needed. */
  waitsFor: string;
  /** The error to fix; null = none. */
  problem: RefusalText | null;
  /** The form field of the error. */
  field?: string | undefined;
}

/** Rolls back a trial run. */
class OnlyTried extends Error {
  constructor(readonly people: GroupFilingResult[]) {
    super("tried");
  }
}

/**
 * Files a request for each of several employees: for all, or for none if any has an error. The preview executes the same code and rolls
 * back, so it matches the save.
 * @param save commits; otherwise a trial run
 * @throws NotFound when one of them is not an employee of the company
 * @source document 4 A-1
 */
export async function fileForOthers(
  scope: Scope,
  input: GroupFiling,
  { today, now, save }: { today: Day; now: Date; save: boolean },
  messages = messagesFor("en"),
): Promise<GroupFilingResult[]> {
  try {
    return await inCompany(scope, async (tx) => {
      const people = await fileEach(tx, scope, input, { today, now }, messages);
      if (!save || people.some(({ problem }) => problem !== null)) throw new OnlyTried(people);
      return people;
    });
  } catch (error) {
    if (error instanceof OnlyTried) return error.people;
    throw error;
  }
}

async function fileEach(
  tx: Tx,
  scope: Scope,
  input: GroupFiling,
  at: { today: Day; now: Date },
  messages: Messages,
): Promise<GroupFilingResult[]> {
  const people = await readNamed(tx, scope, input.employeeSeqs);
  const how = { filedBy: await employeeOf(tx, scope), facts: await readFilingFacts(tx, scope, at.today) };
  const done = new Map<number, FiledRequest | { problem: RefusalText; field: string | undefined }>();
  for (const person of people) {
    await tx.$client.query("savepoint person");
    try {
      done.set(person.employeeSeq, await fileOne(tx, scope, person, { ...input, how, at }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await tx.$client.query("rollback to savepoint person");
      done.set(person.employeeSeq, { problem: error.is("FORM_CHANGED") ? messageOf("ANOTHER_FORM") : error.text, field: error.field });
    }
  }
  const sent = [...done.values()].filter((result) => "requestSeq" in result);
  const seqs = sent.map(({ requestSeq }) => requestSeq);
  const filed = seqs.length === 0 ? [] : await readRequests(tx, scope, inArray(requests.requestSeq, seqs), { limit: seqs.length });
  const names = await namesOf(
    tx,
    scope,
    sent.flatMap(({ waiting }) => waiting?.approver ?? []),
  );
  return people.map((person): GroupFilingResult => {
    const result = done.get(person.employeeSeq)!;
    if ("problem" in result) return { ...person, ...result, requestSeq: null, what: "", amount: "", waitsFor: "" };
    const request = filed.find(({ requestSeq }) => requestSeq === result.requestSeq)!;
    return {
      ...person,
      requestSeq: request.requestSeq,
      what: [request.what, request.requestKind === "DOCUMENT" ? "" : whenText(request, messages.requests, messages.requestNames)]
        .filter(Boolean)
        .join(" "),
      amount: amountWords(request, messages.leaveBalance),
      waitsFor: result.waiting === null ? "" : levelText(result.waiting, (seq) => names.get(seq) ?? "", messages).who,
      problem: null,
    };
  });
}

async function fileOne(
  tx: Tx,
  scope: Scope,
  { employeeSeq, employeeName }: Named,
  { filingCategorySeq, sending, asked, how, at }: { how: FilingOptions; at: { today: Day; now: Date } } & GroupFiling,
): Promise<FiledRequest> {
  if ("leave" in asked) {
    const leave = { ...asked.leave, employeeSeq, whose: employeeName };
    if (sending === "LEVELS") return fileLeaveIn(tx, scope, { filingCategorySeq, leave, ...how, today: at.today });
    return { requestSeq: await recordApprovedLeaveIn(tx, scope, { ...leave, mayBeLate: true }, at.today), waiting: null };
  }
  if (sending === "LEVELS") return fileIn(tx, scope, { employeeSeq, filingCategorySeq, content: asked.content }, how, at);
  if (asked.timed === null) throw new NotFound("request");
  const { startDate } = asked.timed;
  const start = await attendanceStart(tx, scope);
  if (start === null || startDate < start)
    throw new Refusal(start === null ? messageOf("NO_ATTENDANCE") : messageOf("REQUEST_BEFORE_ATTENDANCE", { day: formatDay(start) }));
  const requestSeq = await recordForDayIn(tx, scope, { employeeSeq, workDate: startDate }, asked.timed, at.today);
  return { requestSeq, waiting: null };
}

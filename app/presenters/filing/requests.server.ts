import { onLeaveProblem } from "~/domain/filing/requests/shift-change";
import { redirect } from "@remix-run/node";
import type { ChainStep, RequestDetailProps } from "~/components/filing/requests/request-detail";
import type { RequestRow } from "~/components/filing/requests/request-list";
import { HEAD_LABELS } from "~/domain/filing/approver";
import { answerText } from "~/domain/filing/form-fields";
import { levelText } from "~/domain/filing/chain-text";
import { listDatesPendingCancellation, datesText, withoutCancelled } from "~/domain/filing/requests/cancelled-dates";
import { paidAlready } from "~/domain/filing/requests/late-filing";
import { AGREEMENT } from "~/domain/filing/requests/decide";
import { DECISIONS } from "~/domain/filing/requests/request";
import { amountWords, isCancellation, requestTitle, stateText, whenText } from "~/domain/filing/requests/request-text";
import { daysBetween, formatDay, formatInstant, manilaDay, type Day } from "~/domain/shared/day";
import { filePath } from "~/domain/shared/forms/stored-file";
import { statutoryFactsText } from "~/domain/leave/statutory-leave";
import type { Scope } from "~/domain/shared/scope";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { punchText } from "~/domain/time/punches/punch";
import { newestVersion } from "~/models/filing/requests/change-request.server";
import type { PendingRequest, RequestDetail } from "~/models/filing/requests/pending.server";
import type { StoredDecision } from "~/models/filing/requests/chain-reads.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";
import { pathTo } from "~/paths";

const IN_ENGLISH = messagesFor("en");

/** Redirects a superseded request to its newest version. @throws the redirect @source document 4 §2 */
export async function redirectToNewest(
  scope: Pick<Scope, "companySeq">,
  { requestSeq, requestState }: WholeRequest,
  page: "get-my-filing" | "get-my-approval" | "get-approval",
): Promise<void> {
  if (requestState === "SUPERSEDED") throw redirect(pathTo(page, { filingRequestSeq: await newestVersion(scope, requestSeq) }));
}

/** "11/18/2026, 17:00–20:00"; the added punches of a correction; empty for a document. */
function contentText(request: WholeRequest, messages: Messages): string {
  if (request.requestKind === "DOCUMENT") return "";
  if (request.requestKind === "SHIFT_CHANGE") return shiftChangeText(request, messages.requests);
  if (request.requestKind !== "CORRECTION")
    return withoutCancelled(whenText(request, messages.requests, messages.requestNames), request.cancelled, messages.requests);
  const punches = request.punches.flatMap(({ punchedAt, direction }) =>
    punchedAt && direction ? [punchText({ punchedAt, direction }, request.startDate, messages.clock)] : [],
  );
  return [formatDay(request.startDate), ...punches].join(", ");
}

/** The other employee of a shift change; empty when only the requester's shift changes. */
const shiftSwapPartner = ({ employeeSeq, shifts }: WholeRequest): string =>
  shifts.find((shift) => shift.employeeSeq !== employeeSeq)?.employeeName ?? "";

/** "11/18/2026 and 11/20/2026, with Ben Abad" */
function shiftChangeText(request: WholeRequest, texts: RequestsText): string {
  const [first, second] = [...new Set([request.startDate, request.otherDate ?? request.startDate])].sort().map(formatDay);
  const dates = second === undefined ? first : interpolate(texts.both, { first: first!, second });
  return [dates, shiftSwapPartner(request) && interpolate(texts.with, { name: shiftSwapPartner(request) })].filter(Boolean).join(", ");
}

/** Whether the colleague has agreed, and the result for each date. */
function shiftRows(request: WholeRequest, texts: RequestsText): (readonly [label: string, words: string])[] {
  const { otherEmployeeSeq, agreedAt, shifts } = request;
  const agreement = agreedAt === null ? texts.notAgreed : interpolate(texts.agreed, { at: formatInstant(agreedAt) });
  return [
    ...(otherEmployeeSeq === null ? [] : [[interpolate(texts.changeWith, { name: shiftSwapPartner(request) }), agreement] as const]),
    ...shifts.map(({ employeeName, date, before, after }) => [`${employeeName}, ${formatDay(date)}`, `${before} → ${after}`] as const),
  ];
}

/** Answers to the policy's own form fields; empty answers are omitted. */
const answeredFields = ({ answers }: WholeRequest, texts: RequestsText) =>
  answers.flatMap(({ label, fieldType, answer }) => (answer === "" ? [] : [[label, answerText(fieldType, answer, texts)] as const]));

const ageText = (since: Date, today: Day, texts: RequestsText): string => {
  const days = daysBetween(manilaDay(since), today) - 1;
  if (days <= 0) return texts.ageToday;
  return days === 1 ? texts.ageOne : interpolate(texts.age, { days });
};

export function requestRow(request: WholeRequest, today: Day, messages = IN_ENGLISH): Omit<RequestRow, "href"> {
  return {
    filingRequestSeq: request.requestSeq,
    revision: request.revision,
    requester: request.requester,
    employeeId: request.employeeId,
    department: request.departmentName,
    what: requestTitle(request, messages.requests),
    cancelling: isCancellation(request),
    when: contentText(request, messages),
    amount: amountWords(request, messages.leaveBalance),
    filed: formatInstant(request.filedAt),
    age: ageText(request.filedAt, today, messages.requests),
    level: "",
    waitsFor: "",
    stuck: false,
    late: "",
    state: request.requestState,
    stateText: named(messages.requestNames, stateText(request.requestState, request.phase)),
    answers: answeredFields(request, messages.requests)
      .map(([label, text]) => `${label}: ${text}`)
      .join("; "),
    ended: request.decidedAt ? formatInstant(request.decidedAt) : "",
  };
}

/** A pending request's row, with the level it has reached. */
export function pendingRow(
  { request, waiting, waitsFor, overdue, absent }: PendingRequest,
  today: Day,
  messages = IN_ENGLISH,
): Omit<RequestRow, "href"> {
  const { requests: texts } = messages;
  const levelReached = (stage: number) => {
    if (stage === AGREEMENT) return texts.agreement;
    return interpolate(texts.levelOf, { level: stage + 1, levels: Math.max(request.steps.length, 1) });
  };
  return {
    ...requestRow(request, today, messages),
    level: waiting ? levelReached(waiting.stage) : "",
    waitsFor,
    stuck: waiting === null || waiting.approver === null,
    late: [overdue && texts.overdue, absent && texts.absent].filter(Boolean).join(". "),
  };
}

const agreementStep = (who: string, texts: RequestsText): ChainStep => ({
  title: texts.agreement,
  who,
  text: texts.agreementWhy,
  remark: "",
  mark: "NOW",
});

/**
 * The same detail for the requester, without advice on settings that only HR can change.
 * @param stuck replaces the text of a level that no one can decide
 */
export function requesterView(detail: RequestDetailProps, stuck: string): RequestDetailProps {
  const withStuckText = (steps: readonly ChainStep[]) => steps.map((step) => (step.mark === "STUCK" ? { ...step, text: stuck } : step));
  return { ...detail, filing: withStuckText(detail.filing), cancelSteps: withStuckText(detail.cancelSteps) };
}

/** A request's detail: its content, and how each level was or will be decided. */
export function requestDetailView(
  { request, waiting, levels, names, earlier, paid, onLeave }: RequestDetail,
  messages = IN_ENGLISH,
): RequestDetailProps {
  const { requests: texts, requestNames } = messages;
  const nameOf = (seq: number | null) => (seq === null ? "" : (names.get(seq) ?? ""));
  const filing = request.decisions.filter(({ phase }) => phase === "FILING");
  const present = request.decisions.filter(({ phase, round }) => phase === request.phase && round === request.round);
  return {
    employeeSeq: request.employeeSeq,
    requester: request.requester,
    employeeId: request.employeeId,
    department: request.departmentName,
    what: requestTitle(request, messages.requests),
    category: request.categoryName === request.what ? "" : request.categoryName,
    when: contentText(request, messages),
    amount: amountWords(request, messages.leaveBalance),
    reason: request.reason,
    filed: `${request.filedBy}, ${formatInstant(request.filedAt)}`,
    state: request.requestState,
    stateText: named(messages.requestNames, stateText(request.requestState, request.phase)),
    revision: request.revision,
    cancelling: request.phase === "CANCELLING",
    waitsFor: waiting ? nameOf(waiting.approver) : "",
    cancelDates: request.requestState === "PENDING" ? datesText(listDatesPendingCancellation(request.cancelled)) : "",
    filing: stepsOf(filing, request.phase === "FILING"),
    cancelSteps: request.phase === "CANCELLING" ? stepsOf(present, true) : [],
    copies: request.copies.map(nameOf).filter(Boolean),
    warning: [
      ...(paid === null ? [] : [paidAlready(paid, texts)]),
      ...onLeave.map((conflict) => onLeaveProblem(conflict.employeeName, conflict.date, texts)),
    ].join(" "),
    earlier: earlier.map((request) =>
      [
        requestTitle(request, messages.requests),
        contentText(request, messages),
        amountWords(request, messages.leaveBalance),
        interpolate(texts.filedAt, { at: formatInstant(request.filedAt) }),
      ]
        .filter(Boolean)
        .join(", "),
    ),
    answers: [...shiftRows(request, texts), ...answeredFields(request, texts)],
    agreeing: waiting?.stage === AGREEMENT,
    event: request.law === null ? "" : statutoryFactsText(request.law, texts, requestNames),
    files: request.files.map(({ fileSeq, fileName }) => ({ name: fileName, href: filePath(fileSeq) })),
  };

  function levelTitle(stage: number): string {
    return interpolate(texts.levelNumber, { number: stage + 1 });
  }

  function decisionTitle(stage: number): string {
    if (stage === AGREEMENT) return texts.agreement;
    return stage < levels.length ? levelTitle(stage) : texts.decision;
  }

  /** Decided levels and, while the request is pending, the remaining ones. */
  function stepsOf(decisions: readonly StoredDecision[], going: boolean): ChainStep[] {
    const decided = decisions.map((decision): ChainStep => ({
      title: decisionTitle(decision.stage),
      who:
        decision.onBehalfOf === null
          ? decision.decidedByName || texts.noApprover
          : interpolate(texts.onBehalfOf, { name: decision.decidedByName || texts.noApprover, other: nameOf(decision.onBehalfOf) }),
      text: `${named(requestNames, DECISIONS[decision.how])}, ${formatInstant(decision.decidedAt)}`,
      remark: decision.remark,
      mark: decision.how.endsWith("REJECTED") ? "REJECTED" : "DONE",
    }));
    if (!going || request.requestState !== "PENDING") return decided;
    const current = waiting ? [waiting] : [];
    const open = levels.length > 0 ? levels : current;
    return [
      ...decided,
      ...(waiting?.stage === AGREEMENT ? [agreementStep(nameOf(waiting.approver), texts)] : []),
      ...open
        .filter(({ stage }) => !decisions.some((decision) => decision.stage === stage))
        .map((level): ChainStep => {
          const { who, why, stuck } = levelText(level, nameOf, messages);
          const now = waiting?.stage === level.stage;
          const suffix = level.delegate === null ? "" : ` ${interpolate(texts.decidesAsWell, { name: nameOf(level.delegate) })}`;
          const head = request.steps[level.stage]?.approveType;
          const label = head && head !== "USER" ? `${named(requestNames, HEAD_LABELS[head])}. ` : "";
          const openMark = now ? "NOW" : "NEXT";
          return {
            title: levelTitle(level.stage),
            who,
            text:
              now && !stuck
                ? `${label}${interpolate(texts.waitsSince, { at: request.waitingSince ? formatInstant(request.waitingSince) : "" })}${suffix}`
                : why,
            remark: "",
            mark: stuck ? "STUCK" : openMark,
          };
        }),
    ];
  }
}

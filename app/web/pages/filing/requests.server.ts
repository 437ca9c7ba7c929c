import type { ChainStep, RequestDetailProps } from "~/components/filing/requests/request-detail";
import type { RequestRow } from "~/components/filing/requests/request-list";
import { HEAD_LABELS } from "~/domain/filing/approver";
import { levelWords } from "~/domain/filing/chain-words";
import { DECISIONS } from "~/domain/filing/requests/request";
import { amountWords, stateWords, whenWords } from "~/domain/filing/requests/request-words";
import { daysBetween, formatDay, formatInstant, manilaDay, type Day } from "~/domain/shared/day";
import { punchWords } from "~/domain/time/punches/punch";
import type { PendingRequest, RequestDetail } from "~/models/filing/requests/pending.server";
import type { StoredDecision, WholeRequest } from "~/models/filing/requests/request-reads.server";

/** "11/18/2026, 17:00–20:00"; what a correction adds; nothing for a document. */
function contentWords(request: WholeRequest): string {
  if (request.requestKind === "DOCUMENT") return "";
  if (request.requestKind !== "CORRECTION") return whenWords(request);
  const punches = request.punches.flatMap(({ punchedAt, direction }) =>
    punchedAt && direction ? [punchWords({ punchedAt, direction }, request.startDate)] : [],
  );
  return [formatDay(request.startDate), ...punches].join(", ");
}

const ageWords = (since: Date, today: Day): string => {
  const days = daysBetween(manilaDay(since), today) - 1;
  return days <= 0 ? "today" : days === 1 ? "1 day" : `${days} days`;
};

/** A request in a list. */
export function requestRow(request: WholeRequest, today: Day): Omit<RequestRow, "href"> {
  return {
    filingRequestSeq: request.requestSeq,
    revision: request.revision,
    requester: request.requester,
    employeeId: request.employeeId,
    department: request.departmentName,
    what: request.what,
    when: contentWords(request),
    amount: amountWords(request),
    filed: formatInstant(request.filedAt),
    age: ageWords(request.filedAt, today),
    level: "",
    waitsFor: "",
    stuck: false,
    state: request.requestState,
    stateWords: stateWords(request.requestState, request.phase),
    ended: request.decidedAt ? formatInstant(request.decidedAt) : "",
  };
}

/** The same of one that waits, with the level that it has reached. */
export function pendingRow({ request, waiting, waitsFor }: PendingRequest, today: Day): Omit<RequestRow, "href"> {
  return {
    ...requestRow(request, today),
    level: waiting ? `${waiting.stage + 1} of ${Math.max(request.steps.length, 1)}` : "",
    waitsFor,
    stuck: waiting === null || waiting.approver === null,
  };
}

/** A request to read: what was asked, and how each level was or will be decided. */
export function detailOf({ request, waiting, levels, names }: RequestDetail): RequestDetailProps {
  const nameOf = (seq: number | null) => (seq === null ? "" : (names.get(seq) ?? ""));
  const filing = request.decisions.filter(({ phase }) => phase === "FILING");
  const present = request.decisions.filter(({ phase, round }) => phase === request.phase && round === request.round);
  return {
    requester: request.requester,
    employeeId: request.employeeId,
    department: request.departmentName,
    what: request.what,
    category: request.categoryName,
    when: contentWords(request),
    amount: amountWords(request),
    reason: request.reason,
    filed: `${request.filedBy}, ${formatInstant(request.filedAt)}`,
    state: request.requestState,
    stateWords: stateWords(request.requestState, request.phase),
    revision: request.revision,
    cancelling: request.phase === "CANCELLING",
    waitsFor: waiting ? nameOf(waiting.approver) : "",
    filing: stepsOf(filing, request.phase === "FILING"),
    cancelSteps: request.phase === "CANCELLING" ? stepsOf(present, true) : [],
    copies: request.copies.map(nameOf).filter(Boolean),
  };

  /** Levels that were decided, and those still to come while it waits. */
  function stepsOf(decisions: readonly StoredDecision[], going: boolean): ChainStep[] {
    const decided = decisions.map((one): ChainStep => ({
      title: one.stage < levels.length ? `Level ${one.stage + 1}` : "Decision",
      who: [one.decidedByName || "Nobody", one.onBehalfOf === null ? "" : `on behalf of ${nameOf(one.onBehalfOf)}`]
        .filter(Boolean)
        .join(" "),
      words: `${DECISIONS[one.how]}, ${formatInstant(one.decidedAt)}`,
      remark: one.remark,
      mark: one.how.endsWith("REJECTED") ? "REJECTED" : "DONE",
    }));
    if (!going || request.requestState !== "PENDING") return decided;
    const open = levels.length > 0 ? levels : waiting ? [waiting] : [];
    return [
      ...decided,
      ...open
        .filter(({ stage }) => !decisions.some((one) => one.stage === stage))
        .map((level): ChainStep => {
          const { who, why, stuck } = levelWords(level, nameOf);
          const now = waiting?.stage === level.stage;
          const stands = level.delegate === null ? "" : ` ${nameOf(level.delegate)} may decide as well.`;
          const head = request.steps[level.stage]?.approveType;
          const label = head && head !== "USER" ? `${HEAD_LABELS[head]}. ` : "";
          return {
            title: `Level ${level.stage + 1}`,
            who,
            words: now && !stuck ? `${label}Waits since ${request.waitingSince ? formatInstant(request.waitingSince) : ""}.${stands}` : why,
            remark: "",
            mark: stuck ? "STUCK" : now ? "NOW" : "NEXT",
          };
        }),
    ];
  }
}

import type { ChangedValues } from "~/components/my/filing-form";
import { ATTACHMENT_FIELDS } from "~/domain/filing/requests/attachments";
import { whenText } from "~/domain/filing/requests/request-text";
import { REST_SHIFT } from "~/domain/filing/requests/shift-change";
import { manilaDay, type Day } from "~/domain/shared/day";
import { filePath } from "~/domain/shared/forms/stored-file";
import type { Messages } from "~/domain/shared/i18n/messages";
import { punchTime } from "~/domain/time/punches/punch";
import type { ChangedRequest } from "~/models/filing/requests/change-request.server";
import { getRequest } from "~/models/filing/requests/pending.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** The request and revision to edit, from the URL; null = a new request. @throws 404 */
export function requestChangeParam(request: Request): ChangedRequest | null {
  const query = new URL(request.url).searchParams;
  const change = query.get("change");
  return change === null ? null : { requestSeq: seqParam(change), revision: seqParam(query.get("revision") ?? "") };
}

/** Link to edit a pending request. */
export const changeHref = ({ requestSeq, filingCategorySeq, revision, law, leavePolicySeq }: WholeRequest): string =>
  pathTo("get-my-filing-new", null, {
    category: filingCategorySeq,
    change: requestSeq,
    revision,
    ...(law && leavePolicySeq !== null ? { law: leavePolicySeq } : {}),
  });

/** Form values for editing a request. @throws NotFound, 404 for another employee's request @source document 4 A-11 */
export async function readChangedValues(
  scope: OwnScope,
  { requestSeq }: ChangedRequest,
  today: Day,
  messages: Messages,
): Promise<ChangedValues> {
  const { request } = await getRequest(scope, requestSeq, today, scope.employeeSeq);
  if (request.employeeSeq !== scope.employeeSeq) throw notFound();
  const what =
    request.requestKind === "DOCUMENT" ? request.what : `${request.what}, ${whenText(request, messages.requests, messages.requestNames)}`;
  return { what, values: { ...contentValues(request), ...fileValues(request), ...lawValues(request), ...answerValues(request) } };
}

function contentValues(request: WholeRequest) {
  const { startDate, endDate, startAt, endAt, punches, part, leavePolicySeq, timePolicySeq, reason } = request;
  const came = startAt ?? punches.find(({ direction }) => direction === "IN")?.punchedAt ?? null;
  const left = endAt ?? punches.find(({ direction }) => direction === "OUT")?.punchedAt ?? null;
  const later = punches.length > 0 ? left : came;
  return {
    startDate,
    endDate,
    startTime: came ? punchTime(came) : "",
    endTime: left ? punchTime(left) : "",
    ...(later && manilaDay(later) > startDate ? { nextDay: "Y" } : {}),
    ...(part === null ? {} : { part }),
    ...(leavePolicySeq === null ? {} : { leavePolicySeq: String(leavePolicySeq) }),
    ...(timePolicySeq === null ? {} : { work: String(timePolicySeq) }),
    ...shiftValues(request),
    reason,
  };
}

const shiftValues = ({ otherEmployeeSeq, otherDate, shiftName }: WholeRequest) => ({
  ...(otherEmployeeSeq === null ? {} : { colleague: String(otherEmployeeSeq), otherDate: otherDate ?? "" }),
  ...(shiftName === null ? {} : { shift: shiftName || REST_SHIFT }),
});

const fileValues = ({ files }: WholeRequest) =>
  Object.fromEntries(
    files.flatMap(({ fileSeq, fileName }, index) => [
      [ATTACHMENT_FIELDS[index]!, filePath(fileSeq)],
      [`${ATTACHMENT_FIELDS[index]!}Name`, fileName],
    ]),
  );

/** Matched by position: if the form's fields have changed, the answers must be typed again. */
const answerValues = ({ answers }: WholeRequest) =>
  Object.fromEntries(
    answers.flatMap(({ fieldType, answer }, index): [string, string][] => {
      const [first, last] = fieldType === "DATE_RANGE" ? answer.split("/") : [answer];
      return [[`answer${index + 1}`, first ?? ""], ...(last ? [[`answer${index + 1}Until`, last] as [string, string]] : [])];
    }),
  );

const lawValues = ({ law }: WholeRequest) =>
  Object.fromEntries(
    Object.entries(law ?? {}).flatMap(([name, value]) => (value === null || value === "N" ? [] : [[name, String(value)]])),
  );

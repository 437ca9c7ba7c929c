import type { SubmissionResult } from "@conform-to/react";
import type { LawOfLeave } from "~/components/my/law-fields";
import type { LeaveFormProps, LeaveLook } from "~/components/my/leave-form";
import { attachmentsOf } from "~/domain/filing/requests/attachments";
import { lawFactsOf } from "~/domain/filing/requests/law-input";
import { stretchAsked, type LeaveInput } from "~/domain/filing/requests/leave-input";
import { LEAVE_PARTS, REASON_LETTERS } from "~/domain/filing/requests/request";
import { lawDocument, lawPeople } from "~/domain/leave/eligibility-text";
import type { LeaveAsked } from "~/domain/filing/policy-choice";
import { LAW_QUESTIONS, lawNote, LEAVE_EVENTS, type LawFacts } from "~/domain/leave/statutory-leave";
import { leaveDaysWords } from "~/domain/leave/leave-days";
import type { LeaveCode } from "~/domain/leave/policies/leave-policy";
import { formatMinutes } from "~/domain/payroll/time/time-text";
import { choicesOf } from "~/domain/shared/forms/choices";
import { formatDay, type Day } from "~/domain/shared/day";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { refusalIn } from "~/domain/shared/i18n/refusals";
import type { Scope } from "~/domain/shared/scope";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import type { ChangedRequest } from "~/models/filing/requests/change-request.server";
import { listOfferedLeaves, lookAtLeave, type AskedLeave, type WeighedLeave } from "~/models/filing/requests/validate-leave.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { asTyped, reply } from "~/web/forms/submit-form.server";
import { barOf } from "~/presenters/leave/usage.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { notFound } from "~/web/session/scope.server";
import type { OwnScope } from "~/web/session/own-employee.server";

const IN_ENGLISH = messagesFor("en");

/** The leave form. */
export const readLeaveForm = (
  request: Request,
  scope: OwnScope,
  filingCategorySeq: number,
  today: Day,
  said: Messages,
): Promise<LeaveFormProps> =>
  leaveForm(
    scope,
    scope.employeeSeq,
    today,
    lawAsked(request),
    (law) => pathTo("get-my-filing-new", null, { category: filingCategorySeq, law }),
    said,
  );

/** The statutory leave in the URL; null = none. @throws 404 */
export function lawAsked(request: Request): number | null {
  const law = new URL(request.url).searchParams.get("law");
  return law === null ? null : seqParam(law);
}

/** The same for a given employee. */
export async function leaveForm(
  scope: Pick<Scope, "companySeq">,
  employeeSeq: number,
  today: Day,
  asked: number | null,
  lawHref: (leavePolicySeq: number) => string,
  said: Messages = IN_ENGLISH,
): Promise<LeaveFormProps> {
  const offered = await listOfferedLeaves(scope, employeeSeq, today);
  const chosen = asked === null ? null : offered.find(({ leavePolicySeq, law }) => leavePolicySeq === asked && law !== null);
  if (chosen === undefined) throw notFound();
  const types = chosen ? [chosen] : offered.filter(({ law }) => law === null);
  return {
    law: chosen?.law ? lawOf(chosen.law, said) : null,
    laws: offered.flatMap(({ leavePolicySeq, leaveName, law }) =>
      law === null || leavePolicySeq === asked ? [] : [{ label: leaveName, href: lawHref(leavePolicySeq) }],
    ),
    types: types.map(({ leavePolicySeq, leaveName, available }) => ({
      value: String(leavePolicySeq),
      label:
        available === null
          ? leaveName
          : interpolate(said.filingForm.leave.left, { leave: leaveName, days: leaveDaysWords(available, said.leaveBalance) }),
    })),
    parts: Object.entries(LEAVE_PARTS).map(([value, label]) => ({ value, label: named(said.requestNames, label) })),
    today,
    letters: REASON_LETTERS,
    cancelHref: pathTo("get-my-filings"),
  };
}

const lawOf = (leaveCode: LeaveCode, { filingForm, requestNames }: Messages): LawOfLeave => ({
  people: lawPeople(leaveCode),
  document: lawDocument(leaveCode),
  note: lawNote(leaveCode, filingForm),
  asks: LAW_QUESTIONS[leaveCode],
  events: choicesOf(LEAVE_EVENTS).map((event) => ({ ...event, label: named(requestNames, event.label) })),
});

/** The submitted leave form with its evaluation and problems. */
export type LeaveAnswer = { result: SubmissionResult<string[]>; look: LeaveLook };

/** Handles that form's post: evaluated, refused with all problems, or filed. @throws Refusal */
export async function handleLeave(
  scope: OwnScope,
  filingCategorySeq: number,
  input: LeaveInput,
  form: FormData,
  today: Day,
  changed: ChangedRequest | null,
  whoDecides: (leave: LeaveAsked) => Promise<NonNullable<LeaveLook["decides"]>>,
) {
  const asked = { ...leaveAsked(scope, input), except: changed?.requestSeq };
  const said = messagesFor(scope.language);
  const files = attachmentsOf(input);
  const weighed = await lookAtLeave(scope, { ...asked, attached: files.length > 0 }, today);
  const problems = weighed.problems.map(({ sentence }) => refusalIn(scope.language, sentence));
  if (input.step === "CHECK" || problems.length > 0) {
    const decides = await whoDecides({ leavePolicySeq: asked.leavePolicySeq, days: weighed.days });
    return lookAnswer(weighed, problems, form, asked.stretch.endDate, decides, said);
  }
  const filingRequestSeq = await fileLeave(scope, filingCategorySeq, { ...asked, files, changed, reason: input.reason }, today);
  return redirectWithToast(
    pathTo("get-my-filing", { filingRequestSeq }),
    interpolate(said.filingForm.leave.filed, { days: leaveDaysWords(weighed.days, said.leaveBalance), leave: weighed.leaveName }),
  );
}

/** Converts the form of the viewer's own leave to a request. */
export const leaveAsked = ({ employeeSeq }: OwnScope, input: LeaveInput): AskedLeave & { law: LawFacts } => ({
  employeeSeq,
  leavePolicySeq: input.leavePolicySeq,
  stretch: stretchAsked(input),
  law: lawFactsOf(input),
});

/** Returns the submitted form with the evaluation and the problems. */
export function lookAnswer(
  weighed: WeighedLeave,
  problems: string[],
  form: FormData,
  endDate: Day,
  decides: LeaveLook["decides"] = null,
  said: Messages = IN_ENGLISH,
) {
  form.delete("step");
  const result = asTyped(form);
  const answer: LeaveAnswer = {
    result: problems.length === 0 ? result : { ...result, status: "error", error: { "": problems } },
    look: { ...lookOf(weighed, endDate, said), decides },
  };
  return reply(answer, problems.length > 0 ? 422 : 200);
}

const SHOWN_DATES = 5;

function lookOf(
  { leaveName, policy, counted, days, minutes, balance, due }: WeighedLeave,
  endDate: Day,
  { filingForm: { leave: words }, leaveBalance }: Messages,
): Omit<LeaveLook, "decides"> {
  const told = (some: number) => leaveDaysWords(some, leaveBalance);
  const dates = counted.slice(0, SHOWN_DATES).map(({ date }) => formatDay(date));
  const more = counted.length - dates.length;
  const after = balance === null ? null : balance.available - days;
  return {
    leaveName,
    days: told(days),
    rows: [
      [words.thisRequest, minutes > 0 ? interpolate(words.ofWork, { days: told(days), time: formatMinutes(minutes) }) : told(days)],
      [
        words.counted,
        dates.length === 0 ? words.noDay : more > 0 ? interpolate(words.more, { dates: dates.join(", "), count: more }) : dates.join(", "),
      ],
      ...(due === null ? [] : [[words.due, told(due)] as const]),
      ...(balance === null || after === null
        ? []
        : ([
            [words.before, told(balance.available)],
            ...(balance.pending > 0 ? [[words.inOthers, told(balance.pending)] as const] : []),
            [interpolate(words.leftOn, { day: formatDay(endDate) }), told(after)],
          ] as const)),
    ],
    bar: balance === null || after === null ? null : barOf(balance.used + balance.planned + balance.pending, days, after),
    notes: [policy.paidYn === "Y" ? words.paid : words.unpaid],
  };
}

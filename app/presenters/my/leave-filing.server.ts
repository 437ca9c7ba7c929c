import type { SubmissionResult } from "@conform-to/react";
import type { StatutoryLeave } from "~/components/my/statutory-leave-fields";
import type { LeaveFormProps, LeaveImpact } from "~/components/my/leave-form";
import { readStatutoryFacts } from "~/domain/filing/requests/statutory-leave-input";
import { requestedPeriod, type LeaveInput } from "~/domain/filing/requests/leave-input";
import { LEAVE_PARTS, MAX_REASON_LENGTH } from "~/domain/filing/requests/request";
import { statutoryLeaveNote, LEAVE_EVENTS, type StatutoryLeaveFacts } from "~/domain/leave/statutory-leave";
import { leaveDaysWithUnit } from "~/domain/leave/leave-days";
import { statutoryEditionOn, type StatutoryLeaveRule } from "~/domain/leave/policies/statutory-leaves";
import { formatMinutes } from "~/domain/payroll/runs/time/time-text";
import { toOptions } from "~/domain/shared/forms/choices";
import { formatDay, type Day } from "~/domain/shared/day";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import type { Scope } from "~/domain/shared/scope";
import { listOfferedLeaves, type LeaveRequestInput, type ValidatedLeave } from "~/models/filing/requests/validate-leave.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { typedResult, reply } from "~/web/forms/submit-form.server";
import { balanceBar } from "~/presenters/leave/usage.server";
import { notFound } from "~/web/session/scope.server";
import type { OwnScope } from "~/web/session/own-employee.server";

const IN_ENGLISH = messagesFor("en");

export const readLeaveForm = (
  request: Request,
  scope: OwnScope,
  filingCategorySeq: number,
  today: Day,
  messages: Messages,
): Promise<LeaveFormProps> =>
  leaveForm(scope, {
    employeeSeq: scope.employeeSeq,
    today,
    lawSeq: statutoryLeaveParam(request),
    lawHref: (law) => pathTo("get-my-filing-new", null, { category: filingCategorySeq, law }),
    messages,
  });

/** The statutory leave in the URL; null = none. @throws 404 */
export function statutoryLeaveParam(request: Request): number | null {
  const law = new URL(request.url).searchParams.get("law");
  return law === null ? null : seqParam(law);
}

type LeaveFormOptions = {
  employeeSeq: number;
  today: Day;
  /** The requested statutory leave; null = none. */
  lawSeq: number | null;
  lawHref: (leavePolicySeq: number) => string;
  messages?: Messages;
};

/** `readLeaveForm` for a given employee. */
export async function leaveForm(
  scope: Pick<Scope, "companySeq">,
  { employeeSeq, today, lawSeq, lawHref, messages = IN_ENGLISH }: LeaveFormOptions,
): Promise<LeaveFormProps> {
  const offered = await listOfferedLeaves(scope, employeeSeq, today);
  const chosen = lawSeq === null ? null : offered.find(({ leavePolicySeq, law }) => leavePolicySeq === lawSeq && law !== null);
  if (chosen === undefined) throw notFound();
  const types = chosen ? [chosen] : offered.filter(({ law }) => law === null);
  return {
    law: chosen?.law ? statutoryLeaveView(statutoryEditionOn(chosen.law, today).rule, messages) : null,
    laws: offered.flatMap(({ leavePolicySeq, leaveName, law }) =>
      law === null || leavePolicySeq === lawSeq ? [] : [{ label: leaveName, href: lawHref(leavePolicySeq) }],
    ),
    types: types.map(({ leavePolicySeq, leaveName, available }) => ({
      value: String(leavePolicySeq),
      label:
        available === null
          ? leaveName
          : interpolate(messages.filingForm.leave.left, { leave: leaveName, days: leaveDaysWithUnit(available, messages.leaveBalance) }),
    })),
    parts: Object.entries(LEAVE_PARTS).map(([value, label]) => ({ value, label: named(messages.requestNames, label) })),
    today,
    maxLength: MAX_REASON_LENGTH,
    cancelHref: pathTo("get-my-filings"),
  };
}

const statutoryLeaveView = (rule: StatutoryLeaveRule, { filingForm, requestNames }: Messages): StatutoryLeave => ({
  people: rule.people,
  document: rule.document,
  note: statutoryLeaveNote(rule, filingForm),
  requiredFacts: rule.requiredFacts,
  events: toOptions(LEAVE_EVENTS).map((event) => ({ ...event, label: named(requestNames, event.label) })),
});

/** The submitted leave form with its evaluation and problems. */
export type LeaveFormResult = { result: SubmissionResult<string[]>; impact: LeaveImpact };

/** Converts the form of the viewer's own leave to a request. */
export const readLeaveInput = ({ employeeSeq }: OwnScope, input: LeaveInput): LeaveRequestInput & { law: StatutoryLeaveFacts } => ({
  employeeSeq,
  leavePolicySeq: input.leavePolicySeq,
  period: requestedPeriod(input),
  law: readStatutoryFacts(input),
});

type LeavePreview = {
  evaluated: ValidatedLeave;
  problems: string[];
  form: FormData;
  endDate: Day;
  decides?: LeaveImpact["decides"];
  messages?: Messages;
};

/** Returns the submitted form with the evaluation and the problems. */
export function respondWithPreview({ evaluated, problems, form, endDate, decides = null, messages = IN_ENGLISH }: LeavePreview) {
  form.delete("step");
  const result = typedResult(form);
  const answer: LeaveFormResult = {
    result: problems.length === 0 ? result : { ...result, status: "error", error: { "": problems } },
    impact: { ...leaveImpact(evaluated, endDate, messages), decides },
  };
  return reply(answer, problems.length > 0 ? 422 : 200);
}

const MAX_DATES = 5;

function leaveImpact(
  { leaveName, policy, counted, days, minutes, balance, due }: ValidatedLeave,
  endDate: Day,
  { filingForm: { leave: text }, leaveBalance }: Messages,
): Omit<LeaveImpact, "decides"> {
  const daysText = (some: number) => leaveDaysWithUnit(some, leaveBalance);
  const dates = counted.slice(0, MAX_DATES).map(({ date }) => formatDay(date));
  const more = counted.length - dates.length;
  const after = balance === null ? null : balance.available - days;
  const countedDates = more > 0 ? interpolate(text.more, { dates: dates.join(", "), count: more }) : dates.join(", ");
  return {
    leaveName,
    days: daysText(days),
    rows: [
      [text.thisRequest, minutes > 0 ? interpolate(text.ofWork, { days: daysText(days), time: formatMinutes(minutes) }) : daysText(days)],
      [text.counted, dates.length === 0 ? text.noDay : countedDates],
      ...(due === null ? [] : [[text.due, daysText(due)] as const]),
      ...(balance === null || after === null
        ? []
        : ([
            [text.before, daysText(balance.available)],
            ...(balance.pending > 0 ? [[text.inOthers, daysText(balance.pending)] as const] : []),
            [interpolate(text.leftOn, { day: formatDay(endDate) }), daysText(after)],
          ] as const)),
    ],
    bar: balance === null || after === null ? null : balanceBar(balance.used + balance.planned + balance.pending, days, after),
    notes: [policy.paidYn === "Y" ? text.paid : text.unpaid],
  };
}

import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import type { PostingConfirmation } from "~/components/leave/posting-form";
import { MAX_POSTED_PEOPLE, TOO_MANY_POSTED, type PostingInput, type PostingKind } from "~/domain/leave/grants/posting-input";
import { postingQuestion } from "~/domain/leave/grants/posting";
import { formatLeaveDays } from "~/domain/leave/leave-days";
import { formatDay, type Day } from "~/domain/shared/day";
import { readPickerForm } from "~/domain/shared/forms/picker-form";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { listPostableTypes, validatePosting } from "~/models/leave/postings.server";
import { listNamed, listPickerEmployees } from "~/models/shared/people.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { pickerOptionsOrHref } from "~/presenters/shared/picker-options.server";

/** Number of names shown above the form. */
const PICKER_PAGE_SIZE = 20;

const SELECTIONS = { GRANT: "get-leave-grant-selection", DEDUCT: "get-leave-deduct-selection" } as const;
const PAGES = { GRANT: "get-leave-grant", DEDUCT: "get-leave-deduct" } as const;

/** The employees in the URL, repeated or comma-separated. @throws 404 for a non-number */
function readSelectedEmployees(request: Request): number[] {
  const texts = new URL(request.url).searchParams.getAll("employeeSeq").flatMap((text) => text.split(","));
  return [...new Set(texts.filter((text) => text !== "").map(seqParam))];
}

const selectionQuery = (chosen: readonly number[]) => (chosen.length === 0 ? "" : { employeeSeq: chosen.join(",") });

/** The grant or deduction form and the employees it is for. @throws 404 */
export async function readPostingPage(request: Request, scope: Scope, kind: PostingKind) {
  const chosen = readSelectedEmployees(request);
  const { start, types } = await listPostableTypes(scope);
  const people = chosen.length === 0 ? [] : await listNamed(scope, chosen.slice(0, MAX_POSTED_PEOPLE + 1));
  return {
    kind,
    begun: start !== null,
    types: types.map(({ leavePolicySeq, leaveName }) => ({ value: String(leavePolicySeq), label: leaveName })),
    names: people
      .slice(0, PICKER_PAGE_SIZE)
      .map(({ employeeSeq, employeeId, employeeName }) => ({ employeeSeq, employeeId, employeeName })),
    count: people.length,
    selectionHref: pathTo(SELECTIONS[kind], null, selectionQuery(chosen)),
  };
}

/** The employees in the URL that the form is posted for. @throws 404, Refusal */
export function requireSelectedEmployees(request: Request): number[] {
  const employeeSeqs = readSelectedEmployees(request);
  if (employeeSeqs.length === 0) throw new Refusal("Choose the employees first.");
  if (employeeSeqs.length > MAX_POSTED_PEOPLE) throw new Refusal(TOO_MANY_POSTED);
  return employeeSeqs;
}

/** The confirmation before posting, with the balances before and after; the form again after its Back button. @throws 404, Refusal */
export async function readPostingConfirmation(request: Request, scope: Scope, kind: PostingKind, input: PostingInput, today: Day) {
  const values = {
    leavePolicySeq: String(input.leavePolicySeq),
    days: input.days,
    validTo: input.validTo === null ? "" : formatDay(input.validTo),
    reason: input.reason,
  };
  if (input.back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
  const { leaveName, days, people } = await validatePosting(scope, kind, requireSelectedEmployees(request), input, today);
  const confirmation: PostingConfirmation = {
    question: postingQuestion(kind, people.length, days, leaveName),
    rows: people.map(({ before, after, ...person }) => ({ ...person, before: formatLeaveDays(before), after: formatLeaveDays(after) })),
    values,
  };
  return { confirmation };
}

/** All employees, to choose by name. @param today the day in Manila */
export async function readPostingPicker(request: Request, scope: Scope, kind: PostingKind, today: Day) {
  const [employees, options] = await Promise.all([listPickerEmployees(scope, today), pickerOptionsOrHref(scope)]);
  const chosen = readSelectedEmployees(request);
  const closeHref = pathTo(PAGES[kind], null, selectionQuery(chosen));
  return { employees, ...options, chosen, closeHref };
}

/** A post of the picker: renders the next step, or redirects to the form for the chosen employees. */
export function handlePostingPicker(form: FormData, kind: PostingKind) {
  const { added, ...answer } = readPickerForm(form);
  if (!added) return data({ answer: { ...answer, added } }, answer.problem ? 422 : 200);
  if (added.length > MAX_POSTED_PEOPLE) return data({ answer: { ...answer, problem: TOO_MANY_POSTED, added: null } }, 422);
  return redirect(`${pathTo(PAGES[kind])}?employeeSeq=${added.join(",")}`, 303);
}

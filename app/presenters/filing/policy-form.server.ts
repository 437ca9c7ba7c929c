import type { ApproverOffer } from "~/components/filing/approver-popup";
import { filingPolicyInput, type FilingPolicyInput } from "~/domain/filing/policy-input";
import type { PolicyDraft } from "~/domain/filing/policy-draft";
import { applyFormAction, parseEmployeeChoice } from "~/domain/filing/policy-form-actions";
import type { Scope } from "~/domain/shared/scope";
import { describeError, log } from "~/log.server";
import { findFilingPeople, findIds, searchApprovers, suggestNames } from "~/models/filing/filing-people.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

/** Levels and copies with all fields of their rows, and a checkbox per department and tier. */
const MAX_POLICY_FIELDS = 1_500;

/** The form after a button was pressed, with the popup's options. */
type UpdatedForm = { initialValue: Record<string, unknown>; offer: ApproverOffer | null };

/** The policy form: its buttons modify the draft, its submit button saves it. */
export function submitPolicy(
  request: Request,
  scope: Scope,
  save: (policy: FilingPolicyInput, revision: number | undefined) => Promise<Response>,
) {
  return submitForm(
    request,
    filingPolicyInput,
    async (sent): Promise<Response | UpdatedForm> =>
      sent.press === null
        ? save(await withEmployeeIds(scope, sent.policy, sent.employeeIds), sent.revision)
        : applyButton(scope, sent.draft, sent.press),
    { maxFields: MAX_POLICY_FIELDS },
  );
}

const withEmployeeIds = async (scope: Scope, policy: FilingPolicyInput, ids: readonly string[]): Promise<FilingPolicyInput> => ({
  ...policy,
  targets: { ...policy.targets, employeeSeqs: ids.length === 0 ? [] : await findIds(scope, ids) },
});

/** Applies a button to the draft and reads the popup's options. */
async function applyButton(scope: Scope, before: PolicyDraft, button: string): Promise<UpdatedForm> {
  const seq = before.popup && button === "add" ? parseEmployeeChoice(before.popup.who) : null;
  const person = seq === null ? undefined : (await findFilingPeople(scope, [seq], today())).get(seq);
  const { draft, problem } = applyFormAction(before, button, person && person.employeeStatus !== "RESIGNED" ? person : null);
  return { initialValue: { ...draft }, offer: await approverOffer(scope, draft, button, problem) };
}

/** The popup opens with an empty list (APPROVAL-41). */
async function approverOffer(scope: Scope, { popup }: PolicyDraft, button: string, problem: string | null): Promise<ApproverOffer | null> {
  if (!popup) return null;
  const searched = button === "search" || button === "add";
  const filter = { departmentSeq: popup.departmentSeq === "" ? null : Number(popup.departmentSeq), keyword: popup.keyword };
  return {
    problem,
    searched,
    people: searched ? await searchApprovers(scope, filter, today()) : [],
    suggestions: await readSuggestions(scope, suggestNames),
  };
}

/** Suggestions are optional: on failure, log and return none (APPROVAL-53). */
export async function readSuggestions(scope: Scope, read: (scope: Scope) => Promise<string[]>): Promise<string[]> {
  try {
    return await read(scope);
  } catch (error) {
    log.error({ companySeq: scope.companySeq, error: describeError(error) }, "the names of all employees could not be read");
    return [];
  }
}

import type { ApproverOffer } from "~/components/filing/approver-popup";
import { filingPolicyInput, type FilingPolicyInput } from "~/domain/filing/policy-input";
import type { PolicyDraft } from "~/domain/filing/policy-draft";
import { afterPress, personOf } from "~/domain/filing/policy-press";
import type { Scope } from "~/domain/shared/scope";
import { describeError, log } from "~/log.server";
import { findFilingPeople, findIds, searchApprovers, suggestNames } from "~/models/filing/filing-people.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

/** Levels and copies with all fields of their rows, and a checkbox per department and tier. */
const MOST_POLICY_FIELDS = 1_500;

/** The form after a button was pressed, with the popup's options. */
type PressedForm = { initialValue: Record<string, unknown>; offer: ApproverOffer | null };

/** The policy form: its buttons modify the draft, its submit button saves it. */
export function submitPolicy(
  request: Request,
  scope: Scope,
  save: (policy: FilingPolicyInput, revision: number | undefined) => Promise<Response>,
) {
  return submitForm(
    request,
    filingPolicyInput,
    async (sent): Promise<Response | PressedForm> =>
      sent.press === null
        ? save(await withPeople(scope, sent.policy, sent.employeeIds), sent.revision)
        : pressed(scope, sent.draft, sent.press),
    { mostFields: MOST_POLICY_FIELDS },
  );
}

const withPeople = async (scope: Scope, policy: FilingPolicyInput, ids: readonly string[]): Promise<FilingPolicyInput> => ({
  ...policy,
  targets: { ...policy.targets, employeeSeqs: ids.length === 0 ? [] : await findIds(scope, ids) },
});

/** Applies a button to the draft and reads the popup's options. */
async function pressed(scope: Scope, before: PolicyDraft, press: string): Promise<PressedForm> {
  const seq = before.popup && press === "add" ? personOf(before.popup.who) : null;
  const person = seq === null ? undefined : (await findFilingPeople(scope, [seq], today())).get(seq);
  const { draft, problem } = afterPress(before, press, person && person.employeeStatus !== "RESIGNED" ? person : null);
  return { initialValue: { ...draft }, offer: await offerOf(scope, draft, press, problem) };
}

/** The popup opens with an empty list (APPROVAL-41). */
async function offerOf(scope: Scope, { popup }: PolicyDraft, press: string, problem: string | null): Promise<ApproverOffer | null> {
  if (!popup) return null;
  const searched = press === "search" || press === "add";
  const filter = { departmentSeq: popup.departmentSeq === "" ? null : Number(popup.departmentSeq), keyword: popup.keyword };
  return {
    problem,
    searched,
    people: searched ? await searchApprovers(scope, filter, today()) : [],
    suggestions: await suggestionsOf(scope, suggestNames),
  };
}

/** Suggestions are optional: on failure, log and return none (APPROVAL-53). */
export async function suggestionsOf(scope: Scope, read: (scope: Scope) => Promise<string[]>): Promise<string[]> {
  try {
    return await read(scope);
  } catch (error) {
    log.error({ companySeq: scope.companySeq, error: describeError(error) }, "the names of all employees could not be read");
    return [];
  }
}

import type { FormField } from "~/domain/filing/form-fields";
import { policyFor } from "~/domain/filing/policy-choice";
import { CHOICE_FIELDS, isOfflineKind, type OfflineKind, type OfflineChoices } from "~/domain/filing/requests/offline-request";
import { type Day } from "~/domain/shared/day";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { getFilingSettings } from "~/models/filing/categories.server";
import { getFilingFacts } from "~/models/filing/filing-people.server";
import { listOfferedLeaves } from "~/models/filing/requests/validate-leave.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { listCategories, readShiftChoices, listWorkChoices } from "./filings.server";

export const isRequired = ({ requiredYn }: FormField): boolean => requiredYn === "Y";

/** What the phone may offer offline: requests that need only days, times, a choice and a reason. */
export async function readOfflineOffer(scope: OwnScope, today: Day): Promise<OfflineChoices> {
  const all = await listCategories(scope);
  const offers = (kind: OfflineKind) => all.some((offer) => offer.kind === kind);
  const [{ policies }, { people, departments }] = await Promise.all([getFilingSettings(scope), getFilingFacts(scope, today)]);
  const person = people.get(scope.employeeSeq);
  const leaves = offers("LEAVE") ? await listOfferedLeaves(scope, scope.employeeSeq, today) : [];
  const fitting = leaves.filter(({ law, needsFile }) => law === null && !needsFile);
  const choicesOf: Partial<Record<OfflineKind, OfflineChoices["kinds"][number]["choices"]>> = {
    LEAVE: fitting.map(({ leavePolicySeq, leaveName }) => ({ value: String(leavePolicySeq), label: leaveName })),
    WORK: offers("WORK") ? await listWorkChoices(scope, today) : [],
    SHIFT_CHANGE: offers("SHIFT_CHANGE") ? (await readShiftChoices(scope, today, messagesFor(scope.language))).shifts : [],
  };
  const byForm = (filingCategorySeq: number): boolean => {
    const ofCategory = policies.filter((filingPolicy) => filingPolicy.filingCategorySeq === filingCategorySeq);
    const policy = person ? policyFor(ofCategory, person, departments) : null;
    return policy !== null && !policy.fields.some(isRequired);
  };
  const kinds = all.flatMap(({ filingCategorySeq: category, categoryName: name, kind }): OfflineChoices["kinds"][number][] => {
    if (!isOfflineKind(kind) || (kind !== "LEAVE" && !byForm(category))) return [];
    const choices = choicesOf[kind] ?? [];
    return choices.length > 0 || CHOICE_FIELDS[kind] === undefined ? [{ category, kind, name, choices }] : [];
  });
  // Shift changes with a colleague need the full form: no names of other employees are stored on the phone.
  return { kinds, more: offers("SHIFT_CHANGE") || kinds.length < all.length || fitting.length < leaves.length };
}

import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { FormField } from "~/domain/filing/form-fields";
import { policyFor } from "~/domain/filing/policy-choice";
import { filedInput } from "~/domain/filing/requests/filed-input";
import {
  CHOICE_FIELDS,
  OFFLINE_FIELDS,
  OFFLINE_REQUEST_DAYS,
  isOfflineRequestTooOld,
  isOfflineKind,
  type OfflineKind,
  type OfflineChoices,
} from "~/domain/filing/requests/offline-request";
import type { OfflineRequest } from "~/domain/filing/requests/offline-request-input";
import { leaveInput } from "~/domain/filing/requests/leave-input";
import { manilaDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { getFilingSettings } from "~/models/filing/categories.server";
import { getFilingFacts } from "~/models/filing/filing-people.server";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import { fileRequest } from "~/models/filing/requests/file-request.server";
import { formOf } from "~/models/filing/requests/request-answers.server";
import { listOfferedLeaves } from "~/models/filing/requests/validate-leave.server";
import { offlineKey } from "~/models/shared/idempotency-keys.server";
import { pathTo } from "~/paths";
import { withIdempotency } from "~/web/forms/idempotency.server";
import { answer, type reply } from "~/web/forms/submit-form.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { toFiledContent, listCategories, findPolicyFor, readShiftChoices, listWorkChoices } from "./filings.server";
import { readLeaveInput } from "./leave-filing.server";
import { ownerHash } from "./owner-hash.server";

/** Outcome of an offline request: a link to it, or why it was not filed. */
export type OfflineRequestResult = { filedHref: string } | { problem: string };

const isRequired = ({ requiredYn }: FormField): boolean => requiredYn === "Y";

/** What the phone may offer offline: requests that need only days, times, a choice and a reason. */
export async function readOfflineOffer(scope: OwnScope, today: Day): Promise<OfflineChoices> {
  const all = await listCategories(scope);
  const offers = (kind: OfflineKind) => all.some((one) => one.kind === kind);
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

/**
 * Files a request queued offline as its form would; idempotent by its key.
 * @param formData the form fields
 * @throws 409 if another account queued it, 503 if a retry may succeed
 */
export async function handleOfflineRequest(
  scope: OwnScope,
  request: OfflineRequest,
  formData: FormData,
  now: Date,
): Promise<OfflineRequestResult> {
  const { companySeq, accountSeq, language } = scope;
  if (request.owner !== ownerHash(scope))
    throw data({ code: "OTHER_PERSON", message: messagesFor(language).offlineRequest.otherPerson }, 409);
  try {
    // Validation runs inside the idempotent block, so that a repeat gets the first response.
    return (
      await withIdempotency({ companySeq, accountSeq, keyHash: offlineKey(request.key) }, () =>
        fileOfflineRequest(scope, request, formData, now),
      )
    ).data;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: renderRefusal(language, error.text) };
  }
}

async function fileOfflineRequest(scope: OwnScope, { category, ...content }: OfflineRequest, formData: FormData, now: Date) {
  const { language } = scope;
  const { offlineRequest: text } = messagesFor(language);
  if (isOfflineRequestTooOld(content)) return refusedResponse(interpolate(text.tooOld, { days: OFFLINE_REQUEST_DAYS }));
  const kind = (await listCategories(scope)).find(({ filingCategorySeq }) => filingCategorySeq === category)?.kind;
  if (!kind || !isOfflineKind(kind)) return refusedResponse(renderRefusal(language, messageOf("CATEGORY_OFF")));
  const [form, today] = [pickOfflineFields(formData), manilaDay(now)];
  if (kind === "LEAVE")
    return toResponse(
      await answer(
        form,
        leaveInput,
        (input) => fileLeave(scope, category, { ...readLeaveInput(scope, input), reason: input.reason }, today),
        { language },
      ),
    );
  const { policy } = await findPolicyFor(scope, category, today);
  const fields = policy?.fields ?? [];
  if (fields.some(isRequired)) return refusedResponse(text.ownFields);
  if (policy) form.set("formOf", formOf(policy));
  return toResponse(
    await answer(
      form,
      filedInput(kind, fields),
      (input) =>
        fileRequest(scope, scope.employeeSeq, {
          filingCategorySeq: category,
          content: toFiledContent(kind, input, fields, today),
          today,
          now,
        }),
      { language },
    ),
  );
}

function pickOfflineFields(formData: FormData): FormData {
  const form = new FormData();
  for (const name of OFFLINE_FIELDS) if (formData.has(name)) form.append(name, String(formData.get(name)));
  return form;
}

/** Maps the filed request or the form's errors to the response. @throws 503 where a retry may succeed */
function toResponse(result: number | ReturnType<typeof reply<SubmissionResult<string[]>>>) {
  if (typeof result === "number") return data<OfflineRequestResult>({ filedHref: pathTo("get-my-filing", { filingRequestSeq: result }) });
  const sentences = [...new Set(Object.values(result.data.error ?? {}).flatMap((some) => some ?? []))].join(" ");
  if ((result.init?.status ?? 200) >= 500) throw data({ code: "NOT_NOW", message: sentences }, 503);
  return refusedResponse(sentences);
}

const refusedResponse = (problem: string) => data<OfflineRequestResult>({ problem }, 422);

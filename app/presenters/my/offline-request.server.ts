import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { FormField } from "~/domain/filing/form-fields";
import { policyFor } from "~/domain/filing/policy-choice";
import { CATEGORY_OFF } from "~/domain/filing/requests/decide-text";
import { filedInput } from "~/domain/filing/requests/filed-input";
import {
  CHOICE_FIELDS,
  HELD_FIELDS,
  HELD_REQUEST_DAYS,
  heldTooLong,
  isHeldKind,
  type HeldKind,
  type HeldOffer,
} from "~/domain/filing/requests/offline-request";
import type { HeldRequest } from "~/domain/filing/requests/offline-request-input";
import { leaveInput } from "~/domain/filing/requests/leave-input";
import { manilaDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { refusalIn } from "~/domain/shared/i18n/refusals";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { getFilingSettings } from "~/models/filing/categories.server";
import { getFilingFacts } from "~/models/filing/filing-people.server";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import { fileRequest } from "~/models/filing/requests/file-request.server";
import { formOf } from "~/models/filing/requests/request-answers.server";
import { listOfferedLeaves } from "~/models/filing/requests/validate-leave.server";
import { keptSending } from "~/models/shared/form-posts.server";
import { pathTo } from "~/paths";
import { withIdempotency } from "~/web/forms/idempotency.server";
import { answer, type reply } from "~/web/forms/submit-form.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { filedContent, offered, policyOf, shiftChoices, workChoices } from "./filings.server";
import { leaveAsked } from "./leave-filing.server";
import { ownerMark } from "./owner-mark.server";

/** Outcome of an offline request: a link to it, or why it was not filed. */
export type HeldRequestAnswer = { filedHref: string } | { problem: string };

const isNeeded = ({ requiredYn }: FormField): boolean => requiredYn === "Y";

/** What the phone may offer offline: requests that need only days, times, a choice and a reason. */
export async function readHeldOffer(own: OwnScope, today: Day): Promise<HeldOffer> {
  const all = await offered(own);
  const offers = (kind: HeldKind) => all.some((one) => one.kind === kind);
  const [{ policies }, { people, departments }] = await Promise.all([getFilingSettings(own), getFilingFacts(own, today)]);
  const person = people.get(own.employeeSeq);
  const leaves = offers("LEAVE") ? await listOfferedLeaves(own, own.employeeSeq, today) : [];
  const fitting = leaves.filter(({ law, needsFile }) => law === null && !needsFile);
  const choicesOf: Partial<Record<HeldKind, HeldOffer["kinds"][number]["choices"]>> = {
    LEAVE: fitting.map(({ leavePolicySeq, leaveName }) => ({ value: String(leavePolicySeq), label: leaveName })),
    WORK: offers("WORK") ? await workChoices(own, today) : [],
    SHIFT_CHANGE: offers("SHIFT_CHANGE") ? (await shiftChoices(own, today, messagesFor(own.language))).shifts : [],
  };
  const byForm = (filingCategorySeq: number): boolean => {
    const ofCategory = policies.filter((one) => one.filingCategorySeq === filingCategorySeq);
    const policy = person ? policyFor(ofCategory, person, departments) : null;
    return policy !== null && !policy.fields.some(isNeeded);
  };
  const kinds = all.flatMap(({ filingCategorySeq: category, categoryName: name, kind }): HeldOffer["kinds"][number][] => {
    if (!isHeldKind(kind) || (kind !== "LEAVE" && !byForm(category))) return [];
    const choices = choicesOf[kind] ?? [];
    return choices.length > 0 || CHOICE_FIELDS[kind] === undefined ? [{ category, kind, name, choices }] : [];
  });
  // Shift changes with a colleague need the full form: no names of other employees are stored on the phone.
  return { kinds, more: offers("SHIFT_CHANGE") || kinds.length < all.length || fitting.length < leaves.length };
}

/**
 * Files a request queued offline as its form would; idempotent by its key.
 * @param typed the form fields
 * @throws 409 if another account queued it, 503 if a retry may succeed
 */
export async function handleOfflineRequest(own: OwnScope, held: HeldRequest, typed: FormData, now: Date): Promise<HeldRequestAnswer> {
  const { companySeq, accountSeq, language } = own;
  if (held.owner !== ownerMark(own)) throw data({ code: "OTHER_PERSON", message: messagesFor(language).heldRequest.otherPerson }, 409);
  try {
    // Validation runs inside the idempotent block, so that a repeat gets the first response.
    return (await withIdempotency({ companySeq, accountSeq, sent: keptSending(held.key) }, () => fileHeld(own, held, typed, now))).data;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: refusalIn(language, error.message) };
  }
}

async function fileHeld(own: OwnScope, { category, ...kept }: HeldRequest, typed: FormData, now: Date) {
  const { language } = own;
  const { heldRequest: words } = messagesFor(language);
  if (heldTooLong(kept)) return refused(interpolate(words.tooOld, { days: HELD_REQUEST_DAYS }));
  const kind = (await offered(own)).find(({ filingCategorySeq }) => filingCategorySeq === category)?.kind;
  if (!kind || !isHeldKind(kind)) return refused(refusalIn(language, CATEGORY_OFF));
  const [form, today] = [ofItsFields(typed), manilaDay(now)];
  if (kind === "LEAVE")
    return told(
      await answer(form, leaveInput, (input) => fileLeave(own, category, { ...leaveAsked(own, input), reason: input.reason }, today), {
        language,
      }),
    );
  const { policy } = await policyOf(own, category, today);
  const fields = policy?.fields ?? [];
  if (fields.some(isNeeded)) return refused(words.ownFields);
  if (policy) form.set("formOf", formOf(policy));
  return told(
    await answer(
      form,
      filedInput(kind, fields),
      (input) => fileRequest(own, own.employeeSeq, category, filedContent(kind, input, fields, today), today, now),
      { language },
    ),
  );
}

/** The fields of the offline form. */
function ofItsFields(typed: FormData): FormData {
  const form = new FormData();
  for (const name of HELD_FIELDS) if (typed.has(name)) form.append(name, String(typed.get(name)));
  return form;
}

/** Maps the filed request or the form's errors to the response. @throws 503 where a retry may succeed */
function told(result: number | ReturnType<typeof reply<SubmissionResult<string[]>>>) {
  if (typeof result === "number") return data<HeldRequestAnswer>({ filedHref: pathTo("get-my-filing", { filingRequestSeq: result }) });
  const sentences = [...new Set(Object.values(result.data.error ?? {}).flatMap((some) => some ?? []))].join(" ");
  if ((result.init?.status ?? 200) >= 500) throw data({ code: "NOT_NOW", message: sentences }, 503);
  return refused(sentences);
}

const refused = (problem: string) => data<HeldRequestAnswer>({ problem }, 422);

import { redirect } from "@remix-run/node";
import type { FilingFormProps } from "~/components/my/filing-form";
import type { QueuedRequestPanelProps } from "~/components/my/offline-queue/queued-request";
import type { ChainStep } from "~/components/filing/requests/request-detail";
import { resolveChain } from "~/domain/filing/chain";
import { levelText } from "~/domain/filing/chain-text";
import { isFiledKind, type FiledKind } from "~/domain/filing/requests/filed-kinds";
import { OFFLINE_FIELDS } from "~/domain/filing/requests/offline-request";
import { MAX_REASON_LENGTH } from "~/domain/filing/requests/request";
import { REST_SHIFT } from "~/domain/filing/requests/shift-change";
import type { RequestedLeaveDays } from "~/domain/filing/policy-choice";
import type { Day } from "~/domain/shared/day";
import type { Language } from "~/domain/shared/language";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { getFilingSettings } from "~/models/filing/categories.server";
import { findFilingPeople } from "~/models/filing/filing-people.server";
import { listWorkKinds } from "~/models/filing/requests/work-kinds.server";
import { findPolicyFor } from "~/models/filing/requests/filed-content.server";
import { listShiftChoices } from "~/models/filing/requests/shift-change.server";
import { formOf } from "~/models/filing/requests/request-answers.server";
import { usesLeaves } from "~/models/filing/requests/validate-leave.server";
import { pathTo } from "~/paths";
import { requestChangeParam, readChangedValues } from "./request-change.server";
import { readLeaveForm } from "./leave-filing.server";
import { ownerHash } from "./owner-hash.server";
import { seqParam } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";
import type { Scope } from "~/domain/shared/scope";
import type { OwnScope } from "~/web/session/own-employee.server";

type FormOwner = Pick<Scope, "companySeq"> & { employeeSeq: number };

/** The enabled filing categories, in the order of Filing Settings. */
export async function listCategories(
  scope: Pick<Scope, "companySeq">,
): Promise<{ filingCategorySeq: number; categoryName: string; kind: FiledKind | "LEAVE" }[]> {
  const leaves = await usesLeaves(scope);
  const { categories } = await getFilingSettings(scope);
  return categories.flatMap(({ filingCategorySeq, categoryName, categoryKind, categoryState }) =>
    categoryState === "ENABLE" && (isFiledKind(categoryKind) || leaves) ? [{ filingCategorySeq, categoryName, kind: categoryKind }] : [],
  );
}

/**
 * The category in the URL, else the first.
 * @throws 404; for an offline request whose category was disabled meanwhile, a redirect without the category
 */
export async function readCategoryParam(request: Request, scope: OwnScope) {
  const all = await listCategories(scope);
  const { category: category, ...others } = Object.fromEntries(new URL(request.url).searchParams);
  const chosen = category ? all.find(({ filingCategorySeq }) => filingCategorySeq === seqParam(category)) : all[0];
  if (category && !chosen) throw request.method === "GET" && others.kept ? redirect(pathTo("get-my-filing-new", null, others)) : notFound();
  return { all, chosen: chosen ?? null };
}

/** The form of a category, and who would decide today. @throws 404 */
export async function readFilingForm(
  request: Request,
  scope: OwnScope,
  today: Day,
): Promise<Omit<FilingFormProps, "impact" | "lastResult"> & { language: Language; group: string; held: QueuedRequestPanelProps }> {
  const messages = messagesFor(scope.language);
  const { all, chosen } = await readCategoryParam(request, scope);
  const change = requestChangeParam(request);
  return {
    language: scope.language,
    texts: messages.filingForm,
    balance: messages.leaveBalance,
    list: messages.requests,
    group: messages.filings.group,
    changed: change ? await readChangedValues(scope, change, today, messages) : null,
    typed: prefilledValues(request),
    held: { owner: ownerHash(scope), category: change ? null : (chosen?.filingCategorySeq ?? null), texts: messages.offlineRequest },
    kinds: all.map(({ filingCategorySeq, categoryName }) => ({
      label: categoryName,
      href: pathTo("get-my-filing-new", null, { category: filingCategorySeq }),
      current: filingCategorySeq === chosen?.filingCategorySeq,
    })),
    kind: chosen?.kind ?? null,
    leave: chosen?.kind === "LEAVE" ? await readLeaveForm(request, scope, chosen.filingCategorySeq, today, messages) : null,
    ...(await fieldChoices(scope, chosen?.kind ?? null, today, messages)),
    cancelHref: pathTo("get-my-filings"),
    ...(chosen
      ? await previewDecision(scope, chosen.filingCategorySeq, today, null, scope.language)
      : { steps: [], problem: null, own: [], formOf: "" }),
  };
}

/** Prefilled values from the URL of a request that was queued offline: days, times and choices. The reason is never put in a URL. */
function prefilledValues(request: Request): Record<string, string> {
  const query = new URL(request.url).searchParams;
  return Object.fromEntries(
    OFFLINE_FIELDS.flatMap((name) => {
      const value = name === "reason" ? null : query.get(name);
      // Companies define shift names, so they may contain any character.
      return value !== null && (name === "shift" ? value.length <= 30 : /^[\w:-]{1,20}$/.test(value)) ? [[name, value]] : [];
    }),
  );
}

/** Field options of a kind for an employee. */
async function fieldChoices(scope: FormOwner, kind: FiledKind | "LEAVE" | null, today: Day, messages: Messages) {
  return {
    today,
    maxLength: MAX_REASON_LENGTH,
    work: await listWorkChoices(scope, today),
    shift: kind === "SHIFT_CHANGE" ? await readShiftChoices(scope, today, messages) : null,
  };
}

/** A category's form for another employee, with the fields of their policy. */
export async function readFieldsFor(
  scope: FormOwner,
  { kind, filingCategorySeq }: { kind: FiledKind; filingCategorySeq: number },
  today: Day,
  language: Language = "en",
) {
  const { own, formOf } = await previewDecision(scope, filingCategorySeq, today, null, language);
  return { kind, changed: null, own, formOf, ...(await fieldChoices(scope, kind, today, messagesFor(language))) };
}

export const listWorkChoices = async (scope: FormOwner, today: Day) =>
  (await listWorkKinds(scope, today)).map(({ timePolicySeq, workName }) => ({ value: String(timePolicySeq), label: workName }));

export async function readShiftChoices(
  scope: FormOwner,
  today: Day,
  { dayNames }: Messages,
): Promise<NonNullable<FilingFormProps["shift"]>> {
  const { colleagues, shifts } = await listShiftChoices(scope, scope.employeeSeq, today);
  return {
    colleagues: colleagues.map(({ employeeSeq, employeeName }) => ({ value: String(employeeSeq), label: employeeName })),
    shifts: [{ value: REST_SHIFT, label: named(dayNames, "Rest day") }, ...shifts.map((name) => ({ value: name, label: name }))],
  };
}

/** Who would decide, and the policy's custom fields. @param leave the evaluated leave; null = none yet */
export async function previewDecision(
  scope: FormOwner,
  filingCategorySeq: number,
  today: Day,
  leave: RequestedLeaveDays | null = null,
  language: Language = "en",
): Promise<Pick<FilingFormProps, "problem" | "own" | "formOf"> & { steps: ChainStep[] }> {
  const messages = messagesFor(language);
  const { filingForm: text } = messages;
  const { facts, policy } = await findPolicyFor(scope, filingCategorySeq, today, leave);
  if (!policy) return { steps: [], problem: renderRefusal(language, messageOf("NO_POLICY")), own: [], formOf: "" };
  const { levels } = resolveChain(facts, scope.employeeSeq, policy);
  const names = await findFilingPeople(
    scope,
    levels.flatMap(({ approver }) => approver ?? []),
    today,
  );
  return {
    problem: null,
    own: policy.fields.map(({ label, fieldType, requiredYn, choices }) => ({
      label,
      type: fieldType,
      required: requiredYn === "Y",
      choices,
    })),
    formOf: formOf(policy),
    steps: levels.map((level) => {
      const { who, why, stuck } = levelText(level, (seq) => names.get(seq)?.employeeName ?? "", messages);
      return {
        title: interpolate(text.level, { number: level.stage + 1 }),
        who,
        text: stuck ? text.stuck : why,
        remark: "",
        mark: stuck ? "STUCK" : "NEXT",
      };
    }),
  };
}

import { redirect } from "@remix-run/node";
import type { FilingFormProps } from "~/components/my/filing-form";
import type { KeptRequestProps } from "~/components/my/offline-queue/kept-request";
import type { ChainStep } from "~/components/filing/requests/request-detail";
import { chainOf } from "~/domain/filing/chain";
import { levelText } from "~/domain/filing/chain-text";
import { attachmentsOf } from "~/domain/filing/requests/attachments";
import { stretchOf } from "~/domain/filing/requests/entered";
import { answersOf, type FiledInput } from "~/domain/filing/requests/filed-input";
import { isFiledKind, type FiledKind } from "~/domain/filing/requests/filed-kinds";
import { HELD_FIELDS } from "~/domain/filing/requests/offline-request";
import { REASON_LETTERS } from "~/domain/filing/requests/request";
import { REST_SHIFT } from "~/domain/filing/requests/shift-change";
import type { FormField } from "~/domain/filing/form-fields";
import { policyFor, type LeaveAsked } from "~/domain/filing/policy-choice";
import { addDays, type Day } from "~/domain/shared/day";
import type { Language } from "~/domain/shared/language";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { Refusal } from "~/domain/shared/refusal";
import { instantOf, localMinuteOf } from "~/domain/time/evaluation/local-time";
import { getFilingSettings } from "~/models/filing/categories.server";
import { findFilingPeople, getFilingFacts } from "~/models/filing/filing-people.server";
import { listWorkKinds } from "~/models/filing/requests/work-kinds.server";
import type { FiledContent } from "~/models/filing/requests/file-request.server";
import { listShiftChoices } from "~/models/filing/requests/shift-change.server";
import { formOf } from "~/models/filing/requests/request-answers.server";
import { usesLeaves } from "~/models/filing/requests/validate-leave.server";
import { pathTo } from "~/paths";
import { changeAsked, readChanged } from "./changed-request.server";
import { readLeaveForm } from "./leave-filing.server";
import { ownerMark } from "./owner-mark.server";
import { seqParam } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";
import type { Scope } from "~/domain/shared/scope";
import type { OwnScope } from "~/web/session/own-employee.server";

const IN_ENGLISH = messagesFor("en");

/** The employee a form is for. */
type Filer = Pick<Scope, "companySeq"> & { employeeSeq: number };

/** The enabled filing categories, in the order of Filing Settings. */
export async function offered(
  scope: Pick<Scope, "companySeq">,
): Promise<{ filingCategorySeq: number; categoryName: string; kind: FiledKind | "LEAVE" }[]> {
  const leaves = await usesLeaves(scope);
  const { categories } = await getFilingSettings(scope);
  return categories.flatMap(({ filingCategorySeq, categoryName, categoryKind, categoryState }) =>
    categoryState === "ENABLE" && (isFiledKind(categoryKind) || leaves) ? [{ filingCategorySeq, categoryName, kind: categoryKind }] : [],
  );
}

/** The category in the URL, else the first. @throws 404; redirects without it when an offline request names a category that was switched off since */
export async function categoryAsked(request: Request, scope: OwnScope) {
  const all = await offered(scope);
  const { category: asked, ...others } = Object.fromEntries(new URL(request.url).searchParams);
  const chosen = asked ? all.find(({ filingCategorySeq }) => filingCategorySeq === seqParam(asked)) : all[0];
  if (asked && !chosen) throw request.method === "GET" && others.kept ? redirect(pathTo("get-my-filing-new", null, others)) : notFound();
  return { all, chosen: chosen ?? null };
}

/** The form of a category, and who would decide today. @throws 404 */
export async function readFilingForm(
  request: Request,
  scope: OwnScope,
  today: Day,
): Promise<Omit<FilingFormProps, "look" | "lastResult"> & { language: Language; group: string; held: KeptRequestProps }> {
  const said = messagesFor(scope.language);
  const { all, chosen } = await categoryAsked(request, scope);
  const change = changeAsked(request);
  return {
    language: scope.language,
    words: said.filingForm,
    balance: said.leaveBalance,
    list: said.requests,
    group: said.filings.group,
    changed: change ? await readChanged(scope, change, today, said) : null,
    typed: typedInAddress(request),
    held: { owner: ownerMark(scope), category: change ? null : (chosen?.filingCategorySeq ?? null), words: said.heldRequest },
    kinds: all.map(({ filingCategorySeq, categoryName }) => ({
      label: categoryName,
      href: pathTo("get-my-filing-new", null, { category: filingCategorySeq }),
      current: filingCategorySeq === chosen?.filingCategorySeq,
    })),
    kind: chosen?.kind ?? null,
    leave: chosen?.kind === "LEAVE" ? await readLeaveForm(request, scope, chosen.filingCategorySeq, today, said) : null,
    ...(await filedChoices(scope, chosen?.kind ?? null, today, said)),
    cancelHref: pathTo("get-my-filings"),
    ...(chosen ? await whoDecides(scope, chosen.filingCategorySeq, today, null, said) : { steps: [], problem: null, own: [], formOf: "" }),
  };
}

/** Prefilled values from the URL of a request that was queued offline: days, times and choices. The reason is never put in a URL. */
function typedInAddress(request: Request): Record<string, string> {
  const query = new URL(request.url).searchParams;
  return Object.fromEntries(
    HELD_FIELDS.flatMap((name) => {
      const value = name === "reason" ? null : query.get(name);
      // Shift names are defined by the company.
      return value !== null && (name === "shift" ? value.length <= 30 : /^[\w:-]{1,20}$/.test(value)) ? [[name, value]] : [];
    }),
  );
}

/** Field options of a kind for an employee. */
async function filedChoices(scope: Filer, kind: FiledKind | "LEAVE" | null, today: Day, said: Messages) {
  return {
    today,
    letters: REASON_LETTERS,
    work: await workChoices(scope, today),
    shift: kind === "SHIFT_CHANGE" ? await shiftChoices(scope, today, said) : null,
  };
}

/** A category's form for another employee, with the fields of their policy. */
export async function readFiledFields(
  scope: Filer,
  { kind, filingCategorySeq }: { kind: FiledKind; filingCategorySeq: number },
  today: Day,
  said: Messages = IN_ENGLISH,
) {
  const { own, formOf } = await whoDecides(scope, filingCategorySeq, today, null, said);
  return { kind, changed: null, own, formOf, ...(await filedChoices(scope, kind, today, said)) };
}

export const workChoices = async (scope: Filer, today: Day) =>
  (await listWorkKinds(scope, today)).map(({ timePolicySeq, workName }) => ({ value: String(timePolicySeq), label: workName }));

export async function shiftChoices(scope: Filer, today: Day, { dayNames }: Messages): Promise<NonNullable<FilingFormProps["shift"]>> {
  const { colleagues, shifts } = await listShiftChoices(scope, scope.employeeSeq, today);
  return {
    colleagues: colleagues.map(({ employeeSeq, employeeName }) => ({ value: String(employeeSeq), label: employeeName })),
    shifts: [{ value: REST_SHIFT, label: named(dayNames, "Rest day") }, ...shifts.map((name) => ({ value: name, label: name }))],
  };
}

/** The filing policy that applies to the employee today; null = none. */
export async function policyOf(scope: Filer, filingCategorySeq: number, today: Day, leave: LeaveAsked | null = null) {
  const { policies } = await getFilingSettings(scope);
  const facts = await getFilingFacts(scope, today);
  const own = policies.filter((one) => one.filingCategorySeq === filingCategorySeq);
  return { facts, policy: policyFor(own, facts.people.get(scope.employeeSeq)!, facts.departments, leave) };
}

/** The custom fields of that policy. */
export const readOwnFields = async (scope: Filer, filingCategorySeq: number, today: Day): Promise<readonly FormField[]> =>
  (await policyOf(scope, filingCategorySeq, today)).policy?.fields ?? [];

/** Who would decide, and the policy's custom fields. @param leave the evaluated leave; null = none yet */
export async function whoDecides(
  scope: Filer,
  filingCategorySeq: number,
  today: Day,
  leave: LeaveAsked | null = null,
  said: Messages = IN_ENGLISH,
): Promise<Pick<FilingFormProps, "problem" | "own" | "formOf"> & { steps: ChainStep[] }> {
  const { filingForm: words } = said;
  const { facts, policy } = await policyOf(scope, filingCategorySeq, today, leave);
  if (!policy) return { steps: [], problem: words.noPolicy, own: [], formOf: "" };
  const { levels } = chainOf(facts, scope.employeeSeq, policy);
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
      const { who, why, stuck } = levelText(level, (seq) => names.get(seq)?.employeeName ?? "", said);
      return {
        title: interpolate(words.level, { number: level.stage + 1 }),
        who,
        words: stuck ? words.stuck : why,
        remark: "",
        mark: stuck ? "STUCK" : "NEXT",
      };
    }),
  };
}

/** Converts the form input to the model's content. @throws Refusal when the time is too long */
export function filedContent(kind: FiledKind, input: FiledInput, own: readonly FormField[], today: Day): FiledContent {
  const { startDate = today, endDate, startTime, endTime, nextDay, work, colleague, otherDate, shift, reason } = input;
  const content = {
    startDate,
    endDate: kind === "WORK" ? (endDate ?? startDate) : startDate,
    startAt: null,
    endAt: null,
    timePolicySeq: kind === "WORK" ? (work ?? null) : null,
    reason,
    amountMinutes: null,
    punches: [],
    files: attachmentsOf(input),
    form: { formOf: input.formOf, answers: answersOf(own, input) },
  };
  if (kind === "SHIFT_CHANGE")
    return colleague === undefined
      ? { ...content, shiftName: shift === REST_SHIFT ? "" : shift }
      : { ...content, otherEmployeeSeq: colleague, otherDate: otherDate ?? startDate };
  if (kind === "CORRECTION") {
    const at = (day: Day, time: string) => instantOf(localMinuteOf(`${day}T${time}`));
    const left = nextDay === "Y" ? addDays(startDate, 1) : startDate;
    return {
      ...content,
      punches: [
        ...(startTime === null ? [] : [{ direction: "IN" as const, punchedAt: at(startDate, startTime) }]),
        ...(endTime === null ? [] : [{ direction: "OUT" as const, punchedAt: at(left, endTime) }]),
      ],
    };
  }
  if (startTime === null || endTime === null || kind === "DOCUMENT") return content;
  const timed = stretchOf(nextDay === "Y" ? addDays(startDate, 1) : startDate, startTime, endTime);
  if (typeof timed === "string") throw new Refusal(timed, { field: "endTime" });
  return { ...content, startAt: timed.startAt, endAt: timed.endAt, amountMinutes: timed.minutes };
}

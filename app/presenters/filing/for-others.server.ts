import { data, redirect } from "@remix-run/node";
import { z } from "zod/v4";
import type { ForOthersProps, ForOthersConfirmation } from "~/components/my/for-others";
import type { LeaveFormProps } from "~/components/my/leave-form";
import type { CategoryKind } from "~/domain/filing/category";
import { ATTACHMENT_MESSAGES } from "~/domain/filing/requests/attachments";
import { filedInput } from "~/domain/filing/requests/filed-input";
import type { FiledKind } from "~/domain/filing/requests/filed-kinds";
import {
  filedForOthers,
  isFiledOneAtATime,
  forOthersQuestion,
  forOthersRefused,
  MAX_FILED_FOR,
  filingModeText,
} from "~/domain/filing/requests/for-others";
import { forOthersInput, type ForOthersInput } from "~/domain/filing/requests/for-others-input";
import { leaveForOthersInput } from "~/domain/filing/requests/leave-input";
import { ATTACHMENT_MEGABYTES, LEAVE_PARTS, MAX_REASON_LENGTH } from "~/domain/filing/requests/request";
import type { Day } from "~/domain/shared/day";
import { readPickerForm } from "~/domain/shared/forms/picker-form";
import { Refusal } from "~/domain/shared/refusal";
import type { Language } from "~/domain/shared/language";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { fileForOthers, type GroupFilingResult, type GroupFiling } from "~/models/filing/requests/file-for-others.server";
import { contentForOthers, leaveForOthers, readPolicyFields } from "~/models/filing/requests/filed-content.server";
import { listCommonLeaves } from "~/models/filing/requests/validate-leave.server";
import { listNamed, listPickerEmployees } from "~/models/shared/people.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { typedResult, reply } from "~/web/forms/submit-form.server";
import { listCategories, readFieldsFor } from "~/presenters/my/filings.server";
import { statutoryLeaveParam, leaveForm } from "~/presenters/my/leave-filing.server";
import { pickerOptionsOrHref } from "~/presenters/shared/picker-options.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { notFound } from "~/web/session/scope.server";
import type { FilingContext } from "./filing-context.server";

/** Number of names shown next to the form. */
const PICKER_PAGE_SIZE = 20;

/** The employees in the URL, repeated or comma-separated. @throws 404 for a non-number or an employee who does not report to the head */
function readSelectedEmployees(request: Request, { memberSeqs }: FilingContext): number[] {
  const texts = new URL(request.url).searchParams.getAll("employeeSeq").flatMap((text) => text.split(","));
  const chosen = [...new Set(texts.filter((text) => text !== "").map(seqParam))];
  if (memberSeqs && chosen.some((seq) => !memberSeqs.includes(seq))) throw notFound();
  return chosen;
}

const pageHref = ({ page }: FilingContext, chosen: readonly number[], more: Record<string, string | number> = {}) =>
  pathTo(page, null, { ...(chosen.length === 0 ? {} : { employeeSeq: chosen.join(",") }), ...more });

/** The category in the URL, else the first one that allows this number of employees. @throws 404 */
async function readCategoryForCount(request: Request, context: FilingContext, count: number) {
  const all = (await listCategories(context.scope)).filter(
    ({ kind }) => context.filingModes(kind).length > 0 && (count <= 1 || !isFiledOneAtATime(kind)),
  );
  const param = new URL(request.url).searchParams.get("category");
  const chosen = param ? all.find(({ filingCategorySeq }) => filingCategorySeq === seqParam(param)) : all[0];
  if (param && !chosen) throw notFound();
  return { all, chosen: chosen ?? null };
}

/** The form and the employees it is for. @throws 404 */
export async function readForOthers(
  request: Request,
  context: FilingContext,
  today: Day,
): Promise<Omit<ForOthersProps, "answer"> & { language: Language }> {
  const { language, messages } = context;
  const chosen = readSelectedEmployees(request, context);
  const people = chosen.length === 0 ? [] : await listNamed(context.scope, chosen.slice(0, MAX_FILED_FOR + 1));
  const { all, chosen: category } = await readCategoryForCount(request, context, chosen.length);
  const base = { employeeSeq: chosen[0] ?? 0, companySeq: context.scope.companySeq };
  const filingModes = category ? context.filingModes(category.kind) : [];
  const several = chosen.length > 1;
  const readLeaveForm = (filingCategorySeq: number) =>
    several ? leaveFormForMany(context, today) : leaveFormForOne(request, context, base.employeeSeq, filingCategorySeq, today);
  return {
    language,
    texts: messages.forOthers,
    leadsNoDepartment: context.memberSeqs?.length === 0,
    kinds: all.map(({ filingCategorySeq, categoryName }) => ({
      label: categoryName,
      href: pageHref(context, chosen, { category: filingCategorySeq }),
      current: filingCategorySeq === category?.filingCategorySeq,
    })),
    count: people.length,
    names: people.slice(0, PICKER_PAGE_SIZE),
    selectionHref: pathTo(context.selection, null, chosen.length === 0 ? "" : { employeeSeq: chosen.join(",") }),
    form: category && {
      texts: messages.filingForm,
      others: {
        filingModes: filingModes.map((value) => ({ value, label: filingModeText(value, messages.forOthers) })),
        verb: messages.forOthers.look,
        files: !several,
      },
      leave: category.kind === "LEAVE" && chosen.length > 0 ? await readLeaveForm(category.filingCategorySeq) : null,
      fields:
        category.kind === "LEAVE" || chosen.length === 0
          ? null
          : { ...(await readFieldsFor(base, { ...category, kind: category.kind }, today, language)), cancelHref: context.backHref },
    },
  };
}

async function leaveFormForOne(
  request: Request,
  context: FilingContext,
  employeeSeq: number,
  category: number,
  today: Day,
): Promise<LeaveFormProps> {
  const form = await leaveForm(context.scope, {
    employeeSeq,
    today,
    lawSeq: statutoryLeaveParam(request),
    lawHref: (law) => pageHref(context, [employeeSeq], { category, law }),
    messages: context.messages,
  });
  return { ...form, entered: true, cancelHref: context.backHref };
}

async function leaveFormForMany({ scope, backHref, messages }: FilingContext, today: Day): Promise<LeaveFormProps> {
  const types = await listCommonLeaves(scope, today);
  return {
    law: null,
    laws: [],
    types: types.map(({ leavePolicySeq, leaveName }) => ({ value: String(leavePolicySeq), label: leaveName })),
    parts: Object.entries(LEAVE_PARTS).map(([value, label]) => ({ value, label: named(messages.requestNames, label) })),
    today,
    maxLength: MAX_REASON_LENGTH,
    entered: true,
    cancelHref: backHref,
  };
}

/** The parsed post of that form: how to file, and the request content for each employee. */
type ParsedForOthers = ForOthersInput & { /** @throws Refusal when the time is too long */ asked: () => GroupFiling["asked"] };

/** Parses the post and returns a preview per employee, or files the requests once confirmed. @throws 404 */
export async function forOthersForm(request: Request, context: FilingContext, at: { today: Day; now: Date }) {
  const chosen = readSelectedEmployees(request, context);
  if (chosen.length <= MAX_FILED_FOR) await listNamed(context.scope, chosen);
  const { chosen: category } = await readCategoryForCount(request, context, chosen.length);
  if (!category) throw notFound();
  const { kind, filingCategorySeq } = category;
  const schema = await buildSchema(context, category, chosen[0], at.today);
  const run = async (input: ParsedForOthers, form: FormData) => {
    if (input.back === "Y") return reply(typedResult(form), 200);
    if (!context.filingModes(kind).includes(input.sending)) throw notFound();
    if (chosen.length === 0) throw new Refusal(messageOf("NO_EMPLOYEE_CHOSEN"));
    if (chosen.length > MAX_FILED_FOR) throw new Refusal(messageOf("TOO_MANY_FILED_FOR", { count: MAX_FILED_FOR }));
    const filing = { filingCategorySeq, sending: input.sending, employeeSeqs: chosen, asked: input.asked() };
    return previewForOthers(request, context, { kind, filing, step: input.step, form, at });
  };
  return {
    schema,
    wish: { scope: context.scope, files: ATTACHMENT_MESSAGES, megabytes: ATTACHMENT_MEGABYTES, language: context.language },
    run,
  };
}

async function buildSchema(
  { scope }: FilingContext,
  { kind, filingCategorySeq }: { kind: FiledKind | "LEAVE"; filingCategorySeq: number },
  first: number | undefined,
  today: Day,
): Promise<z.ZodType<ParsedForOthers>> {
  if (kind === "LEAVE") {
    return z.intersection(leaveForOthersInput, forOthersInput).transform((input) => {
      const { sending, step, back } = input;
      return { sending, step, back, asked: () => leaveForOthers(input) };
    });
  }
  const ownPolicyFields = first === undefined ? [] : await readPolicyFields({ ...scope, employeeSeq: first }, filingCategorySeq, today);
  return z.intersection(filedInput(kind, ownPolicyFields), forOthersInput).transform((input) => {
    const { sending, step, back } = input;
    return { sending, step, back, asked: () => contentForOthers(kind, input, ownPolicyFields, today) };
  });
}

/** Post fields that are not user input. */
const CONTROL_FIELDS: readonly string[] = ["csrf", "formKey", "step", "back"];

type SubmittedForOthers = {
  kind: CategoryKind;
  filing: GroupFiling;
  step: ForOthersInput["step"];
  form: FormData;
  at: { today: Day; now: Date };
};

async function previewForOthers(request: Request, context: FilingContext, { kind, filing, step, form, at }: SubmittedForOthers) {
  const { forOthers: forOthersText } = context.messages;
  const save = step === "save";
  const people = await fileForOthers(context.scope, filing, { ...at, save }, context.messages);
  const refused = people.filter(({ problem }) => problem !== null);
  if (save && refused.length === 0)
    return redirectWithToast(context.filedHref, filedForOthers(people.length, filing.sending, forOthersText));
  const confirmation: ForOthersConfirmation = {
    question: forOthersQuestion(kind, people.find(({ what }) => what !== "")?.what ?? "", people.length, filing.sending, forOthersText),
    verb: filing.sending === "AT_ONCE" ? forOthersText.enter : interpolate(forOthersText.fileFor, { count: people.length }),
    rows: people.map(({ what: _what, requestSeq: _seq, field: _field, problem, ...row }) => ({
      ...row,
      problem: problem && renderRefusal(context.language, problem),
    })),
    refused: refused.length === 0 ? null : refusedPeople(request, context, people),
    values: Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === "string" && !CONTROL_FIELDS.includes(name) ? [[name, value]] : [])),
    ),
  };
  return reply({ confirmation }, refused.length > 0 ? 422 : 200);
}

/** Message if some employees cannot be filed for, with a link that continues without them. */
function refusedPeople(request: Request, context: FilingContext, people: readonly GroupFilingResult[]): ForOthersConfirmation["refused"] {
  const left = people.filter(({ problem }) => problem === null).map(({ employeeSeq }) => employeeSeq);
  const category = new URL(request.url).searchParams.get("category");
  return {
    text: forOthersRefused(people.length, people.length - left.length, context.messages.forOthers),
    without: left.length === 0 ? null : pageHref(context, left, { index: "", ...(category === null ? {} : { category }) }),
    verb: interpolate(context.messages.forOthers.leaveOut, { count: people.length - left.length }),
  };
}

/** All eligible employees, to choose by name. @param today the day in Manila */
export async function readForOthersPicker(request: Request, context: FilingContext, today: Day) {
  const [employees, options] = await Promise.all([listPickerEmployees(context.scope, today), pickerOptionsOrHref(context.scope)]);
  const { memberSeqs } = context;
  const chosen = readSelectedEmployees(request, context);
  return {
    employees: memberSeqs ? employees.filter(({ employeeSeq }) => memberSeqs.includes(employeeSeq)) : employees,
    ...options,
    chosen,
    closeHref: pageHref(context, chosen),
  };
}

/** A post of the picker: renders the next step, or redirects to the form for the chosen employees. */
export function handleForOthersPicker(form: FormData, context: FilingContext) {
  const { added, ...answer } = readPickerForm(form);
  const refused = (problem: RefusalMessage) =>
    data({ answer: { ...answer, problem: renderRefusal(context.language, problem), added: null } }, 422);
  if (answer.problem) return refused(messageOf("NO_EMPLOYEES_SELECTED"));
  if (!added) return data({ answer: { ...answer, added } });
  if (added.length > MAX_FILED_FOR) return refused(messageOf("TOO_MANY_FILED_FOR", { count: MAX_FILED_FOR }));
  return redirect(pageHref(context, added), 303);
}

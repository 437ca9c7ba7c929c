import { data, redirect } from "@remix-run/node";
import { z } from "zod/v4";
import type { ForOthersProps, ForOthersQuestion } from "~/components/my/for-others";
import type { LeaveFormProps } from "~/components/my/leave-form";
import type { CategoryKind } from "~/domain/filing/category";
import { ATTACHMENT_WORDS, attachmentsOf } from "~/domain/filing/requests/attachments";
import { filedInput } from "~/domain/filing/requests/filed-input";
import type { FiledKind } from "~/domain/filing/requests/filed-kinds";
import {
  filedForOthers,
  forOneAlone,
  forOthersQuestion,
  forOthersRefused,
  MOST_FILED_FOR,
  NOBODY_CHOSEN,
  sendingText,
  TOO_MANY_FILED_FOR,
} from "~/domain/filing/requests/for-others";
import { forOthersInput, type ForOthersInput } from "~/domain/filing/requests/for-others-input";
import { lawFactsOf } from "~/domain/filing/requests/law-input";
import { leaveForOthersInput, stretchAsked } from "~/domain/filing/requests/leave-input";
import { ATTACHMENT_MEGABYTES, LEAVE_PARTS, REASON_LETTERS } from "~/domain/filing/requests/request";
import type { Day } from "~/domain/shared/day";
import { readPickerForm } from "~/domain/shared/forms/picker-form";
import { refusalIn } from "~/domain/shared/i18n/refusals";
import { Refusal } from "~/domain/shared/refusal";
import type { Language } from "~/domain/shared/language";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { fileForOthers, type FiledFor, type ForOthers } from "~/models/filing/requests/file-for-others.server";
import { listCommonLeaves } from "~/models/filing/requests/validate-leave.server";
import { listNamed, listPickerEmployees } from "~/models/shared/people.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { asTyped, reply } from "~/web/forms/submit-form.server";
import { filedContent, offered, readFiledFields, readOwnFields } from "~/presenters/my/filings.server";
import { lawAsked, leaveForm } from "~/presenters/my/leave-filing.server";
import { pickerOptionsOrHref } from "~/presenters/shared/picker-options.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { notFound } from "~/web/session/scope.server";
import type { Desk } from "./filing-context.server";

/** Number of names shown beside the form. */
const SHOWN = 20;

/** The employees in the URL, repeated or comma-separated. @throws 404 for a non-number or an employee who does not report to the head */
function chosenOf(request: Request, { led }: Desk): number[] {
  const texts = new URL(request.url).searchParams.getAll("employeeSeq").flatMap((text) => text.split(","));
  const chosen = [...new Set(texts.filter((text) => text !== "").map(seqParam))];
  if (led && chosen.some((seq) => !led.includes(seq))) throw notFound();
  return chosen;
}

const addressOf = ({ page }: Desk, chosen: readonly number[], more: Record<string, string | number> = {}) =>
  pathTo(page, null, { ...(chosen.length === 0 ? {} : { employeeSeq: chosen.join(",") }), ...more });

/** The category in the URL, else the first one that allows this number of employees. @throws 404 */
async function categoryFor(request: Request, desk: Desk, count: number) {
  const all = (await offered(desk.scope)).filter(({ kind }) => desk.sendings(kind).length > 0 && (count <= 1 || !forOneAlone(kind)));
  const asked = new URL(request.url).searchParams.get("category");
  const chosen = asked ? all.find(({ filingCategorySeq }) => filingCategorySeq === seqParam(asked)) : all[0];
  if (asked && !chosen) throw notFound();
  return { all, chosen: chosen ?? null };
}

/** The form and the employees it is for. @throws 404 */
export async function readForOthers(
  request: Request,
  desk: Desk,
  today: Day,
): Promise<Omit<ForOthersProps, "answer"> & { language: Language }> {
  const { language, said } = desk;
  const chosen = chosenOf(request, desk);
  const people = chosen.length === 0 ? [] : await listNamed(desk.scope, chosen.slice(0, MOST_FILED_FOR + 1));
  const { all, chosen: category } = await categoryFor(request, desk, chosen.length);
  const base = { employeeSeq: chosen[0] ?? 0, companySeq: desk.scope.companySeq };
  const sendings = category ? desk.sendings(category.kind) : [];
  const several = chosen.length > 1;
  return {
    language,
    told: said.forOthers,
    leadsNobody: desk.led?.length === 0,
    kinds: all.map(({ filingCategorySeq, categoryName }) => ({
      label: categoryName,
      href: addressOf(desk, chosen, { category: filingCategorySeq }),
      current: filingCategorySeq === category?.filingCategorySeq,
    })),
    count: people.length,
    names: people.slice(0, SHOWN),
    selectionHref: pathTo(desk.selection, null, chosen.length === 0 ? "" : { employeeSeq: chosen.join(",") }),
    form: category && {
      words: said.filingForm,
      others: {
        sendings: sendings.map((value) => ({ value, label: sendingText(value, said.forOthers) })),
        verb: said.forOthers.look,
        files: !several,
      },
      leave:
        category.kind !== "LEAVE" || chosen.length === 0
          ? null
          : several
            ? await commonLeaveForm(desk, today)
            : await oneLeaveForm(request, desk, base.employeeSeq, category.filingCategorySeq, today),
      fields:
        category.kind === "LEAVE" || chosen.length === 0
          ? null
          : { ...(await readFiledFields(base, { ...category, kind: category.kind }, today, said)), cancelHref: desk.backHref },
    },
  };
}

async function oneLeaveForm(request: Request, desk: Desk, employeeSeq: number, category: number, today: Day): Promise<LeaveFormProps> {
  const form = await leaveForm(
    desk.scope,
    employeeSeq,
    today,
    lawAsked(request),
    (law) => addressOf(desk, [employeeSeq], { category, law }),
    desk.said,
  );
  return { ...form, entered: true, cancelHref: desk.backHref };
}

async function commonLeaveForm({ scope, backHref, said }: Desk, today: Day): Promise<LeaveFormProps> {
  const types = await listCommonLeaves(scope, today);
  return {
    law: null,
    laws: [],
    types: types.map(({ leavePolicySeq, leaveName }) => ({ value: String(leavePolicySeq), label: leaveName })),
    parts: Object.entries(LEAVE_PARTS).map(([value, label]) => ({ value, label: named(said.requestNames, label) })),
    today,
    letters: REASON_LETTERS,
    entered: true,
    cancelHref: backHref,
  };
}

/** The parsed post of that form: how to file, and the request content for each employee. */
type Posted = ForOthersInput & { /** @throws Refusal when the time is too long */ asked: () => ForOthers["asked"] };

/** Parses the post and returns a preview per employee, or files the requests once confirmed. @throws 404 */
export async function forOthersForm(request: Request, desk: Desk, at: { today: Day; now: Date }) {
  const chosen = chosenOf(request, desk);
  if (chosen.length <= MOST_FILED_FOR) await listNamed(desk.scope, chosen);
  const { chosen: category } = await categoryFor(request, desk, chosen.length);
  if (!category) throw notFound();
  const { kind, filingCategorySeq } = category;
  const schema = await schemaOf(desk, category, chosen[0], at.today);
  const run = async (input: Posted, form: FormData) => {
    if (input.back === "Y") return reply(asTyped(form), 200);
    if (!desk.sendings(kind).includes(input.sending)) throw notFound();
    if (chosen.length === 0) throw new Refusal(NOBODY_CHOSEN);
    if (chosen.length > MOST_FILED_FOR) throw new Refusal(TOO_MANY_FILED_FOR);
    const wish = { filingCategorySeq, sending: input.sending, employeeSeqs: chosen, asked: input.asked() };
    return weighed(request, desk, kind, wish, input, form, at);
  };
  return { schema, wish: { scope: desk.scope, files: ATTACHMENT_WORDS, megabytes: ATTACHMENT_MEGABYTES, language: desk.language }, run };
}

async function schemaOf(
  { scope }: Desk,
  { kind, filingCategorySeq }: { kind: FiledKind | "LEAVE"; filingCategorySeq: number },
  first: number | undefined,
  today: Day,
): Promise<z.ZodType<Posted>> {
  if (kind === "LEAVE") {
    return z.intersection(leaveForOthersInput, forOthersInput).transform((input) => {
      const { sending, step, back, leavePolicySeq, reason } = input;
      const leave = { leavePolicySeq, reason, stretch: stretchAsked(input), law: lawFactsOf(input), files: attachmentsOf(input) };
      return { sending, step, back, asked: () => ({ leave }) };
    });
  }
  const own = first === undefined ? [] : await readOwnFields({ ...scope, employeeSeq: first }, filingCategorySeq, today);
  return z.intersection(filedInput(kind, own), forOthersInput).transform((input) => {
    const { sending, step, back } = input;
    const asked = () => {
      const content = filedContent(kind, input, own, today);
      return { content, timed: timedOf(kind, content) };
    };
    return { sending, step, back, asked };
  });
}

function timedOf(kind: FiledKind, content: ReturnType<typeof filedContent>) {
  if (kind !== "OVERTIME" && kind !== "HOLIDAY_WORK" && kind !== "WORK") return null;
  const { startDate, endDate, startAt, endAt, timePolicySeq, reason, amountMinutes } = content;
  return { requestKind: kind, startDate, endDate, startAt, endAt, timePolicySeq, reason, amountMinutes };
}

/** Post fields that are not user input. */
const UNTYPED: readonly string[] = ["csrf", "formKey", "step", "back"];

async function weighed(
  request: Request,
  desk: Desk,
  kind: CategoryKind,
  wish: ForOthers,
  { step }: ForOthersInput,
  form: FormData,
  at: { today: Day; now: Date },
) {
  const { forOthers: words } = desk.said;
  const save = step === "save";
  const people = await fileForOthers(desk.scope, wish, { ...at, save }, desk.said);
  const refused = people.filter(({ problem }) => problem !== null);
  if (save && refused.length === 0) return redirectWithToast(desk.filedHref, filedForOthers(people.length, wish.sending, words));
  const asks: ForOthersQuestion = {
    question: forOthersQuestion(kind, people.find(({ what }) => what !== "")?.what ?? "", people.length, wish.sending, words),
    verb: wish.sending === "AT_ONCE" ? words.enter : interpolate(words.fileFor, { count: people.length }),
    rows: people.map(({ what: _what, problem, ...row }) => ({ ...row, problem: problem && refusalIn(desk.language, problem) })),
    refused: refused.length === 0 ? null : refusedOf(request, desk, people),
    values: Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === "string" && !UNTYPED.includes(name) ? [[name, value]] : [])),
    ),
  };
  return reply({ asks }, refused.length > 0 ? 422 : 200);
}

/** The message where some employees cannot be filed for, with the link that continues without them. */
function refusedOf(request: Request, desk: Desk, people: readonly FiledFor[]): ForOthersQuestion["refused"] {
  const left = people.filter(({ problem }) => problem === null).map(({ employeeSeq }) => employeeSeq);
  const category = new URL(request.url).searchParams.get("category");
  return {
    words: forOthersRefused(people.length, people.length - left.length, desk.said.forOthers),
    without: left.length === 0 ? null : addressOf(desk, left, { index: "", ...(category === null ? {} : { category }) }),
    verb: interpolate(desk.said.forOthers.leaveOut, { count: people.length - left.length }),
  };
}

/** All eligible employees, to choose by name. @param today the day in Manila */
export async function readForOthersPicker(request: Request, desk: Desk, today: Day) {
  const [employees, options] = await Promise.all([listPickerEmployees(desk.scope, today), pickerOptionsOrHref(desk.scope)]);
  const { led } = desk;
  const chosen = chosenOf(request, desk);
  return {
    employees: led ? employees.filter(({ employeeSeq }) => led.includes(employeeSeq)) : employees,
    ...options,
    chosen,
    closeHref: addressOf(desk, chosen),
  };
}

/** A post of the picker: renders the next step, or redirects to the form for the chosen employees. */
export function handleForOthersPicker(form: FormData, desk: Desk) {
  const { added, ...answer } = readPickerForm(form);
  const refused = (problem: string) => data({ answer: { ...answer, problem: refusalIn(desk.language, problem), added: null } }, 422);
  if (answer.problem) return refused(answer.problem);
  if (!added) return data({ answer: { ...answer, added } });
  if (added.length > MOST_FILED_FOR) return refused(TOO_MANY_FILED_FOR);
  return redirect(addressOf(desk, added), 303);
}

import { data, redirect } from "@remix-run/node";
import { z } from "zod/v4";
import type { ForOthersProps, ForOthersQuestion } from "~/components/my/for-others";
import type { LeaveFormProps } from "~/components/my/leave-form";
import type { Crumb } from "~/components/ui/layout/breadcrumb";
import type { CategoryKind } from "~/domain/filing/category";
import { ATTACHMENT_WORDS, attachmentsOf } from "~/domain/filing/requests/attachments";
import { filedInput, type FiledKind } from "~/domain/filing/requests/filed-input";
import {
  filedForOthers,
  forOneAlone,
  forOthersQuestion,
  forOthersRefused,
  headSendingsOf,
  MOST_FILED_FOR,
  NOBODY_CHOSEN,
  SENDINGS,
  sendingsOf,
  TOO_MANY_FILED_FOR,
  type Sending,
} from "~/domain/filing/requests/for-others";
import { forOthersInput, type ForOthersInput } from "~/domain/filing/requests/for-others-input";
import { lawFactsOf } from "~/domain/filing/requests/law-input";
import { leaveForOthersInput, stretchAsked } from "~/domain/filing/requests/leave-input";
import { ATTACHMENT_MEGABYTES, LEAVE_PARTS, REASON_LETTERS } from "~/domain/filing/requests/request";
import type { Day } from "~/domain/shared/day";
import { readPickerForm } from "~/domain/shared/forms/picker-form";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { wordsIn } from "~/domain/shared/words/words";
import { fileForOthers, type FiledFor, type ForOthers } from "~/models/filing/requests/file-for-others.server";
import { listCommonLeaves } from "~/models/filing/requests/weigh-leave.server";
import { listNamed, listPickerEmployees } from "~/models/shared/people.server";
import { listLed } from "~/models/time/team-people.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { asTyped, reply } from "~/web/forms/submit-form.server";
import { filedContent, offered, readFiledFields, readOwnFields } from "~/web/pages/my/filings.server";
import { lawAsked, leaveForm } from "~/web/pages/my/leave-filing.server";
import { pickerOptionsOrHref } from "~/web/pages/shared/picker-options.server";
import { redirectWithToast } from "~/web/session/flash.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { notFound } from "~/web/session/scope.server";

/** From where requests are filed for others: whoever looks after them for everybody, a head for the people below. */
export interface Desk {
  scope: Scope;
  page: "get-filing-for-others" | "get-my-filing-for-others";
  /** Where people are chosen. */
  selection: "get-filing-for-others-selection" | "get-my-filing-for-others-selection";
  sendings: (kind: CategoryKind) => Sending[];
  /** Whom it may be for; null = everybody. */
  led: readonly number[] | null;
  title: string;
  breadcrumb: Crumb[];
  /** Where Cancel leads. */
  backHref: string;
  /** Where it leads once everything is filed. */
  filedHref: string;
}

/** The desk of somebody with a right. */
export function deskOf(scope: Scope): Desk {
  const holds = (right: string) => scope.permissions.includes(right);
  const home: Crumb[] = holds("FILING_APPROVAL_EDIT")
    ? [{ label: "Filing" }, { label: "Approval Management", href: pathTo("get-approvals") }]
    : holds("FILING_EDIT")
      ? [{ label: "Filing" }, { label: "Filing Settings", href: pathTo("get-filing-settings") }]
      : holds("LEAVE_EDIT")
        ? [{ label: "Leaves" }, { label: "Leave Usage History", href: pathTo("get-leave-usage") }]
        : [{ label: "Attendance" }, { label: "Time Log Report", href: pathTo("get-time-reports") }];
  const backHref = home[1]!.href!;
  return {
    scope,
    page: "get-filing-for-others",
    selection: "get-filing-for-others-selection",
    sendings: (kind) => sendingsOf(kind, scope.permissions),
    led: null,
    title: "File for others",
    breadcrumb: [...home, { label: "File for others" }],
    backHref,
    filedHref: holds("FILING_APPROVAL_EDIT") ? pathTo("get-approvals", null, { tab: "requested" }) : backHref,
  };
}

/** The desk of a head. */
export async function headDeskOf(scope: OwnScope, today: Day): Promise<Desk> {
  return {
    scope,
    page: "get-my-filing-for-others",
    selection: "get-my-filing-for-others-selection",
    sendings: headSendingsOf,
    led: await listLed(scope, today),
    title: "File for my people",
    breadcrumb: [{ label: "My Work" }, { label: "Filing", href: pathTo("get-my-filings") }, { label: "File for my people" }],
    backHref: pathTo("get-my-filings"),
    filedHref: pathTo("get-my-approvals"),
  };
}

/** People whose names stand beside the form. */
const SHOWN = 20;

/** Whom an address names: one by one, or with commas. @throws 404 for what is no number, or nobody below a head */
function chosenOf(request: Request, { led }: Desk): number[] {
  const texts = new URL(request.url).searchParams.getAll("employeeSeq").flatMap((text) => text.split(","));
  const chosen = [...new Set(texts.filter((text) => text !== "").map(seqParam))];
  if (led && chosen.some((seq) => !led.includes(seq))) throw notFound();
  return chosen;
}

const addressOf = ({ page }: Desk, chosen: readonly number[], more: Record<string, string | number> = {}) =>
  pathTo(page, null, { ...(chosen.length === 0 ? {} : { employeeSeq: chosen.join(",") }), ...more });

/** The category that the address names, else the first of those that can be filed for so many. @throws 404 */
async function categoryFor(request: Request, desk: Desk, count: number) {
  const all = (await offered(desk.scope)).filter(({ kind }) => desk.sendings(kind).length > 0 && (count <= 1 || !forOneAlone(kind)));
  const asked = new URL(request.url).searchParams.get("category");
  const chosen = asked ? all.find(({ filingCategorySeq }) => filingCategorySeq === seqParam(asked)) : all[0];
  if (asked && !chosen) throw notFound();
  return { all, chosen: chosen ?? null };
}

/** The form, with whom it is for. @throws 404 */
export async function readForOthers(request: Request, desk: Desk, today: Day): Promise<Omit<ForOthersProps, "answer">> {
  const chosen = chosenOf(request, desk);
  const people = chosen.length === 0 ? [] : await listNamed(desk.scope, chosen.slice(0, MOST_FILED_FOR + 1));
  const { all, chosen: category } = await categoryFor(request, desk, chosen.length);
  const base = { employeeSeq: chosen[0] ?? 0, companySeq: desk.scope.companySeq };
  const sendings = category ? desk.sendings(category.kind) : [];
  const several = chosen.length > 1;
  return {
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
      words: wordsIn("en").filingForm,
      others: { sendings: sendings.map((value) => ({ value, label: SENDINGS[value] })), verb: "Look at it first", files: !several },
      leave:
        category.kind !== "LEAVE" || chosen.length === 0
          ? null
          : several
            ? await commonLeaveForm(desk, today)
            : await oneLeaveForm(request, desk, base.employeeSeq, category.filingCategorySeq, today),
      fields:
        category.kind === "LEAVE" || chosen.length === 0
          ? null
          : { ...(await readFiledFields(base, { ...category, kind: category.kind }, today)), cancelHref: desk.backHref },
    },
  };
}

async function oneLeaveForm(request: Request, desk: Desk, employeeSeq: number, category: number, today: Day): Promise<LeaveFormProps> {
  const form = await leaveForm(desk.scope, employeeSeq, today, lawAsked(request), (law) =>
    addressOf(desk, [employeeSeq], { category, law }),
  );
  return { ...form, entered: true, cancelHref: desk.backHref };
}

async function commonLeaveForm({ scope, backHref }: Desk, today: Day): Promise<LeaveFormProps> {
  const types = await listCommonLeaves(scope, today);
  return {
    law: null,
    laws: [],
    types: types.map(({ leavePolicySeq, leaveName }) => ({ value: String(leavePolicySeq), label: leaveName })),
    parts: Object.entries(LEAVE_PARTS).map(([value, label]) => ({ value, label })),
    today,
    letters: REASON_LETTERS,
    entered: true,
    cancelHref: backHref,
  };
}

/** A post of that form as it is read: how it goes, and what is asked for each of them. */
type Posted = ForOthersInput & { /** @throws Refusal when the time is too long */ asked: () => ForOthers["asked"] };

/** How a post of that form is read, and what it comes to: what becomes of each as a question, or with its answer the requests. @throws 404 */
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
  return { schema, wish: { scope: desk.scope, files: ATTACHMENT_WORDS, megabytes: ATTACHMENT_MEGABYTES }, run };
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

/** Fields of a post that are no part of what was typed. */
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
  const save = step === "save";
  const people = await fileForOthers(desk.scope, wish, { ...at, save });
  const refused = people.filter(({ problem }) => problem !== null);
  if (save && refused.length === 0) return redirectWithToast(desk.filedHref, filedForOthers(people.length, wish.sending));
  const asks: ForOthersQuestion = {
    question: forOthersQuestion(kind, people.find(({ what }) => what !== "")?.what ?? "", people.length, wish.sending),
    verb: wish.sending === "AT_ONCE" ? "Enter as approved" : `File for ${people.length}`,
    rows: people.map(({ what: _what, ...row }) => row),
    refused: refused.length === 0 ? null : refusedOf(request, desk, people),
    values: Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === "string" && !UNTYPED.includes(name) ? [[name, value]] : [])),
    ),
  };
  return reply({ asks }, refused.length > 0 ? 422 : 200);
}

/** What is said where somebody cannot be filed for, and where the others are looked at without them. */
function refusedOf(request: Request, desk: Desk, people: readonly FiledFor[]): ForOthersQuestion["refused"] {
  const left = people.filter(({ problem }) => problem === null).map(({ employeeSeq }) => employeeSeq);
  const category = new URL(request.url).searchParams.get("category");
  return {
    words: forOthersRefused(people.length, people.length - left.length),
    without: left.length === 0 ? null : addressOf(desk, left, { index: "", ...(category === null ? {} : { category }) }),
    verb: `Leave out ${people.length - left.length}`,
  };
}

/** Everybody whom it may be for, to be chosen by name. @param today the day in Manila */
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

/** A post of the picker: drawn again after its step, or onwards to the form of whom it chose. */
export function answerForOthersPicker(form: FormData, desk: Desk) {
  const { added, ...answer } = readPickerForm(form);
  if (!added) return data({ answer: { ...answer, added } }, answer.problem ? 422 : 200);
  if (added.length > MOST_FILED_FOR) return data({ answer: { ...answer, problem: TOO_MANY_FILED_FOR, added: null } }, 422);
  return redirect(addressOf(desk, added), 303);
}

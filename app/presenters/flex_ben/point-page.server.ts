import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { PointPageView } from "~/components/flex_ben/point-view";
import { listBranch } from "~/domain/organization/department-tree";
import {
  afterStep,
  checkDraft,
  readDraft,
  withoutDuplicates,
  WALLET_PAGE_SIZE,
  type DraftProblems,
  type PointDraft,
  type PointKind,
  type PointMode,
} from "~/domain/flex_ben/point-draft";
import { pointsSentence, type PointRow } from "~/domain/flex_ben/transfer";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { deductPoints, transferPoints } from "~/models/flex_ben/points.server";
import { findEmails, findWalletEmployees, listWalletEmployees, type WalletEmployee } from "~/models/flex_ben/wallet-employees.server";
import { availablePoints } from "~/models/flex_ben/wallet.server";
import { listDepartments } from "~/models/organization/departments.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireSignedIn } from "~/web/session/scope.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";
import { today } from "~/web/http/today.server";

const PAGE_PATHS = {
  TRANSFER: { pick: pathTo("get-transfer"), upload: pathTo("get-transfer-execute-file") },
  DEDUCT: { pick: pathTo("get-deduct"), upload: pathTo("get-deduct-execute-file") },
} as const;

type PageFeedback = { problems?: DraftProblems | null; confirming?: PointRow[] | null; popup?: PointPageView["popup"] };

/** The initial page; the URL may contain a department and a search. */
export function readPointPage(request: Request, scope: Scope, kind: PointKind, mode: PointMode): Promise<PointPageView> {
  return pointView(request, scope, kind, readDraft(new URL(request.url).searchParams, mode, randomUUID()));
}

/** Handles every button of the page: a step, "review" (preview) or "send" (post). */
export async function handlePointForm(request: Request, scope: Scope, kind: PointKind, mode: PointMode, form: FormData) {
  const step = String(form.get("step") ?? "search");
  const { draft, problem } = afterStep(readDraft(form, mode, randomUUID()), step);
  if (step !== "review" && step !== "send") {
    return data(await pointView(request, scope, kind, draft, { problems: problem ? { form: problem, fields: {} } : null }), {
      status: problem ? 422 : 200,
    });
  }
  const sent = step === "send" && draft.rows.length === 1 ? await postForOne(request, scope, kind, draft) : null;
  if (sent) return sent;
  // Sending does not check balances: the first submission has already reduced the wallet, and a resubmitted form must still reach the
  // idempotency check of the ledger. The ledger itself refuses overdrafts.
  const { emails, balances, available } = step === "send" ? await readUnlimitedBalances(scope, draft) : await readBalances(scope, draft);
  const clean = {
    ...draft,
    rows: withoutDuplicates(
      draft.rows.filter(({ employeeSeq }) => emails.has(employeeSeq)),
      ({ employeeSeq }) => emails.get(employeeSeq) ?? "",
    ),
  };
  const checked = checkDraft(kind, clean, available, balances);
  if (checked.problems)
    return data(
      await pointView(request, scope, kind, goToFirstProblem(clean, checked.problems), {
        problems: checked.problems,
        popup: amountPopup(mode, checked.problems),
      }),
      { status: 422 },
    );
  if (step === "review") return data(await pointView(request, scope, kind, clean, { confirming: checked.rows }));
  return postPoints(request, scope, kind, clean, checked.rows);
}

/**
 * Posts a single row without the full check: it cannot be a duplicate, and posting verifies that the employee belongs to the company. Null
 * if the draft needs the full check.
 */
async function postForOne(request: Request, scope: Scope, kind: PointKind, draft: PointDraft) {
  const checked = checkDraft(kind, draft, Number.MAX_SAFE_INTEGER, unlimitedBalances(employeeSeqsOf(draft)));
  if (checked.problems) return null;
  try {
    return await postPoints(request, scope, kind, draft, checked.rows);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

async function postPoints(request: Request, scope: Scope, kind: PointKind, draft: PointDraft, rows: PointRow[]) {
  const command = { idempotencyKey: draft.idempotencyKey, rows };
  try {
    await (kind === "TRANSFER" ? transferPoints(scope, command, today()) : deductPoints(scope, command));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data(await pointView(request, scope, kind, draft, { problems: { form: error.message, fields: {} } }), { status: error.status });
  }
  return redirectWithToast(PAGE_PATHS[kind][draft.mode], pointsSentence(kind, rows));
}

export async function pointView(
  request: Request,
  scope: Scope,
  kind: PointKind,
  draft: PointDraft,
  { problems = null, confirming = null, popup = null }: PageFeedback = {},
): Promise<PointPageView> {
  const day = today();
  const { mode, rows } = draft;
  const [available, chosen] = await Promise.all([
    loadOptionalSection(scope, () => availablePoints(scope)),
    findWalletEmployees(scope, employeeSeqsOf(draft), day),
  ]);
  const people = new Map(chosen.map((row) => [row.employeeSeq, row]));
  const named = rows.flatMap((row) => (people.has(row.employeeSeq) ? { ...row, person: walletPerson(people.get(row.employeeSeq)!) } : []));
  const pages = Math.max(1, Math.ceil(named.length / WALLET_PAGE_SIZE));
  const page = mode === "upload" ? Math.min(draft.page, pages) : draft.page;
  return {
    kind,
    mode,
    available: available ?? 0,
    problems,
    popup: popup?.kind === "amount" ? { ...popup, who: invalidAmountsText(problems, named) } : popup,
    draft: { ...draft, rows: [], page },
    rows: mode === "pick" ? named : named.slice((page - 1) * WALLET_PAGE_SIZE, page * WALLET_PAGE_SIZE),
    kept:
      mode === "pick"
        ? []
        : named.map(({ employeeSeq, mileageVolume, transactionNote }) => ({ employeeSeq, mileageVolume, transactionNote })),
    total: named.reduce((sum, { mileageVolume }) => sum + (/^\d{1,9}$/.test(mileageVolume) ? Number(mileageVolume) : 0), 0),
    unfilled: named.filter(({ mileageVolume }) => mileageVolume === "").length,
    confirming: confirming
      ? { headcount: confirming.length, total: confirming.reduce((sum, { mileageVolume }) => sum + mileageVolume, 0) }
      : null,
    list: mode === "pick" && !confirming ? await loadOptionalSection(scope, () => readEmployeeList(request, scope, kind, draft)) : null,
  };
}

/** Maximum names in a popup. */
const MAX_NAMED = 3;

/** Names of the employees with invalid amounts in an uploaded list. */
function invalidAmountsText(
  problems: DraftProblems | null,
  named: readonly { employeeSeq: number; person: { employeeName: string } }[],
): string {
  const wrong = named.filter(({ employeeSeq }) => problems?.fields[`v.${employeeSeq}`]);
  const more = wrong.length > MAX_NAMED ? ` and ${(wrong.length - MAX_NAMED).toLocaleString("en")} more` : "";
  return `${wrong
    .slice(0, MAX_NAMED)
    .map(({ person }) => person.employeeName)
    .join(", ")}${more}`;
}

async function readEmployeeList(request: Request, scope: Scope, kind: PointKind, { departmentSeq, search, page, rows }: PointDraft) {
  const day = today();
  const [tree, { companyName }] = await Promise.all([listDepartments(scope, day), requireSignedIn(request)]);
  const knownDepartmentSeq =
    departmentSeq !== null && tree.departments.some((department) => department.departmentSeq === departmentSeq) ? departmentSeq : null;
  const query = {
    departmentSeqs: knownDepartmentSeq === null ? null : listBranch(tree.departments, knownDepartmentSeq),
    search,
    withResigned: kind === "DEDUCT",
    limit: WALLET_PAGE_SIZE,
    offset: (page - 1) * WALLET_PAGE_SIZE,
  };
  const { list, total, close } = await listWalletEmployees(scope, query, day);
  const selectedSeqs = new Set(rows.map(({ employeeSeq }) => employeeSeq));
  return {
    companyName,
    employeeCount: tree.total,
    departments: tree.departments.map(({ departmentSeq: seq, departmentName, level, employeeCount }) => ({
      departmentSeq: seq,
      departmentName,
      level,
      employeeCount,
    })),
    departmentSeq: knownDepartmentSeq,
    total,
    close: [...new Set(close.map(({ employeeName }) => employeeName))],
    employees: list.map((employee) => ({
      ...walletPerson(employee),
      employeeSeq: employee.employeeSeq,
      picked: selectedSeqs.has(employee.employeeSeq),
    })),
  };
}

function walletPerson({ employeeName, employeeStatus, departmentName, jobTitleName, email, balance }: WalletEmployee) {
  return { employeeName, employeeStatus, departmentName: departmentName ?? "", jobTitleName: jobTitleName ?? "", email, balance };
}

/** Moves to the page of the uploaded list that has the first error. */
function goToFirstProblem(draft: PointDraft, { fields }: DraftProblems): PointDraft {
  const index = draft.rows.findIndex(({ employeeSeq }) => fields[`v.${employeeSeq}`] ?? fields[`n.${employeeSeq}`]);
  return draft.mode === "pick" || index < 0 ? draft : { ...draft, page: Math.floor(index / WALLET_PAGE_SIZE) + 1 };
}

/** FLEX-44: an invalid amount in an uploaded list opens a popup. */
export function amountPopup(mode: PointMode, problems: DraftProblems): PointPageView["popup"] {
  const [, text] = Object.entries(problems.fields).find(([name]) => name.startsWith("v.")) ?? [];
  return mode === "upload" && text ? { kind: "amount", text } : null;
}

/** The draft's employees with their balances and the wallet's available points. */
async function readBalances(scope: Scope, draft: PointDraft) {
  const people = await findWalletEmployees(scope, employeeSeqsOf(draft), today());
  return {
    emails: new Map(people.map(({ employeeSeq, email }) => [employeeSeq, email])),
    balances: new Map(people.map(({ employeeSeq, balance }) => [employeeSeq, balance])),
    available: await availablePoints(scope),
  };
}

async function readUnlimitedBalances(scope: Scope, draft: PointDraft) {
  const emails = await findEmails(scope, employeeSeqsOf(draft));
  return { emails, balances: unlimitedBalances([...emails.keys()]), available: Number.MAX_SAFE_INTEGER };
}

const unlimitedBalances = (seqs: readonly number[]) => new Map(seqs.map((seq) => [seq, Number.MAX_SAFE_INTEGER]));
const employeeSeqsOf = ({ rows }: PointDraft) => rows.map(({ employeeSeq }) => employeeSeq);

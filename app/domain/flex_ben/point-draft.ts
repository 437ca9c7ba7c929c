import { parseOutsideJson } from "~/domain/shared/outside-text";
import { NO_EMPLOYEE } from "~/domain/shared/forms/employee-picker";
import { MAX_POINTS } from "./ledger";
import { MORE_THAN_TOTAL, NOT_ENOUGH_TO_DEDUCT, findOverdrawn, REMARK_LIMIT, type PointRow } from "./transfer";

/** A draft transfer or deduction: selected employees, typed values, and the effect of every button of the page. */

export type PointKind = "TRANSFER" | "DEDUCT";
export type PointMode = "pick" | "upload";

/** An employee in the draft with the typed values. */
export interface DraftRow {
  employeeSeq: number;
  mileageVolume: string;
  transactionNote: string;
}

/** Posted with the page's own form, so the draft also works without JavaScript. */
export interface PointDraft {
  mode: PointMode;
  /** Idempotency key: the same form posted twice moves points once. */
  idempotencyKey: string;
  departmentSeq: number | null;
  search: string;
  /** Page of the employee picker, or of the uploaded rows. */
  page: number;
  rows: DraftRow[];
}

/** Rows of an uploaded list. */
export const MAX_STORED_ROWS = 10_000;
/** FLEX-23. */
export const WALLET_PAGE_SIZE = 10;
/** Maximum number of employees in pick mode, across pages (FLEX-27, CF-58). */
export const MAX_PICKED_PEOPLE = 10;
export const TOO_MANY_PICKED = "You can only select up to 10 people.";
export const AMOUNT_NEEDED = "You need to enter the point amount.";
export const AMOUNT_EMPTY = "Please enter the amount.";
export const WHOLE_ONLY = "Please use whole numbers only.";
export const INVALID_AMOUNT_TITLE = "Invalid Point Amount";
/** CF-59: the specification's sentence mentions deductions only. */
export const EMPTY_LIST = {
  DEDUCT: "Please add employees to deduct points.",
  TRANSFER: "Please add employees to transfer points.",
} as const;
export const QUESTIONS = {
  TRANSFER: "Are you sure you want to transfer points?",
  DEDUCT: "Are you sure you want to deduct points?",
} as const;
export const REMARK_TOO_LONG = `Shorten the remark to ${REMARK_LIMIT} characters.`;

/** Digits without leading zeros (FLEX-31): " 0050 " → "50"; anything else stays as typed and is rejected later. */
export function typedVolume(text: string): string {
  const clean = text.trim();
  return /^\d+$/.test(clean) ? clean.replace(/^0+(?=\d)/, "") : clean;
}

type Fields = { get(name: string): unknown; getAll(name: string): unknown[] };

/** The draft in a form post: `kept` holds the rows not on the page, `v.7` and `n.7` the values typed for employee 7. */
export function readDraft(fields: Fields, mode: PointMode, newKey: string): PointDraft {
  const listedSeqs = fields.getAll("row").flatMap((seq) => whole(seq) ?? []);
  const typed = (seq: number): DraftRow => ({
    employeeSeq: seq,
    mileageVolume: typedVolume(text(fields, `v.${seq}`).slice(0, 200)),
    transactionNote: text(fields, `n.${seq}`).trim().slice(0, 200),
  });
  const kept = parseDraftRows(text(fields, "kept"));
  const rows = kept.map((row) => (listedSeqs.includes(row.employeeSeq) ? typed(row.employeeSeq) : row));
  const listed = new Set(rows.map(({ employeeSeq }) => employeeSeq));
  const key = text(fields, "idempotencyKey");
  return {
    mode,
    idempotencyKey: /^[\w-]{16,64}$/.test(key) ? key : newKey,
    departmentSeq: whole(fields.get("departmentSeq")),
    search: text(fields, "search").trim().slice(0, 100),
    page: whole(fields.get("page")) ?? 1,
    rows: [...rows, ...[...new Set(listedSeqs)].filter((employeeSeq) => !listed.has(employeeSeq)).map(typed)],
  };
}

/** The draft rows in `kept`. */
export function serializeDraftRows(rows: readonly DraftRow[]): string {
  return JSON.stringify(rows.map(({ employeeSeq, mileageVolume, transactionNote }) => [employeeSeq, mileageVolume, transactionNote]));
}

/**
 * The draft after one button: "add:7", "remove:7", "department:3", "page:2", "search", "search:Ana Reyes", "unfilled" (removes rows without
 * an amount).
 */
export function afterStep(draft: PointDraft, step: string): { draft: PointDraft; problem: string | null } {
  const [verb, value] = step.split(":");
  const seq = whole(value);
  const changed = (part: Partial<PointDraft>) => ({ draft: { ...draft, ...part }, problem: null });
  if (verb === "add" && seq !== null) return added(draft, seq);
  if (verb === "remove" && seq !== null) return changed({ rows: draft.rows.filter(({ employeeSeq }) => employeeSeq !== seq) });
  if (verb === "department") return changed({ departmentSeq: seq, page: 1 });
  if (verb === "page") return changed({ page: seq ?? 1 });
  if (verb === "unfilled") return changed({ rows: draft.rows.filter(({ mileageVolume }) => mileageVolume !== ""), page: 1 });
  return verb === "search" ? changed({ page: 1, ...(value ? { search: value.slice(0, 100) } : {}) }) : changed({});
}

function added(draft: PointDraft, employeeSeq: number): { draft: PointDraft; problem: string | null } {
  if (draft.rows.some((row) => row.employeeSeq === employeeSeq)) return { draft, problem: null };
  if (draft.rows.length >= MAX_PICKED_PEOPLE) return { draft, problem: TOO_MANY_PICKED };
  return { draft: { ...draft, rows: [...draft.rows, { employeeSeq, mileageVolume: "", transactionNote: "" }] }, problem: null };
}

/** Drops later rows with the same email address, ignoring case (FLEX-30, CF-61). */
export function withoutDuplicates<Row>(rows: readonly Row[], emailOf: (row: Row) => string): Row[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const email = emailOf(row).trim().toLowerCase();
    return email === "" || (!seen.has(email) && Boolean(seen.add(email)));
  });
}

/** Errors of a draft: one message for the whole, and messages for fields ("v.7", "n.7"). */
export interface DraftProblems {
  form: string | null;
  fields: Record<string, string>;
}

/**
 * The rows to post, or the errors.
 * @param available wallet balance @param balances employee balances, by number
 */
export function checkDraft(
  kind: PointKind,
  { mode, rows }: Pick<PointDraft, "mode" | "rows">,
  available: number,
  balances: ReadonlyMap<number, number>,
): { rows: PointRow[]; problems: DraftProblems | null } {
  const none = (form: string) => ({ rows: [], problems: { form, fields: {} } });
  if (rows.length === 0) return none(mode === "pick" ? NO_EMPLOYEE : EMPTY_LIST[kind]);
  if (mode === "pick" && rows.length > MAX_PICKED_PEOPLE) return none(TOO_MANY_PICKED);
  const fields: Record<string, string> = {};
  for (const row of rows) {
    const wrong = amountProblem(row.mileageVolume, mode);
    if (wrong) fields[`v.${row.employeeSeq}`] = wrong;
    if ([...row.transactionNote].length > REMARK_LIMIT) fields[`n.${row.employeeSeq}`] = REMARK_TOO_LONG;
  }
  if (Object.keys(fields).length > 0) return { rows: [], problems: { form: null, fields } };
  const booked = rows.map((row) => ({ ...row, mileageVolume: Number(row.mileageVolume) }));
  const huge = booked.some(({ mileageVolume }) => mileageVolume > MAX_POINTS);
  if (kind === "TRANSFER" && (huge || booked.reduce((sum, { mileageVolume }) => sum + mileageVolume, 0) > available))
    return none(MORE_THAN_TOTAL);
  if (kind !== "DEDUCT") return { rows: booked, problems: null };
  const over = huge
    ? booked.filter(({ mileageVolume }) => mileageVolume > MAX_POINTS).map(({ employeeSeq }) => employeeSeq)
    : findOverdrawn(booked, balances);
  if (over.length === 0) return { rows: booked, problems: null };
  return { rows: [], problems: { form: null, fields: Object.fromEntries(over.map((seq) => [`v.${seq}`, NOT_ENOUGH_TO_DEDUCT])) } };
}

/** Error of a typed amount: FLEX-29 for selected employees, FLEX-42 and FLEX-43 for uploads. */
export function amountProblem(text: string, mode: PointMode): string | null {
  if (text !== "" && !/^\d+$/.test(text)) return WHOLE_ONLY;
  if (text !== "" && !/^0+$/.test(text)) return null;
  return mode === "pick" ? AMOUNT_NEEDED : AMOUNT_EMPTY;
}

/** Only a tampered post has another structure; invalid rows are dropped. */
function parseDraftRows(json: string): DraftRow[] {
  const rows: unknown = json === "" ? [] : parsed(json);
  return Array.isArray(rows) ? rows.slice(0, MAX_STORED_ROWS).flatMap((row: unknown) => parseDraftRow(row) ?? []) : [];
}

function parseDraftRow(row: unknown): DraftRow | null {
  const [seq, volume, note] = Array.isArray(row) ? (row as unknown[]) : [];
  const employeeSeq = whole(String(seq));
  if (employeeSeq === null || typeof volume !== "string" || typeof note !== "string") return null;
  return { employeeSeq, mileageVolume: volume.slice(0, 200), transactionNote: note.slice(0, 200) };
}

function parsed(json: string): unknown {
  try {
    return parseOutsideJson(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function text(fields: Fields, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}

function whole(value: unknown): number | null {
  return typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

import { readInCompany, type Tx } from "~/db/client.server";
import { workbookCountText, OPENING_REASON, type LeaveWorkbookKind } from "~/domain/leave/grants/leave-workbooks";
import {
  evaluateRows,
  ledgerKey,
  toLeaveMovement,
  type RowWithEffect,
  type EvaluatedRows,
  type RowLedger,
} from "~/domain/leave/grants/posting-rows";
import {
  readPostingSheet,
  type PostingWorkbookData,
  type PostingRow,
  type PostingSheet,
  type SheetPerson,
} from "~/domain/leave/grants/posting-sheet";
import type { LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { dueEntries, postLeave, systemActor, lockLeave } from "~/models/shared/leave/entries.server";
import { readLedgers } from "~/models/shared/leave/ledgers.server";
import { leaveStart, readLeaveTypes } from "~/models/shared/leave/leave-types.server";
import { sheetUploads, type AppliedSheet } from "~/models/shared/sheet-uploads.server";

type Company = Pick<Scope, "companySeq">;

/** The result of reading a workbook of leave days. */
export type LeaveReading = Pick<PostingSheet, "read" | "ignored"> & EvaluatedRows;

const SETUP_REQUIRED = "Leaves have not begun. Choose their first day in Company Settings, then upload the workbook.";

/** Uploads of leave workbooks, separated by kind. @param today the day in Manila */
export const leaveUploads = (today: Day) =>
  sheetUploads<LeaveReading, LeaveWorkbookKind>({
    table: "leave_uploads",
    seq: "upload_seq",
    state: "upload_state",
    noun: "leaveUpload",
    apart: "upload_kind",
    overtakenBy: "Balances or employees",
    lock: lockLeave,
    read: async (tx, scope, sheet, context) => {
      const known = await readUploadContext(tx, scope, today);
      const { rows, problems, ...read } = readPostingSheet(context, sheet, known);
      const evaluated = evaluateRows(context, rows, await rowLedgers(tx, scope, rows, today), today);
      const all = [...problems, ...evaluated.problems].sort((a, b) => a.number - b.number);
      return { reading: { ...read, ...evaluated, problems: all }, does: evaluated.rows.map(doesOf) };
    },
    write: (tx, scope, preview, context) => enterRows(tx, scope, preview, context, today),
  });

const doesOf = ({ person, leavePolicySeq, days, date, validTo, reason, before, after }: RowWithEffect) => [
  person.employeeSeq,
  leavePolicySeq,
  days,
  date,
  validTo,
  reason,
  before,
  after,
];

/** Data for the workbook template. @param today the day in Manila @throws Refusal when leaves have not begun */
export function getPostingWorkbook(scope: Company, today: Day): Promise<PostingWorkbookData> {
  return readInCompany(scope, (tx) => readUploadContext(tx, scope, today));
}

async function readUploadContext(tx: Tx, { companySeq }: Company, today: Day): Promise<PostingWorkbookData> {
  const start = await leaveStart(tx, { companySeq });
  if (start === null) throw new Refusal(SETUP_REQUIRED, { field: "workbook" });
  const types = (await readLeaveTypes(tx, { companySeq })).filter(({ state }) => state === "ENABLE");
  const { rows } = await tx.$client.query<SheetPerson>(
    `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName", join_date::text as "joinDate" from employees
      where company_seq = $1 and (resignation_date is null or resignation_date >= $2) order by employee_name collate "und-x-icu", employee_seq`,
    [companySeq, today],
  );
  return {
    people: rows,
    types: types
      .map(({ leavePolicySeq, leaveName }) => ({ leavePolicySeq, leaveName }))
      .sort((a, b) => a.leaveName.localeCompare(b.leaveName, "en")),
    start,
    today,
  };
}

const whoseOf = (rows: readonly PostingRow[]) => ({
  employeeSeqs: [...new Set(rows.map(({ person }) => person.employeeSeq))],
  leavePolicySeqs: [...new Set(rows.map(({ leavePolicySeq }) => leavePolicySeq))],
});

/** The ledgers of the rows with their opening balances, by `ledgerKey`. */
async function rowLedgers(tx: Tx, company: Company, rows: readonly PostingRow[], today: Day): Promise<Map<string, RowLedger>> {
  const whose = whoseOf(rows);
  const openings = await readOpenings(tx, company, whose.employeeSeqs);
  return new Map(
    (await readLedgers(tx, company, today, whose)).map(({ employeeSeq, employeeName, reached, type, facts }) => {
      const key = ledgerKey(employeeSeq, type.leavePolicySeq);
      return [key, { employeeName, reached, facts, openings: openings.get(key) ?? [] }];
    }),
  );
}

type Opening = { employeeSeq: number; leavePolicySeq: number; days: LeaveDays; date: Day; validTo: Day | null };

async function readOpenings(tx: Tx, { companySeq }: Company, employeeSeqs: readonly number[]): Promise<Map<string, Opening[]>> {
  const { rows } = await tx.$client.query<Opening>(
    `select l.employee_seq as "employeeSeq", l.leave_policy_seq as "leavePolicySeq", (l.days * 10000)::int as days, l.entry_day::text as date,
            l.valid_to::text as "validTo"
       from leave_entries l
      where l.company_seq = $1 and l.entry_kind = 'MANUAL_GRANT' and l.reason = $3 and l.reverses_seq is null and l.employee_seq = any($2::int[])
        and not exists (select 1 from leave_entries u where u.company_seq = $1 and u.reverses_seq = l.entry_seq)`,
    [companySeq, employeeSeqs, OPENING_REASON],
  );
  return Map.groupBy(rows, ({ employeeSeq, leavePolicySeq }) => ledgerKey(employeeSeq, leavePolicySeq));
}

async function enterRows(
  tx: Tx,
  scope: Scope,
  { upload, reading: { rows } }: AppliedSheet<LeaveReading>,
  context: LeaveWorkbookKind,
  today: Day,
): Promise<number> {
  if (rows.length === 0) return 0;
  await postLeave(tx, systemActor(scope), dueEntries(await readLedgers(tx, scope, today, whoseOf(rows)), today));
  const entries = rows.map((row) => ({
    ...toLeaveMovement(context, row, `sheet:${upload.uploadSeq}:${row.number}`),
    employeeSeq: row.person.employeeSeq,
    leavePolicySeq: row.leavePolicySeq,
    reason: row.reason,
  }));
  await postLeave(tx, scope, entries);
  await recordChange(tx, scope, {
    featureName: "LEAVE",
    subject: { noun: "leave_upload", seq: upload.uploadSeq },
    action: context,
    after: entries.map(({ employeeSeq, leavePolicySeq, days, validTo }) => ({ employeeSeq, leavePolicySeq, days, validTo })),
    description: `Used the workbook ${upload.fileName}: ${workbookCountText(context, rows.length)} entered.`,
  });
  return rows.length;
}

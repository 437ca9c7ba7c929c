import { JOURNAL_FORMATS, JOURNAL_FORMAT_LABELS } from "~/domain/payroll/payout/journal/journal-files";
import {
  MAX_ACCOUNT_NUMBER_LENGTH,
  MAX_ACCOUNT_NAME_LENGTH,
  type JournalExportRequest,
} from "~/domain/payroll/payout/journal/journal-input";
import { JOURNAL_KEYS, JOURNAL_KEY_LABELS } from "~/domain/payroll/payout/journal/journal-keys";
import { exportedBeforeText, exportedInPeriodText, unmappedText } from "~/domain/payroll/payout/journal/journal-text";
import { readRange, type RangeAnswer } from "~/domain/shared/date-range";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import { accountEntries, listItemAccounts, readJournalMapping } from "~/models/payroll/payout/journal/journal-accounts.server";
import { readJournal } from "~/models/payroll/payout/journal/journals.server";
import { readPeriodJournal, exportedText, type Period, type PeriodRun } from "~/models/payroll/payout/journal/period-journals.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";

export async function readJournalAccounts(scope: Scope) {
  const [{ accounts, byDepartment, accrualFrom, revision }, items] = await Promise.all([
    readJournalMapping(scope),
    listItemAccounts(scope),
  ]);
  const entries = accountEntries(accounts);
  return {
    rows: JOURNAL_KEYS.map((key) => ({
      key,
      ...journalKeyText(key),
      ...entries[key],
      needed: key !== "ACCRUED_BONUSES" || accrualFrom !== null,
    })),
    items,
    byDepartment,
    accrualFrom: accrualFrom === null ? null : formatDay(accrualFrom),
    saved: revision > 0,
  };
}

/** The accounts form; before the first save, with common defaults. */
export async function readAccountsForm(scope: Scope) {
  const { accounts, byDepartment, accrualFrom, revision } = await readJournalMapping(scope);
  const entries = accountEntries(accounts);
  const usual = Object.fromEntries(
    JOURNAL_KEYS.map((key) => [key, { account: JOURNAL_KEY_LABELS[key].usual, accountName: JOURNAL_KEY_LABELS[key].name }]),
  ) as typeof entries;
  return {
    keys: JOURNAL_KEYS.map((key) => ({ key, ...journalKeyText(key) })),
    values: {
      revision: String(revision),
      byDepartment: byDepartment ? "on" : "off",
      accrualFrom: accrualFrom ?? "",
      accounts: revision === 0 ? usual : entries,
    },
    limits: { account: MAX_ACCOUNT_NUMBER_LENGTH, accountName: MAX_ACCOUNT_NAME_LENGTH },
  };
}

/** The journal of a run. @throws NotFound */
export async function readRunJournal(request: Request, scope: Scope, payrollSeq: number) {
  const byEmployee = new URL(request.url).searchParams.get("by") === "employee";
  const { journal, completed, byDepartment, exports } = await readJournal(scope, payrollSeq, { byEmployee });
  const [last] = exports;
  return {
    payrollSeq,
    journal: { ...journal, lines: journal.lines.slice(0, MAX_ROWS) },
    shownOf: journal.lines.length > MAX_ROWS ? journal.lines.length : null,
    completed,
    byDepartment,
    byEmployee,
    unmapped: journal.unmapped.length > 0 ? unmappedText(journal.unmapped) : null,
    taken: last ? exportedBeforeText(formatInstant(last.exportedAt).slice(0, 10), last.exportedBy) : null,
    exports: exports.map(({ fileFormat, exportedBy, exportedAt }) => ({
      at: formatInstant(exportedAt),
      text: `${JOURNAL_FORMAT_LABELS[fileFormat].name}, ${exportedBy}`,
    })),
    formats: JOURNAL_FORMATS.map((value) => ({ value, label: JOURNAL_FORMAT_LABELS[value].name })),
    editions: JOURNAL_FORMATS.map((format) => JOURNAL_FORMAT_LABELS[format].edition).filter(Boolean),
  };
}

/** Maximum lines on the page; the file has all. */
const MAX_ROWS = 500;

/** The range in the URL; default is the current month. */
export function journalRange(search: URLSearchParams, day: Day): RangeAnswer {
  return readRange(search.has("mode") ? search : new URLSearchParams({ mode: "MONTHLY" }), day);
}

/** Key of the download grant for a period's file. It includes the payrolls, so that none can be added between page and download. */
export const periodGrantKey = (
  { from, to }: Period,
  { fileFormat, byEmployee }: ExportFormat,
  runs: readonly { payrollSeq: number }[],
): string => `journal ${from} ${to} ${fileFormat} ${byEmployee} ${runs.map(({ payrollSeq }) => payrollSeq).join(",")}`;
type ExportFormat = Pick<JournalExportRequest, "fileFormat" | "byEmployee">;

export async function periodJournalView(request: Request, scope: Scope) {
  const search = new URL(request.url).searchParams;
  const { range, problem } = journalRange(search, today());
  const byEmployee = search.get("by") === "employee";
  const { journal, runs, open, byDepartment } = await readPeriodJournal(
    scope,
    { from: range.startDate, to: range.endDate },
    { byEmployee },
  );
  const exportTexts = runs.filter(({ exportedAt }) => exportedAt !== null).map(exportedText);
  const named = ({ payrollSeq, payrollName, startDate, endDate, payDate }: PeriodRun) => ({
    payrollSeq,
    name: `${payrollName}, ${periodLabel(startDate, endDate)}`,
    payDate: formatDay(payDate),
  });
  return {
    range,
    problem,
    byEmployee,
    byDepartment,
    journal: { ...journal, lines: journal.lines.slice(0, MAX_ROWS) },
    shownOf: journal.lines.length > MAX_ROWS ? journal.lines.length : null,
    runs: runs.map((run) => ({
      ...named(run),
      exported: run.exportedAt === null ? "" : `${formatInstant(run.exportedAt).slice(0, 10)}, ${run.exportedBy}`,
      href: pathTo("get-payroll-process-journal", { payrollSeq: run.payrollSeq }),
    })),
    open: open.map((run) => named(run).name),
    unmapped: journal.unmapped.length > 0 ? unmappedText(journal.unmapped) : null,
    taken: exportTexts.length > 0 ? exportedInPeriodText(exportTexts) : null,
    /** Changes with each export, so that the form is reset. */
    lastExport: Math.max(0, ...runs.map(({ exportedAt }) => exportedAt?.getTime() ?? 0)),
    formats: JOURNAL_FORMATS.map((value) => ({ value, label: JOURNAL_FORMAT_LABELS[value].name })),
    editions: JOURNAL_FORMATS.map((format) => JOURNAL_FORMAT_LABELS[format].edition).filter(Boolean),
  };
}

const journalKeyText = (key: (typeof JOURNAL_KEYS)[number]) => ({
  name: JOURNAL_KEY_LABELS[key].name,
  holds: JOURNAL_KEY_LABELS[key].holds,
});

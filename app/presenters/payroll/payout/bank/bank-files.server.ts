import { BANK_FILE_PAYEES, repeatDownloadText, RUN_NOT_COMPLETED, type BankFilePayees } from "~/domain/payroll/payout/bank/bank-file-input";
import { PRESET_NOTE } from "~/domain/payroll/payout/bank/bank-layout-presets";
import { sumPayees } from "~/domain/payroll/payout/bank/bank-file";
import { isPaidManually, PAYMENT_STATE_LABELS, PAYMENT_STATES, type PaymentState } from "~/domain/payroll/payout/bank/payment-state";
import { formatDay, formatInstant, manilaDay } from "~/domain/shared/day";
import { filteredList } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { listBankFiles } from "~/models/payroll/payout/bank/bank-files.server";
import { listBankLayouts } from "~/models/payroll/payout/bank/bank-layouts.server";
import { readPayments, type PaymentRow } from "~/models/payroll/payout/bank/payments.server";
import { accountChangeText, accountMismatchText } from "~/domain/payroll/payout/bank/account-change-text";
import { maskAccount } from "~/domain/payroll/payout/bank/masked-account";
import { countText } from "~/domain/shared/count-text";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";

/** By default, accounts changed since the previous payment come first. */
const PAYMENT_SORTS = ["changed", "name", "bank", "state", "net"] as const;
/** The file table is on the same page: sorting it keeps the payments in their default order. */
const FILE_SORTS = ["made", "file", "reference", "people", "sum"] as const;
type FileSort = (typeof FILE_SORTS)[number];
const isFileSort = (sort: string): sort is FileSort => FILE_SORTS.some((sortKey) => sortKey === sort);

/** Payments of a run and its bank files. @throws NotFound; 400 */
export async function readBankPage(request: Request, scope: Scope, payrollSeq: number) {
  const [{ run, payments }, files, layouts] = await Promise.all([
    readPayments(scope, payrollSeq),
    listBankFiles(scope, payrollSeq),
    listBankLayouts(scope),
  ]);
  const { sort, descending, ...query } = readListQuery(request, { sorts: [...PAYMENT_SORTS, ...FILE_SORTS], pageSizes: [50] });
  const show = oneOf(["", ...PAYMENT_STATES], new URL(request.url).searchParams.get("state") ?? "") as PaymentState | "";
  const fitting = payments.filter(({ state }) => show === "" || state === show);
  const ordered = isFileSort(sort) ? ({ sort: "changed", descending: false } as const) : { sort, descending };
  const filtered = filteredList(
    fitting,
    { ...query, ...ordered },
    {
      words: ({ employeeName, employeeId, bankName }) => `${employeeName} ${employeeId} ${bankName}`,
      by: {
        changed: ({ changed }) => (changed ? 0 : 1),
        name: ({ employeeName }) => employeeName,
        bank: ({ bankName }) => bankName,
        state: ({ state }) => PAYMENT_STATES.indexOf(state),
        net: ({ amount }) => amount,
      },
    },
  );
  toLastPage(request, query, filtered.length);
  const last = files.find(({ people }) => people !== "TEST");
  return {
    payrollSeq,
    completed: run.completed,
    openText: RUN_NOT_COMPLETED,
    paidOn: run.paidOn === null ? null : formatDay(run.paidOn),
    changed: changedAccounts(payments),
    unpayable: payments
      .filter(({ state }) => state === "NO_ACCOUNT" || state === "LETTERS")
      .slice(0, MAX_CHANGED)
      .map(({ employeeSeq, employeeName, state }) => ({ employeeSeq, employeeName, why: PAYMENT_STATE_LABELS[state].toLowerCase() })),
    paidManually: sumPayments(payments.filter(({ state }) => isPaidManually(state))),
    banks: bankFilters(payments),
    layouts: layouts
      .filter(({ usedYn }) => usedYn === "Y")
      .map(({ layoutSeq, layoutName }) => ({ value: String(layoutSeq), label: layoutName })),
    people: BANK_FILE_PAYEES.map((value) => ({ value, label: peopleText(value, payments) })),
    again: last === undefined ? null : repeatDownloadText(manilaDay(last.madeAt), last.madeBy),
    test: PRESET_NOTE,
    files: sortFiles(files, isFileSort(sort) ? { sort, descending } : { sort: "made", descending: true }).map((file) => ({
      ...file,
      madeAt: formatInstant(file.madeAt),
    })),
    states: [
      { value: "", label: "All", count: payments.length },
      ...PAYMENT_STATES.map((value) => ({
        value,
        label: PAYMENT_STATE_LABELS[value],
        count: payments.filter(({ state }) => state === value).length,
      })),
    ].filter(({ count, value }) => count > 0 || value === show),
    show,
    searched: query.q !== "" || show !== "",
    rows: filtered.slice(query.offset, query.offset + query.pageSize).map((row) => ({
      employeeSeq: row.employeeSeq,
      employeeName: row.employeeName,
      detail: `${row.employeeId} · ${row.departmentName}`,
      bankName: row.bankName,
      account: maskAccount(row.accountNumber),
      amount: row.amount,
      state: row.state,
      text: PAYMENT_STATE_LABELS[row.state],
      reason: row.reason,
      bankFileSeq: row.bankFileSeq,
      changed: row.changed,
    })),
    totals: sumPayments(filtered),
    page: query.page,
    pageSize: query.pageSize,
  };
}

const sortFiles = (files: Awaited<ReturnType<typeof listBankFiles>>, order: { sort: FileSort; descending: boolean }) =>
  filteredList(
    files,
    { ...order, q: "" },
    {
      words: ({ layoutName }) => layoutName,
      by: {
        made: ({ bankFileSeq }) => bankFileSeq,
        file: ({ layoutName }) => layoutName,
        reference: ({ reference }) => reference,
        people: ({ rowCount }) => rowCount,
        sum: ({ total }) => total,
      },
    },
  );

const sumPayments = (rows: readonly PaymentRow[]) => ({ count: rows.length, total: sumPayees(rows) });

function peopleText(value: BankFilePayees, payments: readonly PaymentRow[]): string {
  const count = (...states: PaymentState[]) => countText(payments.filter(({ state }) => states.includes(state)).length, "employee");
  switch (value) {
    case "OPEN":
      return `Not yet in a file (${count("OPEN")})`;
    case "RETURNED":
      return `Payments that came back (${count("RETURNED")}), with R in the reference`;
    case "ALL":
      return `Everyone who is paid through the bank (${count("OPEN", "IN_FILE", "RETURNED")})`;
    case "TEST":
      return "A test file of one person, which pays no one here";
  }
}

function bankFilters(payments: readonly PaymentRow[]) {
  const through = payments.filter(({ state }) => !isPaidManually(state) && state !== "LEFT_OUT");
  return [...Map.groupBy(through, ({ bankName }) => bankName)].map(([bankName, rows]) => ({
    bankName,
    ...sumPayments(rows),
    inFile: rows.filter(({ state }) => state === "IN_FILE").length,
  }));
}

function changedAccounts(payments: readonly PaymentRow[]) {
  return payments
    .filter(({ changed }) => changed)
    .slice(0, MAX_CHANGED)
    .map(({ employeeSeq, employeeName, accountChange }) => ({
      employeeSeq,
      text: accountChange === null ? accountMismatchText(employeeName) : accountChangeText(employeeName, accountChange),
    }));
}

/** Maximum employees named in a notice. */
const MAX_CHANGED = 20;

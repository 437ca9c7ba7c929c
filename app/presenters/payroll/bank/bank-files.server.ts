import { BANK_FILE_PEOPLE, downloadedBefore, FILE_OF_COMPLETED, type BankFilePeople } from "~/domain/payroll/bank/bank-file-input";
import { BANKS_CHANGE } from "~/domain/payroll/bank/bank-starts";
import { sumOf } from "~/domain/payroll/bank/bank-file";
import { isByHand, PAYMENT_STATE_WORDS, PAYMENT_STATES, type PaymentState } from "~/domain/payroll/bank/payment-state";
import { formatDay, formatInstant, manilaDay } from "~/domain/shared/day";
import { filteredList } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { listBankFiles } from "~/models/payroll/bank/bank-files.server";
import { listBankLayouts } from "~/models/payroll/bank/bank-layouts.server";
import { readPayments, type PaymentRow } from "~/models/payroll/bank/payments.server";
import { accountChangedText, accountDiffersText } from "~/domain/payroll/bank/account-changed";
import { maskedAccount } from "~/domain/payroll/bank/masked-account";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";

/** By default, accounts changed since the previous payment come first. */
const PAYMENT_SORTS = ["changed", "name", "bank", "state", "net"] as const;
/** The file table is on the same page: sorting it keeps the payments in their default order. */
const FILE_SORTS = ["made", "file", "reference", "people", "sum"] as const;
type FileSort = (typeof FILE_SORTS)[number];
const isFileSort = (sort: string): sort is FileSort => FILE_SORTS.some((one) => one === sort);

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
  const found = filteredList(
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
  toLastPage(request, query, found.length);
  const last = files.find(({ people }) => people !== "TEST");
  return {
    payrollSeq,
    completed: run.completed,
    openWords: FILE_OF_COMPLETED,
    paidOn: run.paidOn === null ? null : formatDay(run.paidOn),
    changed: changedOf(payments),
    unpayable: payments
      .filter(({ state }) => state === "NO_ACCOUNT" || state === "LETTERS")
      .slice(0, MOST_NAMED)
      .map(({ employeeSeq, employeeName, state }) => ({ employeeSeq, employeeName, why: PAYMENT_STATE_WORDS[state].toLowerCase() })),
    byHand: totalsOf(payments.filter(({ state }) => isByHand(state))),
    banks: banksOf(payments),
    layouts: layouts
      .filter(({ usedYn }) => usedYn === "Y")
      .map(({ layoutSeq, layoutName }) => ({ value: String(layoutSeq), label: layoutName })),
    people: BANK_FILE_PEOPLE.map((value) => ({ value, label: peopleText(value, payments) })),
    again: last === undefined ? null : downloadedBefore(manilaDay(last.madeAt), last.madeBy),
    test: BANKS_CHANGE,
    files: orderedFiles(files, isFileSort(sort) ? { sort, descending } : { sort: "made", descending: true }).map((file) => ({
      ...file,
      madeAt: formatInstant(file.madeAt),
    })),
    states: [
      { value: "", label: "All", count: payments.length },
      ...PAYMENT_STATES.map((value) => ({
        value,
        label: PAYMENT_STATE_WORDS[value],
        count: payments.filter(({ state }) => state === value).length,
      })),
    ].filter(({ count, value }) => count > 0 || value === show),
    show,
    searched: query.q !== "" || show !== "",
    rows: found.slice(query.offset, query.offset + query.pageSize).map((row) => ({
      employeeSeq: row.employeeSeq,
      employeeName: row.employeeName,
      detail: `${row.employeeId} · ${row.departmentName}`,
      bankName: row.bankName,
      account: maskedAccount(row.accountNumber),
      amount: row.amount,
      state: row.state,
      words: PAYMENT_STATE_WORDS[row.state],
      reason: row.reason,
      bankFileSeq: row.bankFileSeq,
      changed: row.changed,
    })),
    totals: totalsOf(found),
    page: query.page,
    pageSize: query.pageSize,
  };
}

const orderedFiles = (files: Awaited<ReturnType<typeof listBankFiles>>, order: { sort: FileSort; descending: boolean }) =>
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

const totalsOf = (rows: readonly PaymentRow[]) => ({ count: rows.length, total: sumOf(rows) });
const people = (count: number) => (count === 1 ? "1 employee" : `${count.toLocaleString("en")} employees`);

function peopleText(value: BankFilePeople, payments: readonly PaymentRow[]): string {
  const count = (...states: PaymentState[]) => people(payments.filter(({ state }) => states.includes(state)).length);
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

function banksOf(payments: readonly PaymentRow[]) {
  const through = payments.filter(({ state }) => !isByHand(state) && state !== "LEFT_OUT");
  return [...Map.groupBy(through, ({ bankName }) => bankName)].map(([bankName, rows]) => ({
    bankName,
    ...totalsOf(rows),
    inFile: rows.filter(({ state }) => state === "IN_FILE").length,
  }));
}

function changedOf(payments: readonly PaymentRow[]) {
  return payments
    .filter(({ changed }) => changed)
    .slice(0, MOST_NAMED)
    .map(({ employeeSeq, employeeName, accountChange }) => ({
      employeeSeq,
      words: accountChange === null ? accountDiffersText(employeeName) : accountChangedText(employeeName, accountChange),
    }));
}

/** Maximum employees named in a notice. */
const MOST_NAMED = 20;

import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { matchesName } from "~/domain/payroll/runs/reports/report-types";
import { decodeSeqs, encodeSeqs } from "~/domain/payroll/runs/reports/seq-ranges";

/** A row of the list (REPORT-14). */
export type ReportEmployeeRow = { payrollProcessEmployeeSeq: number; employeeName: string; departmentName: string; jobTitleName: string };

export type ReportListState = {
  total: number;
  listed: string;
  rows: readonly ReportEmployeeRow[];
  /** Employee numbers as ranges. */
  found: string;
  checked: string;
};

export type ReportListControl = {
  rows: readonly ReportEmployeeRow[];
  /** Numbers of all search results, including those beyond the listed rows. */
  found: readonly number[];
  checked: ReadonlySet<number>;
  /** Selected employees beyond the listed rows, as a form value. */
  kept: string;
  listed: string;
  searching: boolean;
  tick: (seqs: readonly number[], on: boolean) => void;
  search: (form: FormData) => void;
};

/** Client state of the list: complete lists are searched in the browser, longer ones on the server. */
export function useReportList(dialogHref: string, state: ReportListState): ReportListControl {
  const fetcher = useFetcher<{ state: ReportListState }>();
  const [checked, setChecked] = useState<ReadonlySet<number>>(() => new Set(decodeSeqs(state.checked)));
  const [item, setWanted] = useState<string | null>(null);
  const whole = state.listed === "" && state.rows.length === state.total;
  const search = (keyword: string) => (whole ? filterRows(state.rows, keyword) : (fetcher.data?.state ?? state));
  const listState = item === null ? state : search(item);
  const matchingSeqs = decodeSeqs(listState.found);
  const listed = new Set(listState.rows.map((row) => row.payrollProcessEmployeeSeq));
  return {
    rows: listState.rows,
    found: matchingSeqs,
    checked,
    kept: encodeSeqs([...checked].filter((seq) => !listed.has(seq))),
    listed: listState.listed,
    searching: fetcher.state !== "idle",
    tick: (seqs, on) => setChecked((before) => (on ? new Set([...before, ...seqs]) : subtract(before, new Set(seqs)))),
    search(form) {
      const text = String(form.get("search") ?? "").trim();
      setWanted(text);
      if (!whole) fetcher.load(`${dialogHref}?${new URLSearchParams({ search: text }).toString()}`);
    },
  };
}

function filterRows(rows: readonly ReportEmployeeRow[], listed: string) {
  const matchingRows = rows.filter(({ employeeName }) => matchesName(employeeName, listed));
  return { rows: matchingRows, listed, found: encodeSeqs(matchingRows.map((row) => row.payrollProcessEmployeeSeq)) };
}

function subtract(all: ReadonlySet<number>, some: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...all].filter((seq) => !some.has(seq)));
}

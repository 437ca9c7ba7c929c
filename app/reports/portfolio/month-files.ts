import type { MonthLists } from "~/domain/payroll/government/remittances/agency-rows";
import { f1Rows, mp2Rows } from "~/domain/payroll/government/remittances/remittance-lists";
import { parseSssEmployer, sssFileName } from "~/domain/payroll/government/remittances/sss-line";
import { formatSssFile } from "~/domain/payroll/government/remittances/sss-text";
import { LIST_HAS_ERRORS } from "~/domain/portfolio/month-files";
import { pagIbigWorkbook, philHealthCsv } from "~/reports/payroll/government/remittances/remittance-lists";
import { monthlyReturnPdf } from "~/reports/payroll/government/returns/monthly-return";

export interface MonthFile {
  name: string;
  input: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** An agency list; null while its page has blocking errors. */
type AgencyList = { lists: MonthLists; employerNumber: string } | null;
type CompanyMonth = {
  printedReturn: Parameters<typeof monthlyReturnPdf>[0];
  sss: AgencyList;
  philHealth: AgencyList;
  pagIbig: AgencyList;
};

/** The government files of a month of one company, and which are missing with the reason. */
export async function monthFiles(month: string, { printedReturn, sss, philHealth, pagIbig }: CompanyMonth) {
  const files: MonthFile[] = [{ name: `1601-C ${month}.pdf`, input: await monthlyReturnPdf(printedReturn) }];
  const missing: string[] = [];
  if (sss) {
    const employer = parseSssEmployer(sss.employerNumber);
    files.push({ name: sssFileName(employer, month), input: formatSssFile(employer, sss.lists.sss) });
  } else missing.push(`SSS: ${LIST_HAS_ERRORS}`);
  if (philHealth) files.push({ name: `PhilHealth ${month}.csv`, input: philHealthCsv(philHealth.lists.philHealth) });
  else missing.push(`PhilHealth: ${LIST_HAS_ERRORS}`);
  if (pagIbig) {
    const name = `${pagIbig.employerNumber}${month.replace("-", "")}`;
    files.push({ name: `${name}.xlsx`, input: pagIbigWorkbook("F1", f1Rows(pagIbig.lists.pagIbig)) });
    const mp2 = mp2Rows(pagIbig.lists.pagIbig);
    if (mp2.length > 0) files.push({ name: `${name}-MP2.xlsx`, input: pagIbigWorkbook("MP2", mp2) });
  } else missing.push(`Pag-IBIG: ${LIST_HAS_ERRORS}`);
  return { files, missing };
}

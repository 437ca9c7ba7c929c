import { f1Rows, mp2Rows } from "~/domain/payroll/government/remittances/remittance-lists";
import { parseSssEmployer, sssFileName } from "~/domain/payroll/government/remittances/sss-line";
import { formatSssFile } from "~/domain/payroll/government/remittances/sss-text";
import { EMPLOYER_NUMBER_MISSING, NO_PAYROLL_OF_MONTH } from "~/domain/portfolio/month-files";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readRemittanceLists } from "~/models/payroll/government/remittances/remittance-lists.server";
import { readRemittanceFile } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { readMonthlyReturnPdf } from "~/presenters/payroll/government/returns/monthly-return-file.server";
import { pagIbigWorkbook, philHealthCsv } from "~/reports/payroll/government/remittances/remittance-lists";

type FileBody = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
export interface MonthFile {
  name: string;
  input: FileBody;
}
/** The files of a company, what is missing with the reason, and how many people's numbers they hold. */
export interface MonthFiles {
  files: MonthFile[];
  missing: string[];
  people: number;
}

/** The 1601-C and the agency files of a month of one company; a list with blocking errors is missing, as on its page. */
export async function readMonthFiles(scope: Scope, month: string, today: Day): Promise<MonthFiles> {
  const { sss, philHealth, pagIbig } = await readRemittanceLists(scope, month);
  const people = Math.max(sss.length, philHealth.length, pagIbig.length);
  if (people === 0) return { files: [], missing: [NO_PAYROLL_OF_MONTH], people };
  const files: MonthFile[] = [{ name: `1601-C ${month}.pdf`, input: await readMonthlyReturnPdf(scope, month, null, today) }];
  const missing: string[] = [];
  const [sssList, philHealthList, pagIbigList] = await Promise.all([
    readRemittanceFile(scope, "SSS", month),
    readRemittanceFile(scope, "PHILHEALTH", month),
    readRemittanceFile(scope, "PAG_IBIG", month),
  ]);
  if (sssList) {
    const employer = parseSssEmployer(sssList.employerNumber);
    files.push({ name: sssFileName(employer, month), input: formatSssFile(employer, sssList.lists.sss) });
  } else missing.push(`SSS: ${EMPLOYER_NUMBER_MISSING}`);
  if (philHealthList) files.push({ name: `PhilHealth ${month}.csv`, input: philHealthCsv(philHealthList.lists.philHealth) });
  else missing.push(`PhilHealth: ${EMPLOYER_NUMBER_MISSING}`);
  if (pagIbigList) {
    const name = `${pagIbigList.employerNumber}${month.replace("-", "")}`;
    files.push({ name: `${name}.xlsx`, input: pagIbigWorkbook("F1", f1Rows(pagIbigList.lists.pagIbig)) });
    const mp2 = mp2Rows(pagIbigList.lists.pagIbig);
    if (mp2.length > 0) files.push({ name: `${name}-MP2.xlsx`, input: pagIbigWorkbook("MP2", mp2) });
  } else missing.push(`Pag-IBIG: ${EMPLOYER_NUMBER_MISSING}`);
  return { files, missing, people };
}

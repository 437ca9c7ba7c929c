import { makeZip } from "client-zip";
import { runFileName, type DocumentRun, type PayslipDocument } from "~/domain/payroll/runs/reports/payslip-document";
import type { ReportSelection } from "~/domain/payroll/runs/reports/report-selection";
import type { Letterhead } from "~/reports/payroll/company-pdf";
import { payslipFiles, payslipsFileName, payslipsPdf, payslipsZip, payslipsZipName } from "./payslips/payslip-pdf";
import { summaryEmployeeFileName, summaryForEmployee } from "./summary-employee";
import { summaryEmployerFileName, summaryForEmployer } from "./summary-employer";

type Body = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
type ZipEntry = { name: string; input: Body | Uint8Array<ArrayBuffer> };
type ReportFileOptions = Pick<ReportSelection, "reportTypes" | "payslipFiles" | "password"> & {
  paper?: Letterhead;
  /** Certificates 2316 of the selected employees, if requested. */
  certificates?: () => AsyncIterable<Uint8Array>;
};

/**
 * Files of a selection: a single file as it is, several as one zip. `payslips` is opened separately for each file and read only while that
 * file is written. @param count number of payslips
 */
export function reportFiles(
  run: DocumentRun,
  { reportTypes, payslipFiles: files, password, paper, certificates }: ReportFileOptions,
  count: number,
  payslips: () => AsyncIterable<PayslipDocument>,
): { name: string; body: Body } {
  const whole = [
    ...(reportTypes.includes("SUMMARY_EMPLOYEE")
      ? [{ name: summaryEmployeeFileName(run), body: () => summaryForEmployee(run, payslips()) }]
      : []),
    ...(reportTypes.includes("SUMMARY_EMPLOYER")
      ? [{ name: summaryEmployerFileName(run), body: () => summaryForEmployer(run, payslips()) }]
      : []),
    ...(certificates ? [{ name: `${runFileName(run)} 2316.pdf`, body: certificates }] : []),
  ];
  const hasPayslips = reportTypes.includes("PAYSLIP_EMPLOYEE");
  const each = files === "EACH" && count > 1;
  const [only] = whole;
  if (!hasPayslips && only && whole.length === 1) return { name: only.name, body: only.body() };
  if (hasPayslips && whole.length === 0)
    return each
      ? { name: payslipsZipName(run), body: payslipsZip(run, payslips(), { password, paper }) }
      : payslipsAlone(run, count, payslips, { password, paper });
  return { name: `${runFileName(run)} reports.zip`, body: makeZip(entries()) };

  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { name, body } of whole) yield { name, input: body() };
    if (!hasPayslips) return;
    if (each) yield* payslipFiles(run, payslips(), { password, paper }, "Payslips/");
    else yield { name: payslipsFileName(run), input: payslipsPdf(run, payslips(), { password, paper }) };
  }
}

/** One PDF, named after the person if it has only one. */
function payslipsAlone(
  run: DocumentRun,
  count: number,
  payslips: () => AsyncIterable<PayslipDocument>,
  options: { password: string; paper?: Letterhead },
): { name: string; body: Body } {
  return {
    name: count === 1 ? `${runFileName(run)} payslip.pdf` : payslipsFileName(run),
    body: payslipsPdf(run, payslips(), options),
  };
}

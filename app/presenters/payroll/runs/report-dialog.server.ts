import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import {
  CERTIFICATE_NEEDS_COMPLETED,
  CERTIFICATE_NEEDS_FINAL_PAY,
  reportSelectionInput,
  type ReportSelection,
} from "~/domain/payroll/runs/reports/report-selection";
import { PAYSLIP_FILES, REPORT_FIELDS, type PayslipFiles, type ReportType } from "~/domain/payroll/runs/reports/report-types";
import { decodeSeqs, encodeSeqs } from "~/domain/payroll/runs/reports/seq-ranges";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import {
  getReportRun,
  listReportEmployees,
  selectReportEmployees,
  type ReportEmployee,
  type ReportRun,
} from "~/models/payroll/runs/reports/payroll-reports.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { answer } from "~/web/forms/submit-form.server";

type Params = LoaderFunctionArgs["params"];

/** Maximum rows listed; the search reaches the others. */
const MAX_LISTED = 300;

export interface ReportDialogState {
  /** Total employees of the run. */
  total: number;
  /** The search that produced `rows` and `found`. */
  listed: string;
  rows: ReportEmployee[];
  /** All employees that match the search or are selected, as ranges of numbers. */
  found: string;
  checked: string;
  reportTypes: ReportType[];
  payslipFiles: PayslipFiles;
  /** Whether the 2316 certificate is offered. */
  finalPay: boolean;
}

/** The dialog's initial state: all listed, none selected (REPORT-10); with a search, its matches. @throws 404 */
export async function openReportDialog(
  scope: Scope,
  request: Request,
  params: Params,
): Promise<{ payrollSeq: number; state: ReportDialogState }> {
  const { payrollSeq } = routeIds(params, "payrollSeq");
  const run = await getReportRun(scope, payrollSeq);
  const listed = await listRunEmployees(scope, run, new URL(request.url).searchParams.get("search") ?? "");
  return { payrollSeq, state: { ...listed, checked: "", reportTypes: [], payslipFiles: "ONE", finalPay: isFinalPay(run) } };
}

/**
 * The dialog after a post: a new search keeps the selection (200), missing input is reported (422), otherwise the browser reposts the form
 * to the download route.
 */
export async function handleReportDialog(scope: Scope, form: FormData, params: Params) {
  const { payrollSeq } = routeIds(params, "payrollSeq");
  const run = await getReportRun(scope, payrollSeq);
  const searching = form.get("intent") === "search";
  const posted = (name: string) => String(form.get(name) ?? "");
  const checked = new Set([...form.getAll("employeeList").map(Number), ...decodeSeqs(posted("kept"))]);
  if (form.has("selectAll"))
    for (const employeeSeq of (await listReportEmployees(scope, run, posted("listed"), 0)).found) checked.add(employeeSeq);
  const state: ReportDialogState = {
    ...(await listRunEmployees(scope, run, posted(searching ? "search" : "listed"))),
    checked: encodeSeqs([...checked].filter((employeeSeq) => Number.isSafeInteger(employeeSeq) && employeeSeq > 0)),
    reportTypes: (Object.keys(REPORT_FIELDS) as ReportType[]).filter((type) => form.has(REPORT_FIELDS[type])),
    payslipFiles: PAYSLIP_FILES.find((payslipFile) => payslipFile === posted("payslipFiles")) ?? "ONE",
    finalPay: isFinalPay(run),
  };
  if (searching) return data({ state, errors: {} as Record<string, string[]>, formError: false });
  const answered = await answer(
    form,
    reportSelectionInput,
    async (selection) => {
      refuseCertificate(run, selection);
      await selectReportEmployees(scope, run, selection);
      return redirect(pathTo("post-payroll-process-report-files", { payrollSeq }), 307);
    },
    { hide: ["password"] },
  );
  if (!("init" in answered)) return answered;
  return data({ state, errors: (answered.data.error ?? {}) as Record<string, string[]>, formError: true }, answered.init ?? {});
}

const isFinalPay = ({ payrollKind }: Pick<ReportRun, "payrollKind">) => payrollKind === "FINAL_PAY";

/** @throws Refusal if the 2316 certificate is requested for a payroll without one (REPORT-08) */
export function refuseCertificate(run: Pick<ReportRun, "payrollKind" | "completed">, { reportTypes }: ReportSelection): void {
  if (!reportTypes.includes("BIR_2316")) return;
  if (!isFinalPay(run)) throw new Refusal(CERTIFICATE_NEEDS_FINAL_PAY, { field: "reportType" });
  if (!run.completed) throw new Refusal(CERTIFICATE_NEEDS_COMPLETED, { field: "reportType" });
}

async function listRunEmployees(scope: Scope, run: ReportRun, search: string) {
  const listed = search.trim().slice(0, 100);
  const { rows, found } = await listReportEmployees(scope, run, listed, MAX_LISTED);
  return { total: run.generation === 0 ? 0 : run.headcount, listed, rows, found: encodeSeqs(found) };
}

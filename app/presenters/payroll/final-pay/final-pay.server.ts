import type { CauseRow } from "~/components/payroll/final-pay/cause-form";
import { CAUSE_ORDER, CAUSES } from "~/domain/payroll/final-pay/final-pay-case";
import { payslipSections } from "~/domain/payroll/runs/payslip-view";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import type { FinalPayCase } from "~/models/payroll/final-pay/cases.server";
import type { FinalPayFigures } from "~/models/payroll/final-pay/figures.server";
import type { Step, StepCode } from "~/domain/payroll/final-pay/checklist";
import { isCustomStep } from "~/domain/payroll/final-pay/checklist";
import { overdueText } from "~/domain/payroll/final-pay/final-pay-case";
import { FILE_PERMISSIONS, filePath } from "~/domain/shared/forms/stored-file";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { getCase } from "~/models/payroll/final-pay/cases.server";
import { readFinalPay } from "~/models/payroll/final-pay/figures.server";
import { noNetPayText } from "~/domain/payroll/runs/reports/no-net-pay";
import { readReceivable } from "~/models/payroll/final-pay/receivable.server";
import { readChecklist } from "~/models/payroll/final-pay/steps.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery } from "~/web/forms/list-query.server";
import { arrearRow } from "~/presenters/payroll/arrears/arrears-view.server";

const CASE_FILTERS = ["open", "overdue", "released", "all"] as const;
type CaseFilter = (typeof CASE_FILTERS)[number];

/** Parses the case filter, earliest last day first. @throws 400 */
export function readCasesQuery(request: Request) {
  const query = readListQuery(request, { sorts: ["lastDay", "name"], pageSizes: [50, 10, 25, 100] });
  return { ...query, show: oneOf(CASE_FILTERS, new URL(request.url).searchParams.get("show") || "open") };
}
type CasesQuery = ReturnType<typeof readCasesQuery>;

const isPending = ({ stage }: FinalPayCase) => stage === "OPEN" || stage === "IN_RUN";
const FILTER_TESTS: Record<CaseFilter, (finalPay: FinalPayCase) => boolean> = {
  open: isPending,
  overdue: (finalPay) => isPending(finalPay) && finalPay.daysLeft < 0,
  released: (finalPay) => !isPending(finalPay),
  all: () => true,
};

/** The filtered, sorted cases, and the search's counts per filter. */
export function filterCases(
  cases: readonly FinalPayCase[],
  { show, q, sort, descending }: Pick<CasesQuery, "show" | "q" | "sort" | "descending">,
) {
  const keyword = q.toLocaleLowerCase("en");
  const has = ({ employeeName, employeeId, departmentName }: FinalPayCase) =>
    [employeeName, employeeId, departmentName].some((text) => text.toLocaleLowerCase("en").includes(keyword));
  const matchingCases = cases.filter(has);
  const count = (show: CaseFilter) => matchingCases.filter(FILTER_TESTS[show]).length;
  const rows = matchingCases.filter(FILTER_TESTS[show]);
  const names = new Intl.Collator("en");
  if (sort === "name") rows.sort((a, b) => names.compare(a.employeeName, b.employeeName) || a.employeeSeq - b.employeeSeq);
  return {
    rows: descending ? rows.reverse() : rows,
    counts: { open: count("open"), overdue: count("overdue"), released: count("released"), all: matchingCases.length },
  };
}

export const isPayable = ({ stage }: Pick<FinalPayCase, "stage">): boolean => stage === "OPEN";

/** Separation pay by cause. */
export function causeRows(figures: FinalPayFigures | null): CauseRow[] {
  return CAUSE_ORDER.map((cause) => ({
    cause,
    ...CAUSES[cause],
    amount: figures?.byCause.find((row) => row.cause === cause)?.amount ?? null,
  }));
}

/** The parts of a final payslip. */
export function figuresView(figures: FinalPayFigures | null) {
  if (figures === null) return null;
  const { payslip } = figures;
  const { earnings, deductions, refunds } = payslipSections(payslip.lines, payslip.figures);
  const bare = <Line extends (typeof earnings)[number]>(lines: Line[]) => lines.map((line) => ({ ...line, settable: false }));
  const { grossPay, totalDeductions, taxRefund, netPay } = payslip.figures;
  const parts = { earnings: bare(earnings), deductions: bare(deductions), refunds: bare(refunds) };
  return { ...parts, grossPay, totalDeductions, taxRefund, netPay, noNet: noNetPayText(payslip.figures) };
}

/** The page of a final pay case. @throws NotFound */
export async function readCasePage(scope: Pick<Scope, "companySeq" | "permissions">, employeeSeq: number, today: Day) {
  const foundCase = await getCase(scope, employeeSeq, today);
  const figures = await readFinalPay(scope, foundCase, today);
  const paid = figures?.payslip.figures;
  const receivable = await readReceivable(scope, foundCase, today);
  const steps = await readChecklist(scope, foundCase, paid ? paid.otherDeductions + paid.companyLoans : null);
  return {
    found: foundCase,
    overdue: isPending(foundCase) && foundCase.daysLeft < 0 ? overdueText(foundCase.employeeName, foundCase.lastDay) : null,
    figures: figuresView(figures),
    receivable: receivable && { amount: receivable.amount, rows: receivable.lines.map(arrearRow) },
    causes: causeRows(figures),
    years: figures?.years ?? null,
    checklist: steps.map((step) => ({
      ...checklistRow(step),
      paper: hasAnyPermission(scope.permissions, FILE_PERMISSIONS.finalPayStep.permissions) ? stepFile(step) : null,
    })),
  };
}

const stepFile = ({ stored }: Step) => (stored?.fileSeq ? { href: filePath(stored.fileSeq), name: stored.fileName } : null);

const checklistRow = ({ code, label, detail, stage, done, recorded }: Step) => ({
  code,
  label,
  detail,
  after: stage === "AFTER",
  done,
  recorded,
});

const NOTE_HINTS: Partial<Record<StepCode, string>> = { HEIRS: "Recipient and relationship." };

function noteHint({ code, needsDocument, noted, byRecords }: Step): string {
  if (needsDocument) return "The reason, and the document that proves it.";
  if (!noted || byRecords) return "Notes for others.";
  return NOTE_HINTS[code] ?? "Required without a document: how, and where it is recorded.";
}

/** A checklist row for its form. @throws NotFound */
export async function readStepForm(scope: Pick<Scope, "companySeq">, employeeSeq: number, code: string, today: Day) {
  const steps = await readChecklist(scope, await getCase(scope, employeeSeq, today), null);
  const step = steps.find((step) => step.code === code);
  if (!step || step.recorded) throw new NotFound("row of the checklist");
  const { stored, label, assigned, byRecords } = step;
  return {
    label,
    assigned,
    own: isCustomStep(step.code),
    noteHint: noteHint(step),
    cancelHref: pathTo("get-final-pay", { employeeSeq }),
    values: {
      done: step.done && !byRecords ? "on" : "",
      doneOn: stored?.doneOn ? formatDay(stored.doneOn) : "",
      employee: stored?.assigneeId ?? "",
      note: stored?.note ?? "",
      paper: stored?.fileSeq ? filePath(stored.fileSeq) : "",
      paperName: stored?.fileName ?? "",
      revision: String(stored?.revision ?? 0),
    },
  };
}

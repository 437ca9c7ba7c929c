import type { CauseRow } from "~/components/payroll/final-pay/cause-form";
import { CAUSE_ORDER, CAUSES } from "~/domain/payroll/final-pay/final-pay-case";
import { payslipSections } from "~/domain/payroll/run/payslip-view";
import type { FinalPayCase } from "~/models/payroll/final-pay/cases.server";
import type { FinalPayFigures } from "~/models/payroll/final-pay/figures.server";
import type { Step, StepCode } from "~/domain/payroll/final-pay/checklist";
import { isOwn } from "~/domain/payroll/final-pay/checklist";
import { overdueWords } from "~/domain/payroll/final-pay/final-pay-case";
import { FILE_RIGHTS, filePath } from "~/domain/shared/forms/stored-file";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { getCase } from "~/models/payroll/final-pay/cases.server";
import { readFinalPay } from "~/models/payroll/final-pay/figures.server";
import { readReceivable } from "~/models/payroll/final-pay/receivable.server";
import { readChecklist } from "~/models/payroll/final-pay/steps.server";
import { pathTo } from "~/paths";
import { oneOf } from "~/web/forms/list-query.server";
import { arrearRow } from "~/web/pages/payroll/arrears/arrears-view.server";

export const SHOWN = ["open", "overdue", "released", "all"] as const;
export type Shown = (typeof SHOWN)[number];

/** Which cases an address asks for. @throws 400 */
export const readShown = (request: Request): Shown => oneOf(SHOWN, new URL(request.url).searchParams.get("show") || "open");

const waits = ({ stage }: FinalPayCase) => stage === "OPEN" || stage === "IN_RUN";
const IS: Record<Shown, (one: FinalPayCase) => boolean> = {
  open: waits,
  overdue: (one) => waits(one) && one.daysLeft < 0,
  released: (one) => !waits(one),
  all: () => true,
};

/** The cases that are shown, and how many each choice has. */
export function shownCases(cases: readonly FinalPayCase[], shown: Shown) {
  const count = (one: Shown) => cases.filter(IS[one]).length;
  return {
    rows: cases.filter(IS[shown]),
    counts: { open: count("open"), overdue: count("overdue"), released: count("released"), all: cases.length },
  };
}

/** Separation pay of every cause for the page. */
export function causeRows(figures: FinalPayFigures | null): CauseRow[] {
  return CAUSE_ORDER.map((cause) => ({
    cause,
    ...CAUSES[cause],
    amount: figures?.byCause.find((row) => row.cause === cause)?.amount ?? null,
  }));
}

/** The parts of a final payslip for the page. */
export function figuresView(figures: FinalPayFigures | null) {
  if (figures === null) return null;
  const { payslip } = figures;
  const { earnings, deductions, refunds } = payslipSections(payslip.lines, payslip.figures);
  const bare = <Line extends (typeof earnings)[number]>(lines: Line[]) => lines.map((line) => ({ ...line, settable: false }));
  const { grossPay, totalDeductions, taxRefund, netPay } = payslip.figures;
  return { earnings: bare(earnings), deductions: bare(deductions), refunds: bare(refunds), grossPay, totalDeductions, taxRefund, netPay };
}

/** Everything that the page of a case shows. @throws NotFound */
export async function readCasePage(scope: Pick<Scope, "companySeq" | "permissions">, employeeSeq: number, today: Day) {
  const found = await getCase(scope, employeeSeq, today);
  const figures = await readFinalPay(scope, found, today);
  const paid = figures?.payslip.figures;
  const receivable = await readReceivable(scope, found, today);
  const steps = await readChecklist(scope, found, paid ? paid.otherDeductions + paid.companyLoans : null);
  return {
    found,
    overdue: waits(found) && found.daysLeft < 0 ? overdueWords(found.employeeName, found.lastDay) : null,
    figures: figuresView(figures),
    receivable: receivable && { amount: receivable.amount, rows: receivable.lines.map(arrearRow) },
    causes: causeRows(figures),
    years: figures?.years ?? null,
    checklist: steps.map((step) => ({ ...checklistRow(step), paper: scope.permissions.includes(PAPER_RIGHT) ? paperOf(step) : null })),
  };
}

/** Who may open the papers of the checklist, and be told their names. */
const PAPER_RIGHT = FILE_RIGHTS.finalPayStep.permissions;
const paperOf = ({ stored }: Step) => (stored?.fileSeq ? { href: filePath(stored.fileSeq), name: stored.fileName } : null);

const checklistRow = ({ code, label, detail, stage, done, recorded }: Step) => ({
  code,
  label,
  detail,
  after: stage === "AFTER",
  done,
  recorded,
});

const NOTE_HINTS: Partial<Record<StepCode, string>> = { HEIRS: "Who receives it, and how they are related." };

/** A row of a checklist for its form. @throws NotFound */
export async function readStepForm(scope: Pick<Scope, "companySeq">, employeeSeq: number, code: string, today: Day) {
  const steps = await readChecklist(scope, await getCase(scope, employeeSeq, today), null);
  const step = steps.find((one) => one.code === code);
  if (!step || step.recorded) throw new NotFound("row of the checklist");
  const { stored, label, assigned, noted, papered, byRecords } = step;
  return {
    label,
    assigned,
    own: isOwn(step.code),
    noteHint: papered
      ? "Why, and by which paper it is proven."
      : noted && !byRecords
        ? (NOTE_HINTS[step.code] ?? "Needed without a paper: how, and where it is kept in writing.")
        : "What others should know.",
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

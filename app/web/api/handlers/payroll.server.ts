import type { z } from "zod/v4";
import { instantOrNull, pageOf, pesos, pesosOrNull, type PAYSLIP_CURSOR } from "~/domain/api/fields";
import type { PAYROLL_OPERATIONS } from "~/domain/api/operations/payroll";
import { FIGURES, type Figure, type Figures } from "~/domain/payroll/engine/payslip-lines";
import { loanInput } from "~/domain/payroll/loans/loan-input";
import { endsInYear } from "~/domain/payroll/loans/schedule";
import { adjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import { getLoanRow, listLoansAfter, type LoanRow } from "~/models/payroll/loans/loan-list.server";
import { createLoan } from "~/models/payroll/loans/loans.server";
import { readJournal } from "~/models/payroll/payout/journal/journals.server";
import { listPayrollsAfter } from "~/models/payroll/runs/payroll-lists.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { createAdjustment, listAdjustments } from "~/models/payroll/runs/payslips/adjustments.server";
import { getPayslip, listPayslipsAfter, type PayslipSummary } from "~/models/payroll/runs/payslips/payslips.server";
import { pageAfter, type HandlersOf } from "~/web/api/handlers.server";
import { readScreenForm } from "~/web/api/screen-form.server";

export const payrollHandlers: HandlersOf<typeof PAYROLL_OPERATIONS> = {
  listPayrolls({ scope, query: { updatedSince: changedSince, ...query } }, page) {
    const read = (of: { limit: number; after: number }) => listPayrollsAfter(scope, { ...query, changedSince }, of);
    return pageAfter(page, read, { itemOf: payrollItem, keyOf: ({ payrollSeq }) => payrollSeq });
  },

  async getPayroll({ scope, params: { payrollSeq } }) {
    return payrollItem(await getPayroll(scope, payrollSeq));
  },

  async listPayslips({ scope, params: { payrollSeq }, query }, { limit, after }) {
    const position = after as z.infer<typeof PAYSLIP_CURSOR> | undefined;
    const { generation, rows } = await listPayslipsAfter(scope, payrollSeq, query, {
      limit: limit + 1,
      after: position && { generation: position[0], employeeSeq: position[1] },
    });
    const shown = rows.slice(0, limit).map((payslip) => payslipItem(payrollSeq, payslip));
    return { rows: shown, next: rows.length > limit ? [generation, shown.at(-1)!.employeeSeq] : null };
  },

  async getPayslip({ scope, params: { payrollSeq, employeeSeq } }) {
    const payslip = await getPayslip(scope, payrollSeq, employeeSeq);
    const lines = payslip.lines.map(({ code, label, section, figure, amount }) => ({
      code,
      label,
      section,
      figure,
      amount: pesos(amount),
    }));
    return { ...payslipItem(payrollSeq, payslip), lines };
  },

  async listAdjustments({ scope, params, query: { updatedSince } }, page) {
    await getPayslip(scope, params.payrollSeq, params.employeeSeq);
    const rows = (await listAdjustments(scope, params))
      .filter(({ updatedAt }) => !updatedSince || updatedAt >= updatedSince)
      .map(adjustmentItem);
    return pageOf(rows, ({ adjustmentSeq }) => adjustmentSeq, page);
  },

  async createAdjustment({ scope, params, body: { consent, ...body } }) {
    const input = readScreenForm(adjustmentInput, { paymentKind: "CASH", ...body, consentYn: consent });
    return adjustmentItem((await createAdjustment(scope, params, input)).adjustment);
  },

  async getJournal({ scope, params: { payrollSeq } }) {
    const { journal, completed } = await readJournal(scope, payrollSeq);
    const lines = journal.lines.map(({ key, account, accountName, department, debit, credit }) => ({
      key,
      account,
      accountName,
      department,
      debit: pesos(debit),
      credit: pesos(credit),
    }));
    return { payrollSeq, completed, debit: pesos(journal.debit), credit: pesos(journal.credit), lines, unmapped: [...journal.unmapped] };
  },

  listLoans({ scope, query: { state: show, updatedSince: changedSince, endsThisYear = false, ...query }, today }, page) {
    const read = (of: { limit: number; after: number }) => listLoansAfter(scope, { ...query, show, changedSince }, of, today);
    const isMatch = (loan: LoanRow) => !endsThisYear || endsInYear(loan, today);
    return pageAfter(page, read, { itemOf: loanItem, keyOf: ({ loanSeq }) => loanSeq, isMatch });
  },

  async getLoan({ scope, params: { loanSeq }, today }) {
    return loanItem(await getLoanRow(scope, loanSeq, today));
  },

  async createLoan({ scope, body: { employeeSeq, ...body }, today }) {
    const input = readScreenForm(loanInput, { employee: employeeSeq, ...body });
    return loanItem(await createLoan(scope, { ...input, employee: employeeSeq }, today));
  },
};

function payrollItem(payroll: Awaited<ReturnType<typeof listPayrollsAfter>>[number]) {
  const { payrollSeq, payrollKind, runPurpose, payrollTemplateSeq, payrollName, startDate, endDate, payDate, headcount } = payroll;
  return {
    payrollSeq,
    payrollKind,
    runPurpose,
    payrollTemplateSeq,
    payrollName,
    startDate,
    endDate,
    payDate,
    headcount,
    gross: pesos(payroll.grossCentavos),
    deductions: pesos(payroll.deductionsCentavos),
    net: pesos(payroll.netCentavos),
    employerCost: pesos(payroll.employerCostCentavos),
    calculatedAt: instantOrNull(payroll.calculatedAt),
    completedAt: instantOrNull(payroll.completedAt),
    completedBy: payroll.completedBy,
    updatedAt: payroll.updatedAt.toISOString(),
  };
}

const figuresItem = (figures: Figures) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, pesos(figures[figure])])) as Record<Figure, string>;

function payslipItem(payrollSeq: number, payslip: PayslipSummary) {
  const { employeeSeq, employeeId, employeeName, departmentName, jobTitleName, startDate, endDate, taxMethod, level, figures } = payslip;
  return {
    payrollSeq,
    employeeSeq,
    employeeId,
    employeeName,
    departmentName,
    jobTitleName,
    startDate,
    endDate,
    taxMethod,
    level,
    figures: figuresItem(figures),
  };
}

function adjustmentItem(row: Awaited<ReturnType<typeof listAdjustments>>[number]) {
  const { adjustmentSeq, payrollSeq, employeeSeq, kind, itemName, taxTreatment, amountCentavos, reason, updatedBy, updatedAt } = row;
  return {
    adjustmentSeq,
    payrollSeq,
    employeeSeq,
    kind,
    itemName,
    taxTreatment,
    amount: pesosOrNull(amountCentavos),
    reason,
    updatedBy,
    updatedAt: updatedAt.toISOString(),
  };
}

function loanItem(loan: LoanRow) {
  const { loanSeq, employeeSeq, employeeId, employeeName, loanType, loanNumber, grantedDay, startDate, loanDeductionPayrollOrder, note } =
    loan;
  return {
    loanSeq,
    employeeSeq,
    employeeId,
    employeeName,
    loanType,
    loanNumber,
    principal: pesos(loan.principal),
    charges: pesos(loan.charges),
    balance: pesos(loan.balance),
    amortization: pesos(loan.amortization),
    grantedDay,
    startDate,
    loanDeductionPayrollOrder,
    loanState: loan.stateNow,
    note,
    updatedAt: loan.updatedAt.toISOString(),
  };
}

import type { AdjustmentChoices, AdjustmentValues } from "~/components/payroll/runs/payslips/adjustment-form";
import { listedBenefits } from "~/domain/payroll/engine/statutory/de-minimis";
import { formatCentavos } from "~/domain/shared/money";
import type { AdjustmentKey } from "~/models/payroll/runs/payslips/adjustments.server";
import type { PayslipChange } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import type { PayslipKey } from "~/models/payroll/runs/payslips/open-payslip.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { routeIds } from "~/web/forms/route-ids.server";

type Params = Readonly<Record<string, string | undefined>>;

export const NEW_ADJUSTMENT: AdjustmentValues = {
  kind: "EARNING",
  itemName: "",
  taxTreatment: "TAXABLE",
  taxClass: "SUPPLEMENTARY",
  deMinimisKey: "",
  paymentKind: "CASH",
  amount: "",
  quantityDays: "",
  order: "",
  reason: "",
  consentYn: "",
  revision: "",
};

/** Options of the adjustment form; passed in because that form is on the largest page. */
export const adjustmentChoices = (): AdjustmentChoices => ({
  kinds: [
    { value: "EARNING", label: "Earning" },
    { value: "DEDUCTION", label: "Deduction" },
  ],
  treatments: [
    { value: "TAXABLE", label: "Taxable" },
    { value: "NON_TAXABLE", label: "Not taxable (reimbursement)" },
    { value: "DE_MINIMIS", label: "De minimis benefit" },
    { value: "OTHER_BENEFITS", label: "Bonus or other benefit (90,000 pool)" },
  ],
  classes: [
    { value: "SUPPLEMENTARY", label: "Supplementary pay" },
    { value: "REGULAR", label: "Regular pay" },
  ],
  payments: [
    { value: "CASH", label: "Cash" },
    { value: "FLEX_BEN", label: "FlexBen points" },
  ],
  benefits: listedBenefits(),
});

/** The payslip in the URL. @throws 404 for an invalid number */
export const payslipKey = (params: Params): PayslipKey => routeIds(params, "payrollSeq", "employeeSeq");

/** The adjustment in the URL. @throws 404 for an invalid number */
export const adjustmentKey = (params: Params): AdjustmentKey => routeIds(params, "payrollSeq", "employeeSeq", "adjustmentSeq");

/** The page of an employee's payslip in a payroll. */
export const payslipPath = ({ payrollSeq, employeeSeq }: PayslipKey) => pathTo("get-payslip", { payrollSeq, employeeSeq });

/** Redirects to the payslip after an edit and reports the effect on net pay. */
export function redirectWithChange(key: PayslipKey, done: string, change: PayslipChange | null): Promise<Response> {
  return redirectWithToast(payslipPath(key), `${done} ${netPayText(change)}`);
}

export function netPayText(change: PayslipChange | null): string {
  if (change === null || change.beforeNet === null || change.afterNet === null || change.beforeNet === change.afterNet)
    return "Net pay did not change.";
  return `Net pay ${formatCentavos(change.beforeNet)} → ${formatCentavos(change.afterNet)}.`;
}

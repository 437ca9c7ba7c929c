import { z } from "zod/v4";
import { amountProblem, reasonProblem, REASON_LIMIT, type AdjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import type { TaxTreatment } from "~/domain/payroll/facts/pay-kinds";
import type { Item } from "~/domain/payroll/setup/items/item";
import type { Change } from "~/domain/shared/change";
import { parseCentavos } from "~/domain/shared/parse-money";
import { formatPeso } from "~/domain/shared/money";
import { consentText } from "./payslip-changes";
import { countAmountsText } from "./counted-amounts";

/** One-time amounts of a special payroll (F-14): by form for one person or a template, or by workbook. */

/** A company item in a special payroll. */
export type OneTimeItem = Pick<
  Item,
  "itemSide" | "itemSeq" | "itemCode" | "itemName" | "taxTreatment" | "deMinimisKey" | "paymentKind" | "itemOrder"
>;

/** Benefits that are entered in days and paid at the daily rate. */
const IN_DAYS = "monetized_unused_vl_private";
/** Needs an amount and days. */
const MEAL_ALLOWANCE = "meal_allowance_ot_night";
const MAX_DAYS = 366;
const MAX_ROWS_FORM = 5_000;

/** Maximum number of employees that one form can pay. */
export const TOO_MANY_AMOUNTS = `This would pay more than ${MAX_ROWS_FORM.toLocaleString("en")} people at once. Use the workbook instead.`;
export const MAX_AMOUNTS_BY_FORM = MAX_ROWS_FORM;
export const NO_EMPLOYEES_IN_TEMPLATE = "No one is paid by this template on the pay date. Choose another one, or name an employee.";
const EMPLOYEE_OR_TEMPLATE_MISSING = "Name one employee, or choose a template: one of the two.";

const text = (limit: number, long: string) => z.string().trim().max(limit, long).default("");

/** Amounts to add: item, employees, amount and reason. */
export const amountsInput = z
  .object({
    itemCode: z.string({ error: "Choose what is paid." }).trim().min(1, "Choose what is paid.").max(12, "Choose what is paid."),
    employee: text(100, "Write the employee ID, or the whole name."),
    payrollTemplateSeq: z
      .string()
      .regex(/^([1-9]\d{0,8})?$/, "Choose a template from the list.")
      .default("")
      .transform((typed) => (typed === "" ? null : Number(typed))),
    size: text(30, "Write the amount in figures, such as 1,250.00."),
    reason: z.string().optional(),
    consentYn: z.string().optional(),
  })
  .superRefine(({ employee, payrollTemplateSeq, reason }, context) => {
    if ((employee === "") === (payrollTemplateSeq === null))
      context.addIssue({ code: "custom", path: ["employee"], message: EMPLOYEE_OR_TEMPLATE_MISSING });
    const problem = reasonProblem(reason);
    if (problem) context.addIssue({ code: "custom", path: ["reason"], message: problem });
  })
  .transform(({ reason = "", consentYn, ...input }) => ({
    ...input,
    reason: reason.trim().slice(0, REASON_LIMIT),
    consentYn: consentYn === "Y" ? ("Y" as const) : null,
  }));
export type AmountsInput = z.output<typeof amountsInput>;

/**
 * An adjustment from an item and the text in "Amount or days".
 * @returns the adjustment, or why it is invalid
 * @source document 5 F-14, appendix B; payroll-rules R-23
 */
export function toOneTimeAdjustment(
  item: OneTimeItem,
  { size, reason, consentYn }: { size: string; reason: string; consentYn: "Y" | null },
): { adjustment: AdjustmentInput } | { problem: string } {
  if (item.deMinimisKey === MEAL_ALLOWANCE)
    return { problem: `${item.itemName} is exempt by the day: it needs an amount and days. Enter it on a payslip of a regular payroll.` };
  const inDays = item.deMinimisKey === IN_DAYS;
  const problem = inDays ? daysProblem(size) : amountProblem(size, { missing: "Enter the amount." });
  if (problem !== null) return { problem };
  const { itemSide, itemName, taxTreatment, deMinimisKey, paymentKind, itemOrder } = item;
  const earns = itemSide === "EARNING";
  return {
    adjustment: {
      kind: itemSide,
      itemName,
      taxTreatment: earns ? (taxTreatment as TaxTreatment) : null,
      taxClass: earns && taxTreatment === "TAXABLE" ? "SUPPLEMENTARY" : null,
      deMinimisKey: earns ? deMinimisKey : null,
      paymentKind: earns ? paymentKind : "CASH",
      quantityDays: inDays ? size.trim() : null,
      amount: inDays ? null : parseCentavos(size),
      order: earns ? null : itemOrder,
      reason,
      consentYn: earns ? null : consentYn,
    },
  };
}

function daysProblem(size: string): string | null {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(size.trim())) return "Write the days in figures with at most three decimals, such as 1.5.";
  return Number(size) > 0 && Number(size) <= MAX_DAYS ? null : `Enter more than zero and at most ${MAX_DAYS} days.`;
}

/** "₱50,000.00" or "3 days". */
export const sizeText = ({ amount, quantityDays }: Pick<AdjustmentInput, "amount" | "quantityDays">): string =>
  amount === null ? `${quantityDays ?? "0"} days` : formatPeso(amount);

/** Change log texts about one-time amounts. */
export function amountsAdded(payrollSeq: number, adjustment: AdjustmentInput, names: readonly string[]): Change {
  const who = names.length === 1 ? names[0]! : `${names.length.toLocaleString("en")} employees`;
  return change(
    payrollSeq,
    "CREATE_ADJUSTMENT",
    `${who}: added ${adjustment.itemName} of ${sizeText(adjustment)}${consentText(adjustment)}. Reason: ${adjustment.reason}`,
  );
}
export const amountsUploaded = (payrollSeq: number, fileName: string, count: number): Change =>
  change(payrollSeq, "CREATE_ADJUSTMENT", `Used the workbook ${fileName}: ${countAmountsText(count)} added.`);
export const amountRemoved = (payrollSeq: number, employeeName: string, itemName: string, size: string): Change =>
  change(payrollSeq, "DELETE_ADJUSTMENT", `${employeeName}: removed ${itemName} of ${size}.`);

const change = (payrollSeq: number, action: string, description: string): Change => ({
  featureName: "PAYROLL_PROCESSING",
  subject: { noun: "payroll", seq: payrollSeq },
  action,
  description,
});

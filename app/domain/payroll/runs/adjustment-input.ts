import { z } from "zod/v4";
import { parseCentavos } from "~/domain/shared/parse-money";
import type { Centavos } from "~/domain/shared/money";
import type { Adjustment } from "~/domain/payroll/facts/facts";
import { TAX_CLASSES, TAX_TREATMENTS } from "~/domain/payroll/facts/pay-kinds";
import { DE_MINIMIS_KEYS } from "~/domain/payroll/engine/statutory/de-minimis";
import { COMMA_PROBLEM, hasStrayComma } from "~/domain/shared/typed-number";

/** An adjustment as entered, with its reason. */
export type AdjustmentInput = Omit<Adjustment, "adjustmentSeq"> & {
  reason: string;
  /** Written consent of the paying employee, or a legal order; null = not given, or nothing is deducted. */
  consentYn: "Y" | null;
};

/** 9,999,999,999.99: the limit of amount fields. */
export const AMOUNT_LIMIT: Centavos = 999_999_999_999;
const DAYS_LIMIT = 366;
const ORDER_LIMIT = 999;
const NAME_LIMIT = 60;
export const REASON_LIMIT = 200;
/** Benefits with a ceiling in days (payroll-rules R-23). */
const MEAL_ALLOWANCE = "meal_allowance_ot_night";

/** Error for an amount with fractions of a centavo. @source document 5 F-120 */
export const TWO_DECIMALS = "At most two decimals: 30,000.12.";
/** Whether a text has more decimals than money allows. */
export const hasPartsOfCentavos = (text: string): boolean => /^-?₱?[\d,]*\.\d{3,}$/.test(text.trim());

/** Why a text is not a valid amount; null when it is. @source document 5 F-120 */
export function amountProblem(text: string | undefined, { missing, zero = false }: { missing: string; zero?: boolean }): string | null {
  if (!text?.trim()) return missing;
  const plain = text.replace(/[₱,\s]/g, "");
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return NUMBER_FORMAT_HINT;
  const size = Number(plain);
  if (size < 0) return "The amount cannot be below zero.";
  if (size > AMOUNT_LIMIT / 100) return "The amount can be at most 9,999,999,999.99.";
  if (parseCentavos(text) === null) {
    if (hasPartsOfCentavos(text)) return TWO_DECIMALS;
    return hasStrayComma(text) ? COMMA_PROBLEM : NUMBER_FORMAT_HINT;
  }
  return size === 0 && !zero ? "The amount must be more than zero." : null;
}

/** Why a reason is invalid; null when it is 1 to 200 characters. */
export function reasonProblem(text: string | undefined): string | null {
  if (!text?.trim()) return "Enter a reason.";
  return text.trim().length > REASON_LIMIT ? `Write the reason in at most ${REASON_LIMIT} characters.` : null;
}

const NUMBER_FORMAT_HINT = "Write the amount in figures, such as 1,250.00.";

const text = z.string().optional();
const fields = z.object({
  kind: text,
  itemName: text,
  taxTreatment: text,
  taxClass: text,
  deMinimisKey: text,
  paymentKind: text,
  quantityDays: text,
  amount: text,
  order: text,
  reason: text,
  consentYn: text,
});
type Typed = z.output<typeof fields>;

/** A new adjustment. All fields are validated together, so that the form shows all errors at once. */
export const adjustmentInput = fields.transform(readAdjustment);

const RELOAD = "Reload the page and try again.";

/** Input of removing an adjustment: the revision that was loaded. */
export const revisionInput = z.object({
  revision: z
    .string({ error: RELOAD })
    .regex(/^\d{1,9}$/, RELOAD)
    .transform(Number),
});

/** A change of an adjustment; `revision` is the optimistic lock. */
export const adjustmentChangeInput = fields.extend({ revision: text }).transform((typed, context) => {
  const adjustment = readAdjustment(typed, context);
  if (!/^\d{1,9}$/.test(typed.revision ?? "")) context.addIssue({ code: "custom", message: RELOAD });
  return { ...adjustment, revision: Number(typed.revision) };
});

function readAdjustment(typed: Typed, context: z.RefinementCtx): AdjustmentInput {
  const addProblem = (path: keyof Typed, message: string | null) => {
    if (message !== null) context.addIssue({ code: "custom", path: [path], message });
  };
  const kind = typed.kind === "EARNING" || typed.kind === "DEDUCTION" ? typed.kind : null;
  if (kind === null) addProblem("kind", "Choose earning or deduction.");
  const itemName = typed.itemName?.trim() ?? "";
  if (itemName === "") addProblem("itemName", "Enter the name that the payslip shows.");
  else if (itemName.length > NAME_LIMIT) addProblem("itemName", `Write the name in at most ${NAME_LIMIT} characters.`);
  addProblem("reason", reasonProblem(typed.reason));
  const shared = { itemName, reason: typed.reason?.trim() ?? "", consentYn: null };
  return kind === "DEDUCTION"
    ? { kind, ...shared, ...readDeduction(typed, addProblem), consentYn: typed.consentYn === "Y" ? "Y" : null }
    : { kind: "EARNING", ...shared, ...readEarning(typed, addProblem) };
}

type AddProblem = (path: keyof Typed, message: string | null) => void;
type AdjustmentDetails = Omit<AdjustmentInput, "kind" | "itemName" | "reason" | "consentYn">;

function readDeduction(typed: Typed, addProblem: AddProblem): AdjustmentDetails {
  addProblem("amount", amountProblem(typed.amount, { missing: "Enter the amount." }));
  const order = Number(typed.order ?? 0);
  if (typed.order && !(/^\d+$/.test(typed.order.trim()) && order >= 1 && order <= ORDER_LIMIT))
    addProblem("order", `Enter a whole number from 1 to ${ORDER_LIMIT}, or leave it empty.`);
  return {
    taxTreatment: null,
    taxClass: null,
    deMinimisKey: null,
    paymentKind: "CASH",
    quantityDays: null,
    amount: parseCentavos(typed.amount ?? ""),
    order: typed.order ? order : null,
  };
}

function readEarning(typed: Typed, addProblem: AddProblem): AdjustmentDetails {
  const taxTreatment = TAX_TREATMENTS.find((taxTreatment) => taxTreatment === typed.taxTreatment) ?? null;
  if (taxTreatment === null) addProblem("taxTreatment", "Choose how it is taxed.");
  const taxClass = taxTreatment === "TAXABLE" ? (TAX_CLASSES.find((taxClass) => taxClass === typed.taxClass) ?? null) : null;
  if (taxTreatment === "TAXABLE" && taxClass === null) addProblem("taxClass", "Choose regular or supplementary.");
  const deMinimisKey =
    taxTreatment === "DE_MINIMIS" ? (DE_MINIMIS_KEYS.find((deMinimisKey) => deMinimisKey === typed.deMinimisKey) ?? null) : null;
  if (taxTreatment === "DE_MINIMIS" && deMinimisKey === null) addProblem("deMinimisKey", "Choose one of the listed benefits.");
  const paymentKind = typed.paymentKind === "CASH" || typed.paymentKind === "FLEX_BEN" ? typed.paymentKind : null;
  if (paymentKind === null) addProblem("paymentKind", "Choose cash or FlexBen points.");
  const days = typed.quantityDays?.trim() ?? "";
  if (days !== "") addProblem("quantityDays", daysProblem(days));
  else if (deMinimisKey === MEAL_ALLOWANCE)
    addProblem("quantityDays", "Enter the days with a meal: the exempt part is counted by the day.");
  if (days === "" || typed.amount || deMinimisKey === MEAL_ALLOWANCE) {
    addProblem(
      "amount",
      amountProblem(typed.amount, {
        missing: deMinimisKey === MEAL_ALLOWANCE ? "Enter the amount." : "Enter an amount, or the days that are paid at the daily rate.",
      }),
    );
  }
  return {
    taxTreatment,
    taxClass,
    deMinimisKey,
    paymentKind: paymentKind ?? "CASH",
    quantityDays: days === "" ? null : days,
    amount: typed.amount ? parseCentavos(typed.amount) : null,
    order: null,
  };
}

function daysProblem(days: string): string | null {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(days)) return "Write the days in figures with at most three decimals, such as 1.5.";
  return Number(days) > 0 && Number(days) <= DAYS_LIMIT ? null : `Enter more than zero and at most ${DAYS_LIMIT} days.`;
}

import { z } from "zod/v4";
import {
  AMOUNT_FORMULAS,
  ITEM_KINDS,
  PAG_IBIG_EXTRAS,
  PAYMENT_KINDS,
  TAX_CLASSES,
  TAX_TREATMENTS,
  TIMINGS,
} from "~/domain/payroll/facts/pay-kinds";
import { payrollDayOrNone } from "~/domain/payroll/runs/payroll-input";
import { DE_MINIMIS_KEYS } from "~/domain/payroll/engine/statutory/de-minimis";
import { ITEM_CODE } from "./item-code";
import { FROM_THE_BEGINNING } from "./item-days";
import type { Item } from "./item";
import { getAccountCode, getForm2316Item, ITEM_SIDES } from "./item-report";
import { numberField } from "~/domain/shared/forms/number-field";

export const MAX_ITEM_NAME_LENGTH = 40;
export const MAX_ACCOUNT_NUMBER_LENGTH = 20;

const OUTDATED = "Reload the page and try again.";

const revision = numberField(OUTDATED);

/** An optional choice: empty is null. */
const optional = <Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z
    .enum(["", ...choices], { error: OUTDATED })
    .optional()
    .transform((choice): Choice | null => (choice === undefined || choice === "" ? null : (choice as Choice)));

const tick = z
  .enum(["on", "off"], { error: OUTDATED })
  .default("off")
  .transform((posted): "Y" | "N" => (posted === "on" ? "Y" : "N"));

const fields = z.object({
  itemName: z
    .string({ error: "Give the item a name." })
    .trim()
    .min(1, { error: "Give the item a name.", abort: true })
    .max(MAX_ITEM_NAME_LENGTH, `Write at most ${MAX_ITEM_NAME_LENGTH} characters.`),
  taxTreatment: z.enum(["NONE", ...TAX_TREATMENTS], { error: "Choose how it is taxed." }).default("NONE"),
  deMinimisKey: optional(DE_MINIMIS_KEYS),
  taxClass: optional(TAX_CLASSES),
  paymentKind: z.enum(PAYMENT_KINDS, { error: OUTDATED }).default("CASH"),
  amountFormula: z.enum(AMOUNT_FORMULAS, { error: OUTDATED }).default("FIXED"),
  timing: z.enum(TIMINGS, { error: OUTDATED }).default("EQUAL"),
  prorateYn: optional(["Y", "N"]),
  sssBaseYn: optional(["Y", "N"]),
  pagIbigBaseYn: optional(["Y", "N"]),
  unionDues: tick,
  pagIbigExtra: optional(PAG_IBIG_EXTRAS),
  itemOrder: z
    .string()
    .trim()
    .default("1")
    .refine((typed) => /^[1-9]\d?$/.test(typed), "Write a whole number from 1 to 99.")
    .transform(Number),
  form2316Item: z.string().trim().max(8, OUTDATED).default(""),
  account: z
    .string()
    .trim()
    .max(MAX_ACCOUNT_NUMBER_LENGTH, `Write at most ${MAX_ACCOUNT_NUMBER_LENGTH} characters.`)
    .regex(/^[A-Za-z0-9.\- ]*$/, "Write the account in letters, figures, points and hyphens.")
    .default(""),
  /** Empty = from the beginning. */
  effectiveDay: payrollDayOrNone,
});

/** A new company item. Empty fields take the defaults of its treatment. */
export const newItemInput = fields
  .extend({
    itemSide: z.enum(ITEM_SIDES, { error: OUTDATED }),
    itemKind: z.enum(ITEM_KINDS, { error: OUTDATED }),
    itemCode: z
      .string({ error: "Give the item a code." })
      .trim()
      .min(1, { error: "Give the item a code.", abort: true })
      .transform((typed) => typed.toUpperCase())
      .refine((code) => ITEM_CODE.test(code), "Write 2 to 12 letters, figures and hyphens."),
  })
  .superRefine(needsTreatment)
  .transform(({ effectiveDay, ...item }) => ({ ...whole(item, item.itemSide), effectiveDay: effectiveDay ?? FROM_THE_BEGINNING }));
export type NewItem = Omit<Item, "itemSeq" | "itemState" | "stateReason" | "revision">;

/** A change of an item; code, side and kind cannot change. The parameter is the stored item. */
export function itemInput({ itemSide, effectiveDay: before }: Pick<Item, "itemSide" | "effectiveDay">) {
  return fields
    .extend({
      revision,
      step: z.literal("save", { error: OUTDATED }).optional(),
      back: z.literal("Y", { error: OUTDATED }).optional(),
    })
    .superRefine((item, context) => needsTreatment({ ...item, itemSide }, context))
    .transform(({ effectiveDay, ...item }) => ({ ...whole(item, itemSide), effectiveDay: effectiveDay ?? before }));
}
export type ItemChange = z.output<ReturnType<typeof itemInput>>;

function needsTreatment({ itemSide, taxTreatment }: { itemSide: string; taxTreatment: string }, context: z.RefinementCtx): void {
  if (itemSide === "EARNING" && taxTreatment === "NONE")
    context.addIssue({ code: "custom", path: ["taxTreatment"], message: "Choose how it is taxed." });
}

/** Empty fields take defaults; fields that do not apply to the side or treatment are cleared. */
function whole<Fields extends Omit<z.output<typeof fields>, "effectiveDay">>({ unionDues, ...item }: Fields, side: Item["itemSide"]) {
  const earning = side === "EARNING";
  const taxTreatment = earning ? item.taxTreatment : "NONE";
  const taxClass = taxTreatment === "TAXABLE" ? item.taxClass : null;
  const unionDuesYn = earning ? "N" : unionDues;
  const pagIbigExtra = earning ? null : item.pagIbigExtra;
  return {
    ...item,
    taxTreatment,
    taxClass,
    deMinimisKey: taxTreatment === "DE_MINIMIS" ? item.deMinimisKey : null,
    prorateYn: earning ? item.prorateYn : null,
    sssBaseYn: earning ? item.sssBaseYn : null,
    pagIbigBaseYn: earning ? item.pagIbigBaseYn : null,
    unionDuesYn: unionDuesYn as "Y" | "N",
    pagIbigExtra,
    form2316Item: item.form2316Item === "" ? getForm2316Item(taxTreatment, taxClass) : item.form2316Item,
    account: item.account === "" ? getAccountCode(side, taxTreatment, unionDuesYn === "Y", pagIbigExtra) : item.account,
  };
}

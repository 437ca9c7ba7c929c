import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { getAccountCode, getForm2316Item } from "~/domain/payroll/setup/items/item-report";
import type { NewItem } from "~/domain/payroll/setup/items/item-input";
import { INITIAL_TIMES } from "~/domain/time/schedule/default-times";
import { Refusal } from "~/domain/shared/refusal";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { createItem } from "~/models/payroll/setup/items/items.server";
import { addTemplateItem } from "~/models/payroll/setup/items/template-items.server";
import { createTemplate } from "~/models/payroll/setup/templates.server";
import { createSchedule } from "~/models/time/schedules.server";
import { findFirstSteps } from "./first-steps.server";

type Allowance = Pick<NewItem, "itemCode" | "itemName" | "taxTreatment" | "deMinimisKey" | "taxClass"> & { form2316Item?: string };

/** Defaults that suit most companies. */
const ALLOWANCES: readonly Allowance[] = [
  { itemCode: "RICE", itemName: "Rice subsidy", taxTreatment: "DE_MINIMIS", deMinimisKey: "rice_subsidy", taxClass: null },
  {
    itemCode: "TRANSPO",
    itemName: "Transportation allowance",
    taxTreatment: "TAXABLE",
    deMinimisKey: null,
    taxClass: "REGULAR",
    form2316Item: "41",
  },
];

/** Creates the default record of a first step. @returns the result as text */
export async function createStarterRecord(scope: Scope, step: "schedule" | "template", today: Day): Promise<string> {
  const firstSteps = await findFirstSteps(scope, today);
  const exists = firstSteps === null || firstSteps.steps.some(({ key, state }) => key === step && state === "DONE");
  return step === "schedule" ? createStarterSchedule(scope, exists) : createStarterTemplate(scope, exists);
}

/** Creates a five-day schedule. @returns the result as text; nothing is created if the company already has one */
async function createStarterSchedule(scope: Scope, exists: boolean): Promise<string> {
  if (exists) return "There is a work schedule already.";
  await createSchedule(scope, "FIXED_TIME", { workScheduleName: "5 days, 08:00–17:00", times: INITIAL_TIMES.FIXED_TIME });
  return "The schedule “5 days, 08:00–17:00” was made. It can be changed in Work Schedule Settings.";
}

/** A semi-monthly template with rice and transportation allowances; no employee has an amount yet. */
async function createStarterTemplate(scope: Scope, exists: boolean): Promise<string> {
  if (exists) return "There is a payroll template already.";
  for (const allowance of ALLOWANCES) await ignoreDuplicateCode(createItem(scope, starterItem(allowance)));
  const payrollTemplateSeq = await createTemplate(scope, {
    payrollTemplateName: "Semi-monthly",
    description: "",
    payFrequency: "SEMI_MONTHLY",
    weekEndDay: 7,
    secondApprover: false,
    unexplainedLimit: null,
  });
  const tab = { payrollTemplateSeq, itemSide: "EARNING" } as const;
  for (const { itemCode } of ALLOWANCES) await addTemplateItem(scope, tab, { itemCode, amount: null, timing: null, effectiveDay: null });
  return "The template “Semi-monthly” was made, with rice and transportation. It can be changed in Payroll Settings.";
}

function starterItem({ form2316Item, ...allowance }: Allowance): NewItem {
  const { taxTreatment, taxClass } = allowance;
  return {
    ...allowance,
    itemSide: "EARNING",
    itemKind: "RECURRING",
    itemOrder: 1,
    amountFormula: "FIXED",
    paymentKind: "CASH",
    timing: "EQUAL",
    prorateYn: null,
    sssBaseYn: null,
    pagIbigBaseYn: null,
    unionDuesYn: "N",
    pagIbigExtra: null,
    form2316Item: form2316Item ?? getForm2316Item(taxTreatment, taxClass),
    account: getAccountCode("EARNING", taxTreatment, false, null),
    effectiveDay: FROM_THE_BEGINNING,
  };
}

/** An existing item with that code is fine. */
async function ignoreDuplicateCode(created: Promise<void>): Promise<void> {
  await created.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.field !== "itemCode") throw error;
  });
}

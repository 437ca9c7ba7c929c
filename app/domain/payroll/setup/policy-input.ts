import { z } from "zod/v4";
import { TIMINGS } from "~/domain/payroll/facts/pay-kinds";
import { paymentsProblem, serializePayments, WHOLE_SHARE } from "~/domain/payroll/engine/thirteenth-payments";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { hasPartsOfCentavos, TWO_DECIMALS } from "~/domain/payroll/runs/adjustment-input";
import { payrollDay } from "~/domain/payroll/runs/payroll-input";
import type { Day } from "~/domain/shared/day";
import { parseCentavos } from "~/domain/shared/parse-money";
import { TAB_SETTINGS, type PolicyTab, type TemplateSettings } from "./setting-policies";
import { templateRevision } from "./template-input";

export const MAX_POLICY_NOTE_LENGTH = 200;
/** 99,999.99. */
const MAX_NET_PAY = 9_999_999;
const OUTDATED = "Reload the page and try again.";
const CHOOSE = "Choose one of these.";

const flag = z.enum(["Y", "N"], { error: CHOOSE }).transform((answer) => answer === "Y");
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) => z.enum(values, { error: CHOOSE });
const amount = z.string().transform((text, context): number => {
  const centavos = parseCentavos(text.trim() === "" ? "0" : text);
  if (centavos !== null && centavos >= 0 && centavos <= MAX_NET_PAY) return centavos;
  context.addIssue({ code: "custom", message: hasPartsOfCentavos(text) ? TWO_DECIMALS : "Write an amount from 0.00 to 99,999.99." });
  return z.NEVER;
});

const SETTING_FIELDS = {
  payUnworkedSpecialDays: flag.optional(),
  salaryChange: oneOf("PERIOD_SHARE", "DAILY_RATE").optional(),
  partialPeriod: oneOf("DAILY_RATE", "PERIOD_SHARE", "DEDUCT_MISSED_DAYS").optional(),
  monthlyPaidHolidayForfeit: flag.optional(),
  restDayHolidayBase: oneOf("TABLE", "FULL").optional(),
  holidayBasis: oneOf("COMPANY", "OFFICE").optional(),
  contributionsTaken: flag.optional(),
  contributionMonth: oneOf("PERIOD_END", "PAY_DATE").optional(),
  sssBase: oneOf("ACTUAL", "BASIC").optional(),
  philHealthBase: oneOf("NOMINAL_BASIC", "ACTUAL_BASIC").optional(),
  sssTiming: oneOf(...TIMINGS).optional(),
  philHealthTiming: oneOf(...TIMINGS).optional(),
  pagIbigTiming: oneOf(...TIMINGS).optional(),
  mweContributions: oneOf("AGAINST_EXEMPT_WAGE", "AGAINST_TAXABLE").optional(),
  withholdingMethod: oneOf("TABLE", "ANNUALIZED").optional(),
  cumulativeSticky: flag.optional(),
  annualizeWith: oneOf("LAST_RUN", "BY_HAND").optional(),
  payslipRelease: oneOf("COMPLETION", "PAY_DATE").optional(),
  thirteenthMonthBasis: oneOf("PROJECTED", "ACTUAL").optional(),
  thirteenthMonthManagers: flag.optional(),
  /** Entered in the fields by month. */
  thirteenthMonthPayments: z.string().max(200).optional(),
  minimumNetPay: amount.optional(),
};

/** The share of a month in percent, at most two decimals; empty = no payment in it. */
const share = z
  .string()
  .trim()
  .max(12)
  .optional()
  .transform((typed, context): number => {
    if (typed === undefined || typed === "") return 0;
    const centavos = parseCentavos(typed.replace(/\s*%$/, ""));
    if (centavos !== null && centavos >= 0 && centavos <= WHOLE_SHARE) return centavos;
    context.addIssue({ code: "custom", message: "Write a share from 0 to 100, with at most two decimals: 33.34." });
    return z.NEVER;
  });

/** Field names of the monthly shares, January first. */
export const SHARE_FIELDS = [
  "share1",
  "share2",
  "share3",
  "share4",
  "share5",
  "share6",
  "share7",
  "share8",
  "share9",
  "share10",
  "share11",
  "share12",
] as const;
export type ShareField = (typeof SHARE_FIELDS)[number];
const MONTH_SHARES = Object.fromEntries(SHARE_FIELDS.map((field) => [field, share])) as Record<ShareField, typeof share>;

const MISSING_DAY = "Enter the day from which the rules count.";
const day = payrollDay(MISSING_DAY);
/** Effective day within the supported payroll days; a template's first rules are in force from the beginning and are edited there. */
const ruleDay = z.string({ error: MISSING_DAY }).transform((typed, context): Day => {
  if (typed === FROM_THE_BEGINNING) return typed;
  const read = day.safeParse(typed);
  if (read.success) return read.data;
  for (const { message } of read.error.issues) context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const FIELDS = z.object({
  effectiveDay: ruleDay,
  note: z
    .string({ error: "Enter a reason." })
    .trim()
    .min(1, "Enter a reason.")
    .max(MAX_POLICY_NOTE_LENGTH, `Keep the note within ${MAX_POLICY_NOTE_LENGTH} characters.`),
  /** "effect" previews the rules, "save" confirms; otherwise the question is shown. */
  step: z.enum(["effect", "save"], { error: OUTDATED }).optional(),
  back: z.literal("Y", { error: OUTDATED }).optional(),
  /** Revision of the edited version; new versions have none. */
  revision: templateRevision.optional(),
  ...SETTING_FIELDS,
  ...MONTH_SHARES,
});

export interface PolicyInput {
  effectiveDay: Day;
  note: string;
  step?: "effect" | "save" | undefined;
  back?: "Y" | undefined;
  revision?: number | undefined;
  /** All policies of the tab. */
  values: Partial<TemplateSettings>;
}

/** Form input for the policies of one tab from a day on; every policy of the tab is required. */
export function policyInput(tab: PolicyTab) {
  return FIELDS.transform(({ effectiveDay, note, step, back, revision, ...chosen }, context): PolicyInput => {
    if (tab === "thirteenth-month") {
      const payments = SHARE_FIELDS.map((field, index) => ({ month: index + 1, share: chosen[field] })).filter((part) => part.share > 0);
      const problem = paymentsProblem(payments);
      if (problem !== null) context.addIssue({ code: "custom", path: ["thirteenthMonthPayments"], message: problem });
      chosen.thirteenthMonthPayments = serializePayments(payments);
    }
    for (const setting of TAB_SETTINGS[tab])
      if (chosen[setting] === undefined) context.addIssue({ code: "custom", path: [setting], message: CHOOSE });
    const values = Object.fromEntries(TAB_SETTINGS[tab].map((setting) => [setting, chosen[setting]]));
    return { effectiveDay, note, step, back, revision, values };
  });
}

/** Confirmation to delete a version, with its revision. */
export const versionRemovalInput = z.object({ revision: templateRevision });

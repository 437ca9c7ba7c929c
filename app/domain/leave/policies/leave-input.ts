import { z } from "zod/v4";
import { EMPLOYMENT_TYPES, type EmploymentType } from "~/domain/employees/contracts/employment-type";
import { leaveDaysWithUnit, ONE_DAY, parseLeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { chosenDay } from "~/domain/shared/forms/day-field";
import { LEAVE_FIELDS, leaveFields, type LeaveField, type LeaveFieldName } from "./leave-fields";
import {
  LEAVE_COLORS,
  LEAVE_POLICY_DEFAULTS,
  type LeaveColor,
  type LeaveKind,
  type LeavePolicyValues,
  type LeaveTier,
} from "./leave-policy";
import { numberField } from "~/domain/shared/forms/number-field";

export const MAX_LEAVE_NAME_LENGTH = 50;
export const MAX_INSTRUCTION_LENGTH = 1000;
export const MAX_TIERS = 20;
const MAX_TARGETS = 500;
const LATEST_TIER = 60;
const EARLIEST_DAY: Day = "2000-01-01";
const OUTDATED = "Reload the page and try again.";
const yes = z.literal("Y", { error: OUTDATED }).optional();
const text = z.string().trim().max(40, OUTDATED).optional();
const checked = (most: number) =>
  z
    .union([z.string().max(40, OUTDATED), z.array(z.string().max(40, OUTDATED)).max(most, OUTDATED)])
    .optional()
    .transform((typed) => (typed === undefined || typed === "" ? [] : [typed].flat()));

const TYPED = Object.fromEntries(Object.keys(LEAVE_FIELDS).map((name) => [name, text])) as Record<LeaveFieldName, typeof text>;

const NEW = z.object({
  leaveName: z
    .string({ error: "Give the leave a name." })
    .trim()
    .min(1, { error: "Give the leave a name.", abort: true })
    .max(MAX_LEAVE_NAME_LENGTH, `Write at most ${MAX_LEAVE_NAME_LENGTH} characters.`),
  colour: z.enum(LEAVE_COLORS, { error: "Choose one of these." }).optional(),
  /** Selected: the type is enabled. */
  enabled: yes,
  /** Selected: others see "Leave". */
  privateYn: yes,
  instructions: z
    .string()
    .trim()
    .max(MAX_INSTRUCTION_LENGTH, `Write at most ${MAX_INSTRUCTION_LENGTH} characters.`)
    .optional()
    .transform((typed) => typed ?? ""),
  ...TYPED,
  tiers: z
    .array(z.object({ fromYears: text, days: text }).optional())
    .max(MAX_TIERS, `There are at most ${MAX_TIERS} steps.`)
    .optional(),
  employmentTypes: checked(EMPLOYMENT_TYPES.length),
  departments: checked(MAX_TARGETS),
});

const CHANGE = NEW.extend({
  effectiveDay: chosenDay("Choose the day from which it applies.").refine((day) => day >= EARLIEST_DAY, "Choose a day from 01/01/2000 on."),
  revision: numberField(OUTDATED),
  /** The employee for whom "What a person gets" calculates: an ID or a name. */
  previewFor: z.string().trim().max(100, OUTDATED).optional(),
  step: z.literal("preview", { error: OUTDATED }).optional(),
});

export interface LeaveTypeInput {
  leaveName: string;
  colour: LeaveColor;
  state: "ENABLE" | "DISABLE";
  privateYn: "Y" | "N";
  instructions: string;
  values: LeavePolicyValues;
}

/** A new leave type; each error belongs to its field. */
export const leaveTypeInput = (kind: LeaveKind) => NEW.transform((form, context) => readLeave(kind, form, LEAVE_POLICY_DEFAULTS, context));

/**
 * The change form: it adds the effective day and the version it was loaded from.
 * @param before supplies the fields that the form does not have
 */
export const leaveTypeChangeInput = (kind: LeaveKind, before: LeavePolicyValues) =>
  CHANGE.transform((form, context) => ({
    ...readLeave(kind, form, before, context),
    effectiveDay: form.effectiveDay,
    revision: form.revision,
    previewFor: form.previewFor ?? "",
    preview: form.step === "preview",
  }));

/** Confirmation to delete a type, with the revision that was shown. */
export const leaveTypeRemovalInput = CHANGE.pick({ revision: true });

type Form = z.output<typeof NEW>;
type ReportProblem = (path: (string | number)[], message: string) => void;

function readLeave(kind: LeaveKind, form: Form, before: LeavePolicyValues, context: z.RefinementCtx): LeaveTypeInput {
  const complain: ReportProblem = (path, message) => context.addIssue({ code: "custom", path, message });
  const single = leaveFields(kind).map(([name, field]) => {
    const read = readField(field, form[name] ?? "");
    if ("problem" in read) complain([name], read.problem);
    return [name, "value" in read ? read.value : null] as const;
  });
  // Each field was parsed by the field table of its kind.
  const values = { ...before, ...(Object.fromEntries(single) as Partial<LeavePolicyValues>) };
  if (kind !== "GLOBAL") {
    values.tiers = values.grantMethod === "MANUAL" ? [] : readTiers(form, complain);
    values.employmentTypes = readEmployment(form, complain);
    values.departments = readDepartments(form, complain);
  }
  return {
    leaveName: form.leaveName,
    colour: form.colour ?? LEAVE_COLORS[0],
    state: form.enabled === "Y" ? "ENABLE" : "DISABLE",
    privateYn: form.privateYn === "Y" ? "Y" : "N",
    instructions: form.instructions,
    values,
  };
}

function readField(field: LeaveField, typed: string): { value: string | number | null } | { problem: string } {
  if (field.control === "yes") return { value: typed === "Y" ? "Y" : "N" };
  if (typed === "" && field.empty !== undefined) return { value: null };
  if (field.control === "choice")
    return field.options.some(([option]) => option === typed) ? { value: typed } : { problem: "Choose one of these." };
  const [least, most] = field.bounds;
  if (field.control === "whole") {
    const fits = /^\d{1,3}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
    return fits ? { value: Number(typed) } : { problem: `Type a whole number from ${least} to ${most}.` };
  }
  const days = typedDays(typed);
  if (days !== null && days >= least && days <= most) return { value: days };
  return { problem: `Type ${leaveDaysWithUnit(least).replace(/ days?$/, "")} to ${leaveDaysWithUnit(most)}, with at most two decimals.` };
}

/** Days of a setting: at most two decimals. @source document 4 §2 */
function typedDays(typed: string): number | null {
  const days = parseLeaveDays(typed);
  return days !== null && days % (ONE_DAY / 100) === 0 ? days : null;
}

function readTiers(form: Form, complain: ReportProblem): LeaveTier[] {
  const tiers: LeaveTier[] = [];
  form.tiers?.forEach((row, index) => {
    if (!row || !(row.fromYears || row.days)) return;
    const years = /^\d{1,2}$/.test(row.fromYears ?? "") ? Number(row.fromYears) : NaN;
    const days = typedDays(row.days ?? "");
    if (!(years <= LATEST_TIER)) complain(["tiers", index, "fromYears"], `Type whole years from 0 to ${LATEST_TIER}.`);
    else if (tiers.length > 0 && years <= tiers.at(-1)!.fromYears)
      complain(["tiers", index, "fromYears"], "Each step must begin after the previous one.");
    if (days === null || days < 0 || days > 365 * ONE_DAY)
      complain(["tiers", index, "days"], "Type 0 to 365 days, with at most two decimals.");
    tiers.push({ fromYears: years, days: days ?? 0 });
  });
  if (tiers.length === 0) complain(["tiers", 0, "days"], "Enter the days a year.");
  return tiers;
}

function readEmployment({ employmentTypes }: Form, complain: ReportProblem): EmploymentType[] | null {
  const knownEmploymentTypes = EMPLOYMENT_TYPES.filter((type) => employmentTypes.includes(type));
  if (knownEmploymentTypes.length < new Set(employmentTypes).size) complain(["employmentTypes"], "Choose at least one.");
  return knownEmploymentTypes.length === 0 || knownEmploymentTypes.length === EMPLOYMENT_TYPES.length ? null : knownEmploymentTypes;
}

function readDepartments({ departments }: Form, complain: ReportProblem): number[] | null {
  if (departments.some((seq) => !/^[1-9]\d{0,8}$/.test(seq))) complain(["departments"], "Choose at least one.");
  return departments.length === 0 ? null : [...new Set(departments.map(Number))].sort((a, b) => a - b);
}

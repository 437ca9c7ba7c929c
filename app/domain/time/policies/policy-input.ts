import { z } from "zod/v4";
import type { Day } from "~/domain/shared/day";
import { chosenDay } from "~/domain/shared/forms/day-field";
import { TIME_PROBLEM, typedTime } from "~/domain/time/schedule/typed-times";
import { policyFields, POLICY_FIELDS, type PolicyField } from "./policy-text";
import { LATEST_DAY_BOUNDARY, type AnyPolicyValues, type PolicyState, type TimePolicyKind } from "./time-policy";
import { numberField } from "~/domain/shared/forms/number-field";

export const MAX_POLICY_NAME_LENGTH = 50;
const EARLIEST_DAY: Day = "2000-01-01";
const OUTDATED = "Reload the page and try again.";
const revision = numberField(OUTDATED);

type FieldName = { [Kind in TimePolicyKind]: keyof (typeof POLICY_FIELDS)[Kind] }[TimePolicyKind];
const typed = z.string().trim().max(40, OUTDATED).optional();
const names = Object.values(POLICY_FIELDS).flatMap((fields) => Object.keys(fields));
const TYPED = Object.fromEntries(names.map((name) => [name, typed])) as Record<FieldName, typeof typed>;

const NEW = z.object({
  policyName: z
    .string({ error: "Give the policy a name." })
    .trim()
    .min(1, { error: "Give the policy a name.", abort: true })
    .max(MAX_POLICY_NAME_LENGTH, `Write at most ${MAX_POLICY_NAME_LENGTH} characters.`),
  /** CUSTOM_WORK: selected = enabled. */
  enabled: z.literal("Y", { error: OUTDATED }).optional(),
  ...TYPED,
});

const CHANGE = NEW.extend({
  effectiveDay: chosenDay("Choose the day from which it applies.").refine((day) => day >= EARLIEST_DAY, "Choose a day from 01/01/2000 on."),
  revision,
});

export interface TimePolicyInput {
  policyName: string;
  policyState: PolicyState;
  values: AnyPolicyValues;
}

/** A new policy as posted by its form; each error is reported at its field. */
export const timePolicyInput = (kind: TimePolicyKind) => NEW.transform((form, context) => readPolicy(kind, form, context));

/** A policy change: also its effective day and the revision it was based on. */
export const timePolicyChangeInput = (kind: TimePolicyKind) =>
  CHANGE.transform((form, context) => ({
    ...readPolicy(kind, form, context),
    effectiveDay: form.effectiveDay,
    revision: form.revision,
  }));

/** Confirmation before deleting a policy, with the revision that was shown. */
export const policyRemovalInput = z.object({ revision });

function readPolicy(kind: TimePolicyKind, form: z.output<typeof NEW>, context: z.RefinementCtx): TimePolicyInput {
  const values = Object.fromEntries(
    policyFields(kind).map(([name, field]) => {
      const read = readField(field, form[name as FieldName] ?? "");
      if ("problem" in read) context.addIssue({ code: "custom", path: [name], message: read.problem });
      return [name, "value" in read ? read.value : null];
    }),
  );
  return {
    policyName: form.policyName,
    policyState: kind === "CUSTOM_WORK" && form.enabled !== "Y" ? "DISABLE" : "ENABLE",
    // Each field was parsed by the field table of its kind.
    values: values as unknown as AnyPolicyValues,
  };
}

/** Parses one typed value of a policy. @returns the value, or the error */
export function readField(field: PolicyField, text: string): { value: string | number | null } | { problem: string } {
  switch (field.control) {
    case "minutes": {
      const [least, most] = field.bounds;
      if (text === "" && field.empty !== undefined) return { value: null };
      const value = Number(text);
      const fits = /^\d{1,3}$/.test(text) && value >= least && value <= most;
      return fits ? { value } : { problem: `Type whole minutes from ${least} to ${most}.` };
    }
    case "yes":
      return { value: text === "Y" ? "Y" : "N" };
    case "time": {
      const value = typedTime(text);
      if (value === null) return { problem: TIME_PROBLEM };
      return value <= LATEST_DAY_BOUNDARY ? { value } : { problem: "Choose a time from 00:00 to 06:00." };
    }
    default: {
      if (!field.options.some(([option]) => option === text)) return { problem: "Choose one of these." };
      return { value: field.control === "unit" ? Number(text) : text };
    }
  }
}

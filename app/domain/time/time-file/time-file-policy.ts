import { z } from "zod/v4";
import { formatInput } from "~/domain/payroll/company-data/company-file-fields";
import { KIND_DEFAULTS } from "~/domain/time/policies/company-policy";
import { readField } from "~/domain/time/policies/policy-input";
import { policyFields } from "~/domain/time/policies/policy-text";
import type { AnyPolicyValues, TimePolicy } from "~/domain/time/policies/time-policy";

/** Policy kinds of which a company and its schedules have one each. */
export const FILE_POLICY_KINDS = ["COMMUTE", "OVERTIME", "HOLIDAY_WORK"] as const;
export type FilePolicyKind = (typeof FILE_POLICY_KINDS)[number];

/** Settings that differ from the defaults, by name; parsed like their form. */
export const filePolicy = () =>
  z.unknown().transform((input, context): Partial<TimePolicy> => {
    if (input === undefined || input === null) return {};
    if (typeof input !== "object" || Array.isArray(input)) {
      context.addIssue({ code: "custom", message: `${formatInput(input)} is not an entry with named fields` });
      return {};
    }
    const knownFields = new Map(FILE_POLICY_KINDS.flatMap((kind) => policyFields(kind).map(([name, field]) => [name as string, field])));
    const read: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(input)) {
      const field = knownFields.get(name);
      const result = field ? readField(field, value === null ? "" : String(value)) : { problem: "is not an attendance setting" };
      if ("problem" in result) context.addIssue({ code: "custom", path: [name], message: `${formatInput(value)}: ${result.problem}` });
      else read[name] = result.value;
    }
    return read;
  });

/** The values of a kind with some overridden settings; null if none belongs to this kind. */
export function overridePolicy(kind: FilePolicyKind, current: AnyPolicyValues, overrides: Partial<TimePolicy>): AnyPolicyValues | null {
  const differing = Object.entries(overrides).filter(([name]) => name in KIND_DEFAULTS[kind]);
  return differing.length === 0 ? null : { ...current, ...Object.fromEntries(differing) };
}

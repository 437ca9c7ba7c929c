import type { Day } from "~/domain/shared/day";
import type { AnyPolicyValues } from "./time-policy";

/** A row of the policy spreadsheet: one version. */
export interface PolicySheetRow {
  policyName: string;
  main: boolean;
  enabled: boolean;
  effectiveDay: Day;
  values: AnyPolicyValues;
}

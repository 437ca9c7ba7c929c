import type { Day } from "~/domain/shared/day";
import type { AnyPolicyValues } from "./time-policy";

/** A row of the spreadsheet of policies: one from a day on. */
export interface PolicySheetRow {
  policyName: string;
  main: boolean;
  enabled: boolean;
  effectiveDay: Day;
  values: AnyPolicyValues;
}

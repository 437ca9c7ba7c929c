import type { Day } from "~/domain/shared/day";
import type { LeaveFact } from "./leave-text";

/** A row of the leave type spreadsheet: one version. */
export interface LeaveSheetRow {
  leaveName: string;
  enabled: boolean;
  privateLeave: boolean;
  /** Null = from the beginning. */
  effectiveDay: Day | null;
  /** Statutory days of a statutory leave. */
  law: string;
  facts: readonly LeaveFact[];
}

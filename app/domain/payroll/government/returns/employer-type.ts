import { findInForce } from "~/domain/shared/dated";
import type { Day } from "~/domain/shared/day";

/** Whether the company is an employee's secondary employer, effective from a day. */
export interface EmployerTypeVersion {
  effectiveDay: Day;
  secondary: boolean;
}

/**
 * Item 15 of the certificate, by the last day employed in the year, and whether a main employer existed on any day of it.
 * @param versions none = main employer @source BIR Form 2316, item 15; document 5, appendix A
 */
export function getEmployerType(versions: readonly EmployerTypeVersion[], from: Day, to: Day): { atEnd: boolean; ever: boolean } {
  const on = (day: Day) => findInForce(versions, day, ({ effectiveDay }) => effectiveDay)?.secondary ?? false;
  return {
    atEnd: on(to),
    ever: on(from) || versions.some(({ effectiveDay, secondary }) => secondary && effectiveDay > from && effectiveDay <= to),
  };
}

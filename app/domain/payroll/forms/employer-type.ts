import { heldOn } from "~/domain/shared/dated";
import type { Day } from "~/domain/shared/day";

/** Whether the company is somebody's secondary employer, from a day on. */
export interface EmployerTypeVersion {
  effectiveDay: Day;
  secondary: boolean;
}

/**
 * Item 15 of the certificate, by the last of the days employed in the year, and whether there was a main employer beside on any of them.
 * @param versions none = main employer @source BIR Form 2316, item 15; document 5, appendix A
 */
export function employerTypeIn(versions: readonly EmployerTypeVersion[], from: Day, to: Day): { atEnd: boolean; ever: boolean } {
  const on = (day: Day) => heldOn(versions, day, ({ effectiveDay }) => effectiveDay)?.secondary ?? false;
  return {
    atEnd: on(to),
    ever: on(from) || versions.some(({ effectiveDay, secondary }) => secondary && effectiveDay > from && effectiveDay <= to),
  };
}

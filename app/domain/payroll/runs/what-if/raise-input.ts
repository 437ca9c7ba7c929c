import { z } from "zod/v4";
import { formatDay, type Day } from "~/domain/shared/day";

/** Confirms writing a raise to the salary records. */
export const raiseInput = z.object({});

/** Confirmation question. */
export const raiseQuestion = (count: number, day: Day) =>
  `${records(count)} added, in effect from ${formatDay(day)}, as if each were entered by hand. A salary record is never changed afterwards, and open payrolls must be recalculated.`;
/** Success message. */
export const raisesAppliedText = (count: number) => `${records(count)} added. Recalculate open payrolls.`;

const records = (count: number) => (count === 1 ? "1 salary record is" : `${count.toLocaleString("en")} salary records are`);

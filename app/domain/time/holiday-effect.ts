import { joinFirst } from "~/domain/shared/change";

/**
 * Effect of a calendar change on payrolls, shown before saving; null if none (F-3, F-113).
 * @param open @param completed periods of the payrolls that pay the days, as text
 */
export function holidayEffect({ open, completed }: { open: readonly string[]; completed: readonly string[] }): string | null {
  const sentences = [
    ...(open.length > 0 ? [`${count(open.length, "open payroll")} must be recalculated: ${listed(open)}.`] : []),
    ...(completed.length > 0
      ? [`Completed payrolls stay as they are: ${listed(completed)}. What they paid for the day does not change by itself.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}

const MAX_NAMED = 4;
const listed = (names: readonly string[]) => joinFirst(names, MAX_NAMED);
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

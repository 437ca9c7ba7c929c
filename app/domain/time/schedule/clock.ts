/** "08:30" → 510 minutes since midnight. */
export const parseMinuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** 510 → "08:30"; minutes of the next day wrap. */
export const formatMinuteOfDay = (minute: number): string => {
  const within = ((minute % 1440) + 1440) % 1440;
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
};

/** Minutes from a start to an end; an end at or before the start is on the next day. @returns 1 to 1440 */
export const minutesBetween = (startTime: string, endTime: string): number => {
  const minutes = parseMinuteOfDay(endTime) - parseMinuteOfDay(startTime);
  return minutes > 0 ? minutes : minutes + 1440;
};

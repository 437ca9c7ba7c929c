import { totalMinutes, intersect, type Intervals } from "./intervals";

/** 22:00 to 06:00, from the evening before the work date on, in minutes since its midnight. */
const NIGHTS: Intervals = [-120, 360, 1320, 1800, 2760, 3240];

/** Counted minutes from 22:00 to 06:00. @source document 4 T-16 (Labor Code Art. 86): 21:00–06:00 with a break 01:00–02:00: 420 */
export const countNightMinutes = (counted: Intervals): number => totalMinutes(intersect(counted, NIGHTS));

export const nightIntervals = (counted: Intervals): Intervals => intersect(counted, NIGHTS);

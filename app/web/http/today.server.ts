import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import type { Day } from "~/domain/shared/day";

dayjs.extend(utc);

/** Manila has kept no summer time since 1990; a zone by name would ask the platform's calendar twice on each request. */
const MANILA_HOURS = 8;

/** The present day in Manila (CONST-01); below `web` the day is an argument. */
export const today = (): Day => dayjs().utcOffset(MANILA_HOURS).format("YYYY-MM-DD");

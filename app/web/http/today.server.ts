import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import type { Day } from "~/domain/shared/day";

dayjs.extend(utc);

/** UTC offset of Manila, which has had no daylight saving time since 1990. A named zone would cost two zone lookups per request. */
const MANILA_HOURS = 8;

/** Today in Manila (CONST-01); below `web` the day is an argument. */
export const today = (): Day => dayjs().utcOffset(MANILA_HOURS).format("YYYY-MM-DD");

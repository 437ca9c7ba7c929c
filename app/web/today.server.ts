import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import type { Day } from "~/domain/shared/day";

dayjs.extend(utc);
dayjs.extend(timezone);

/** The present day in Manila (CONST-01); below `web` the day is an argument. */
export const today = (): Day => dayjs().tz("Asia/Manila").format("YYYY-MM-DD");

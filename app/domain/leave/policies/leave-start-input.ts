import { z } from "zod/v4";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { dayOrNone } from "~/domain/shared/forms/day-field";

/** First day of leave tracking; empty = leave is not used. */
export const leaveStartInput = z.object({ leaveStartDate: dayOrNone(), revision: contentRevisionInput });

import { z } from "zod/v4";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";

/** Whether an account receives reminders of government deadlines. */
export const calendarSubscriptionInput = z.object({ reminded: z.literal("on").optional(), revision: contentRevisionInput });

/** The calendar link form has no input fields. */
export const calendarLinkInput = z.object({});

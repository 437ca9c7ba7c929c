import { z } from "zod/v4";
import { isDay, parseDay, type Day } from "~/domain/shared/day";
import { emailAddress } from "~/domain/shared/forms/email-address";
import { MAX_CREDIT } from "./ledger";
import { firstHour, lastMeetingDay, MINUTES } from "./meeting-time";
import { withoutThousands } from "~/domain/shared/typed-number";

/** A parsed top-up request (TOPUP-02). */
export interface TopupInput {
  userName: string;
  /** Digits without country code. */
  phoneNumber: string;
  email: string;
  dateOfMeeting: Day;
  /** "14:30". */
  timeOfMeeting: string;
  /** Whole points. */
  topUpAmount: number;
  inquiryContent: string;
}

export const MAX_INQUIRY_LENGTH = 500;
const MAX_NAME_LENGTH = 100;

const NO_NAME = "Name can't be blank.";
const NO_PHONE = "Please enter a valid phone number.";
const NO_AMOUNT = "Please enter a valid top up amount.";
const NO_INQUIRY = "Inquiry content can't be blank.";
const NO_DAY = "Choose a meeting date as month/day/year.";
const PAST_DAY = "The meeting cannot be before today.";
const LATE_DAY = "Choose a meeting date within a year from today.";
const NO_TIME = "Choose the hour and the minutes of the meeting.";
const PAST_TIME = "Today’s meeting begins at the next full hour or later.";

const text = (message: string, maxLength: number) =>
  z.string({ error: message }).trim().min(1, { error: message, abort: true }).max(maxLength, `Write at most ${maxLength} characters.`);

/** "+63 917 123 4567" → "9171234567": digits without the country code. */
export function localNumber(typed: string): string {
  return typed
    .replace(/[\s().-]/g, "")
    .replace(/^\+63/, "")
    .replace(/^63(?=\d{10}$)/, "");
}

/** The request popup. @param today the day in Manila @param hour the present hour there, 0 … 23 */
export function topupInput(today: Day, hour: number) {
  const fields = z.object({
    userName: text(NO_NAME, MAX_NAME_LENGTH),
    phoneNumber: z
      .string({ error: NO_PHONE })
      .transform(localNumber)
      .pipe(z.string({ error: NO_PHONE }).regex(/^\d{7,20}$/, NO_PHONE)),
    email: emailAddress,
    dateOfMeeting: z
      .string({ error: NO_DAY })
      .transform((typed) => parseDay(typed) ?? "")
      .pipe(
        z
          .string({ error: NO_DAY })
          .refine(isDay, { error: NO_DAY, abort: true })
          .refine((day) => day >= today, { error: PAST_DAY, abort: true })
          .refine((day) => day <= lastMeetingDay(today), LATE_DAY),
      ),
    meetingHour: z.string({ error: NO_TIME }).regex(/^([01]\d|2[0-3])$/, NO_TIME),
    meetingMinute: z.enum(MINUTES, { error: NO_TIME }),
    topUpAmount: z
      .string({ error: NO_AMOUNT })
      .transform(withoutThousands)
      .pipe(
        z
          .string({ error: NO_AMOUNT })
          .regex(/^\d{1,13}$/, { error: NO_AMOUNT, abort: true })
          .transform(Number)
          .pipe(z.number().min(1, NO_AMOUNT).max(MAX_CREDIT, NO_AMOUNT)),
      ),
    inquiryContent: text(NO_INQUIRY, MAX_INQUIRY_LENGTH),
  });
  return fields.transform(({ meetingHour, meetingMinute, ...typed }, context): TopupInput => {
    if (Number(meetingHour) < firstHour(typed.dateOfMeeting, today, hour))
      context.addIssue({ code: "custom", path: ["meetingHour"], message: PAST_TIME });
    return { ...typed, timeOfMeeting: `${meetingHour}:${meetingMinute}` };
  });
}

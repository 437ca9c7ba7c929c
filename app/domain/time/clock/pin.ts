import { z } from "zod/v4";
import type { Change } from "~/domain/shared/change";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";

/** PIN with which an employee clocks in at a kiosk. @source document 4 §2, PIN; §7, Kiosk */

export const PIN_DIGITS = 6;
/** Wrong attempts per employee and kiosk, and the lockout in seconds. */
export const PIN_TRIES = { points: 5, seconds: 15 * 60 };
/** Wrong attempts at one kiosk within an hour, after which attendance administrators are notified and the kiosk slows down. */
export const PIN_ALARM = { wrong: 100, seconds: 60 * 60 };
/** A throttled kiosk accepts one attempt in this many seconds for numbers that never clocked there. */
export const SLOW_SECONDS = 10;

const notSix = schemaError("PIN_NOT_SIX_DIGITS");
const pinsDiffer = schemaError("PINS_DIFFER");

/** Why a PIN is rejected: not six digits, all equal, or an ascending or descending sequence. Null if accepted. */
export function pinProblem(pin: string): RefusalMessage | null {
  if (!/^\d{6}$/.test(pin)) return messageOf("PIN_NOT_SIX_DIGITS");
  const steps = new Set([...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10));
  // Sequences wrap after nine, such as 890123.
  return steps.size === 1 && [0, 1, 9].includes([...steps][0]!) ? messageOf("PIN_TOO_EASY") : null;
}

export const chosenPin = z.string(notSix).superRefine((pin, context) => {
  const message = pinProblem(pin);
  if (message !== null) context.addIssue(customIssue(message));
});

/** Form in My Work to change one's PIN. */
export const ownPinInput = z
  .object({ newPin: chosenPin, newPinAgain: z.string(pinsDiffer) })
  .refine(({ newPin, newPinAgain }) => newPin === newPinAgain, { path: ["newPinAgain"], ...pinsDiffer });

/** Assigning a PIN needs no input. */
export const givePinInput = z.object({});

const NO_NUMBER = "Type your employee number.";

/** A clock event at a kiosk; an employee with an assigned PIN chooses a new one with it. */
export const kioskInput = z
  .object({
    employeeNumber: z
      .string({ error: NO_NUMBER })
      .trim()
      .min(1, { error: NO_NUMBER, abort: true })
      .max(20, "An employee number has at most 20 characters."),
    pin: z.string(notSix).regex(/^\d{6}$/, notSix),
    newPin: chosenPin.optional(),
    newPinAgain: z.string().optional(),
  })
  .refine(({ newPin, newPinAgain }) => newPin === newPinAgain, { path: ["newPinAgain"], ...pinsDiffer });
export type KioskInput = z.output<typeof kioskInput>;

/** One message for an unknown number, a wrong PIN and an employee without a PIN. */
export const WRONG_PIN = "The number or PIN is wrong. Try again. You set your PIN in My Work, Clock; your administrator can reset it.";
export const TOO_MANY_PINS = "Too many wrong tries with this number. Wait 15 minutes, or clock in My Work.";
export const KIOSK_SLOW = `Too many wrong tries at this kiosk. Wait ${SLOW_SECONDS} seconds, or clock in My Work.`;
export const CHOOSE_OWN_PIN = "This PIN is temporary. Choose your own: type the temporary PIN, then the new one twice.";
export const SAME_PIN = "Choose a PIN other than the temporary one.";

/** Sent once if an hour has too many wrong attempts. */
export const wrongPinsNotification = (kiosk: string) => ({
  subject: `Many wrong PINs at the kiosk “${kiosk}”`,
  description: `${PIN_ALARM.wrong} wrong PINs within an hour. Check who is using the kiosk. You can revoke it in Work Schedule Settings, Commute.`,
});

/** A PIN was assigned by another user. */
export const pinAssigned = (employeeSeq: number, employeeName: string): Change => ({
  featureName: "TIME_RECORD",
  subject: { noun: "time record", seq: employeeSeq },
  action: "GIVE_PIN",
  before: null,
  after: null,
  description: `Gave ${employeeName} a new PIN for kiosks.`,
});

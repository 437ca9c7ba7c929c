import { joinFirst } from "~/domain/shared/change";
import { formatInstant, manilaDay, weekday } from "~/domain/shared/day";

/** Notification about terminals that stopped reporting. */

/** A terminal requests commands every few seconds; a silence of this length is a fault of power or network. */
export const SILENCE_HOURS = 1;

/** Hours in which clocking is expected, Monday to Saturday in Manila: a terminal that is switched off at night is no fault. */
const [FIRST_HOUR, LAST_HOUR, LAST_WEEKDAY] = [7, 19, 6];

/** Whether a silence of `SILENCE_HOURS` up to now lies in working hours. */
export function isSilenceNoticed(now: Date): boolean {
  const hour = Number(formatInstant(now).slice(11, 13));
  return weekday(manilaDay(now)) <= LAST_WEEKDAY && hour >= FIRST_HOUR + SILENCE_HOURS && hour < LAST_HOUR;
}

export const silentNotification = (terminalNames: readonly string[]) => ({
  subject: terminalNames.length === 1 ? "A terminal does not report" : `${terminalNames.length} terminals do not report`,
  description: `${joinFirst(terminalNames)}: nothing was received for more than an hour. Check power and network; time logs are kept on the terminal and sent later.`,
});

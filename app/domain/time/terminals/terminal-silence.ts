import { joinFirst } from "~/domain/shared/change";

/** Notification about terminals that stopped reporting. */

/** A terminal requests commands every few seconds; a silence of this length is a fault of power or network. */
export const SILENCE_HOURS = 1;

export const silentNotification = (terminalNames: readonly string[]) => ({
  subject: terminalNames.length === 1 ? "A terminal does not report" : `${terminalNames.length} terminals do not report`,
  description: `${joinFirst(terminalNames)}: nothing was received for more than an hour. Check power and network; time logs are kept on the terminal and sent later.`,
});

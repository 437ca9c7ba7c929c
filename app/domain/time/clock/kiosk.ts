import { z } from "zod/v4";
import { timeTokenInput } from "~/domain/time/tokens/time-token";

/** A kiosk: a shared tablet or PC in an office where all employees clock. @source document 4 §6.3, §7 */

/** Seconds for which a kiosk shows the employee who has just clocked. */
export const KIOSK_SHOWS_SECONDS = 5;
const NO_OFFICE = "Choose the office where the kiosk stands.";
export const OFFICE_GONE = "This office no longer exists, or is archived. Choose another one.";

export const kioskNewInput = timeTokenInput.extend({
  workPlaceSeq: z.coerce.number({ error: NO_OFFICE }).int(NO_OFFICE).positive(NO_OFFICE).max(2_147_483_647, NO_OFFICE),
});

export const KIOSK_ENDED = "This kiosk link was revoked or is not valid. Ask your administrator for a new one.";
export const kioskElsewhere = (office: string): string =>
  `This kiosk works only in the network of ${office}. Connect the tablet to it, then reload the page.`;

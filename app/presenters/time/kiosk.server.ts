import type { KioskView } from "~/components/time/kiosks/kiosk-page";
import { KIOSK_ENDED, kioskElsewhere } from "~/domain/time/clock/kiosk";
import { punchTime } from "~/domain/time/punches/punch";
import { mayUse, type Kiosk } from "~/models/time/kiosks/kiosks.server";

/** The kiosk screen. @param address network address of the request */
export function kioskView(kiosk: Kiosk | null, address: string, now: Date): KioskView {
  if (!kiosk) return { title: "This kiosk link was revoked", why: KIOSK_ENDED };
  if (!mayUse(kiosk, address)) return { title: "Not in this network", why: kioskElsewhere(kiosk.office) };
  return { office: kiosk.office, now: punchTime(now) };
}

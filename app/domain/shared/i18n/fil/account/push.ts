import type { PushText } from "~/domain/shared/i18n/en/account/push";

export const push: PushText = {
  kinds: {
    REQUEST_WAITING: "May hiling na kailangan ng pasya mo.",
    REQUEST_DECIDED: "Napagpasyahan na ang hiling mo.",
    PAYSLIP_OUT: "Handa na ang payslip mo.",
    ROSTER_PUBLISHED: "Nailabas na ang roster mo para sa linggo ng {monday}.",
    CLOCK_IN_REMINDER: "Nagsimula na ang shift mo. Mag-clock in kapag nasa trabaho ka na.",
  },
  title: "Mga device",
  meta: "Ipinapakita agad ng device ang notification, kahit nakasara ang Kawani. Walang pangalan at walang halaga rito.",
  withoutScripts: "Kailangan ng JavaScript para i-on ang notification sa device.",
  turnOn: "I-on sa device na ito",
  turningOn: "Ino-on…",
  turnedOn: "Makakatanggap na ng notification ang device na ito.",
  unsupported: "Hindi makakatanggap ng notification ang browser na ito. Sa iPhone, idagdag muna ang Kawani sa home screen.",
  denied: "Hinaharang ng browser na ito ang notification. Payagan ito para sa site na ito sa settings ng browser, at subukan ulit.",
  failed: "Hindi sumagot ang push service ng browser. Subukan ulit mamaya.",
  none: "Walang device na tumatanggap ng notification.",
  device: "Device",
  unknown: "Hindi kilalang browser",
  since: "Mula noong",
  lastSent: "Huling notification",
  never: "Wala pa",
  remove: "Alisin",
  removeOf: "Alisin ang {device}, mula noong {since}",
  removed: "Hindi na tatanggap ng notification ang device.",
};

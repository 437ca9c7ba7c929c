import type { clockRefusals as english } from "~/domain/shared/i18n/en/refusals/clock";

/** Filipino for errors of clock events, photos and PINs. */
export const clockRefusals: Readonly<Record<keyof typeof english, string>> = {
  RELOAD_AND_PRESS: "I-reload ang pahina at pindutin ulit.",
  ATTENDANCE_NOT_BEGUN: "Hindi pa nagsisimula ang attendance sa kompanya mo. Magtanong sa administrator ninyo.",
  CLOCK_BEFORE_ATTENDANCE: "Magsisimula ang attendance sa {day}. Mag-clock in mula sa araw na iyon.",
  CLOCKED_ALREADY: "{done} ka na nang {time}. Maghintay ng {minutes} bago pumindot ulit.",
  CLOCKED_MEANWHILE: "{done} ka samantala nang {time}. {verb} na ngayon ang sinasabi ng button: pindutin kung iyon ang gusto mo.",
  DAY_BEGUN_MEANWHILE: "Nagsimula na ang bagong araw samantala. {verb} na ngayon ang sinasabi ng button: pindutin kung iyon ang gusto mo.",
  MEANS_NOT_ALLOWED: "Hindi pinapayagan ng kompanya mo na mag-clock mula sa {means}. Magtanong sa administrator ninyo.",
  MEANS_NOT_ALLOWED_USE: "Hindi pinapayagan ng kompanya mo na mag-clock mula sa {means}. Gumamit ng {others}.",
  TOO_MANY_TIME_LOGS: "Hanggang {count} pindot lang sa isang araw. Ipawalang-bisa muna ang isang mali.",
  PHOTO_MISSING: "Humihingi ng litrato ang kompanya mo sa bawat pindot. Kumuha ng isa, at pindutin ulit.",
  PHOTO_NOT_AGREED:
    "Humihingi ng litrato ang kompanya mo sa bawat pindot, at hindi ka pumayag na itago ito. Pumayag sa “Ano ang itinatago sa bawat pindot”, mag-clock sa kiosk o time clock, o magtanong sa administrator ninyo.",
  OFFLINE_WITHOUT_PHOTO:
    "Humihingi ng litrato ang kompanya mo sa bawat pindot, at walang litrato ang pindot na walang network. Hindi ito binilang: mag-file ng correction na may oras ng pagdating o pag-alis mo.",
  PHOTO_TOO_LARGE: "Mas malaki sa {count} MB ang litrato. Kumuha ng mas maliit.",
  PHOTO_FORMAT: "Hindi JPEG o PNG na litrato ang file na ito. Kumuha ulit ng litrato, o i-save bilang JPEG.",
  PHOTO_DAMAGED: "Sira ang litratong ito, o hindi maipakita ang uri nito. Kumuha ulit.",
  PHOTO_SIDES: "Mas maraming pixel ang litratong ito kaysa puwedeng ipakita. Kumuha ng mas maliit.",
  PRESS_UNREADABLE: "Hindi mabasa ang pindot na ito. Mag-file na lang ng correction.",
  PIN_NOT_SIX_DIGITS: "Mag-type ng anim na numero.",
  PIN_TOO_EASY: "Madaling hulaan ang PIN na ito. Pumili ng anim na numerong hindi pare-pareho at hindi sunod-sunod tulad ng 123456.",
  PINS_DIFFER: "Magkaiba ang dalawang PIN. I-type ang pareho nang dalawang beses.",
};

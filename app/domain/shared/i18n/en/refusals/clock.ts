/** Refusals of clock events, photos and PINs. */
export const clockRefusals = {
  RELOAD_AND_PRESS: "Reload the page and press again.",
  ATTENDANCE_NOT_BEGUN: "Your company has not begun with attendance. Ask your administrator.",
  CLOCK_BEFORE_ATTENDANCE: "Attendance begins on {day}. Clock in from then on.",
  CLOCKED_ALREADY: "You {done} at {time} already. Wait {minutes} before you press again.",
  CLOCKED_MEANWHILE: "You {done} at {time} in the meantime. The button now says {verb}: press it if that is what you mean.",
  DAY_BEGUN_MEANWHILE: "A new day has begun in the meantime. The button now says {verb}: press it if that is what you mean.",
  MEANS_NOT_ALLOWED: "Your company does not let you clock from {means}. Ask your administrator.",
  MEANS_NOT_ALLOWED_USE: "Your company does not let you clock from {means}. Use {others}.",
  TOO_MANY_TIME_LOGS: "A day has at most {count} time logs. Void one that is wrong first.",
  PHOTO_MISSING: "Your company requires a photo with each clock-in. Take one, and press again.",
  PHOTO_NOT_AGREED:
    "Your company requires a photo with each clock-in, and you did not agree that it is kept. Agree under Data kept for each clock-in, clock at a kiosk or a time clock, or ask your administrator.",
  OFFLINE_WITHOUT_PHOTO:
    "Your company requires a photo with each clock-in, and one without network has none. It was not counted: file a correction with the time at which you came or left.",
  PHOTO_TOO_LARGE: "The photo is larger than {count} MB. Take a smaller one.",
  PHOTO_FORMAT: "This file is not a JPEG or PNG photo. Take the photo again, or save it as JPEG.",
  PHOTO_DAMAGED: "This photo is damaged, or of a kind that cannot be shown. Take it again.",
  PHOTO_SIDES: "This photo has more pixels than can be shown. Take a smaller one.",
  PRESS_UNREADABLE: "This press cannot be read. File a correction instead.",
  PIN_NOT_SIX_DIGITS: "Type six digits.",
  PIN_TOO_EASY: "This PIN is too easy to guess. Choose six digits that are not all the same and not a sequence such as 123456.",
  PINS_DIFFER: "The two PINs differ. Type the same one twice.",
} as const;

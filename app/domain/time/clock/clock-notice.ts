/**
 * What people are told before their position is kept for the first time. Whoever changes what it says raises the version: everybody is asked again.
 * @source document 4 §7, Privacy (RA 10173); §2: places are kept 90 days after the lock, at the latest 180 after the punch
 */
export const CLOCK_NOTICE_VERSION = 1;

export const CLOCK_NOTICE: readonly (readonly [question: string, answer: string])[] = [
  [
    "What is kept",
    "With each press your position to about ten metres, how exact your phone says it is, and the network you come from. Your position is read at the press alone.",
  ],
  ["Why", "To see whether you clocked at an office of your company."],
  ["Who sees it", "You, and whoever may correct attendance in your company. Heads and colleagues do not."],
  [
    "How long",
    "Until 90 days after the day was handed to payroll, at the latest 180 days after the press. Then it is erased; the time itself stays.",
  ],
  [
    "If you say no",
    "Your place is not known. You can clock at the office network and at a kiosk all the same, and change your answer whenever you want.",
  ],
];

/** Days after a punch on which its place is erased at the latest, and after its day was locked. */
export const PLACE_DAYS = 180;
export const PLACE_DAYS_AFTER_LOCK = 90;

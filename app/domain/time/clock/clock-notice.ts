/** Additional data that a clock event may store. */
export type NoticeAbout = "PLACE" | "PHOTO";

type Notice = {
  /** Increase when the notice changes: every user is asked again. */
  version: number;
  says: readonly (readonly [question: string, answer: string])[];
};

const SEEN: Notice["says"][number] = [
  "Who sees it",
  "You, and those who can correct attendance in your company. Heads and colleagues cannot.",
];
const KEPT: Notice["says"][number] = [
  "How long",
  "Until 90 days after the day was handed to payroll, at the latest 180 days after the press. Then it is erased; the time itself stays.",
];

/**
 * Privacy notice before the first position or photo is stored.
 * @source document 4 §7, Privacy (RA 10173); §2: both are kept 90 days after the lock, at the latest 180 after the punch
 */
export const CLOCK_NOTICES: Readonly<Record<NoticeAbout, Notice>> = {
  PLACE: {
    version: 1,
    says: [
      [
        "Data kept",
        "With each press your position to about ten metres, how exact your phone says it is, and the network you come from. Your position is read at the press alone.",
      ],
      ["Reason", "To see whether you clocked at an office of your company."],
      SEEN,
      KEPT,
      [
        "If you say no",
        "Your place is not known. You can clock at the office network and at a kiosk all the same, and change your answer whenever you want.",
      ],
    ],
  },
  PHOTO: {
    version: 1,
    says: [
      [
        "Data kept",
        "The photo that you take for a press, without what your phone writes into it, such as where it was taken. Nothing is photographed by itself, and no program compares faces.",
      ],
      ["Reason", "To see that it was you who clocked."],
      SEEN,
      KEPT,
      [
        "If you say no",
        "No photo of you is kept. While your company requires one in a browser and on a phone, clock at a kiosk or a time clock instead, or ask your administrator. You can change your answer whenever you want.",
      ],
    ],
  },
};

/** Maximum retention of location and photo in days: after the punch, and after its day was locked. */
export const PLACE_DAYS = 180;
export const PLACE_DAYS_AFTER_LOCK = 90;

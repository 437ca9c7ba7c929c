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
  "Until 90 days after payroll used the day, and at most 180 days after the clock-in. Then it is deleted; the time stays.",
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
        "At each clock-in and clock-out: your location to about ten meters, its accuracy, and your network. Your location is read only at that moment.",
      ],
      ["Reason", "To check whether you clocked at an office of your company."],
      SEEN,
      KEPT,
      [
        "If you say no",
        "Your location is not recorded. You can still clock on the office network or at a kiosk, and change your answer at any time.",
      ],
    ],
  },
  PHOTO: {
    version: 1,
    says: [
      [
        "Data kept",
        "The photo that you take when you clock, without metadata such as where it was taken. No photo is taken automatically, and no program compares faces.",
      ],
      ["Reason", "To confirm that it was you who clocked."],
      SEEN,
      KEPT,
      [
        "If you say no",
        "No photo of you is kept. While your company requires one in a browser and on a phone, clock at a kiosk or a time clock instead, or ask your administrator. You can change your answer at any time.",
      ],
    ],
  },
};

/** Maximum retention of location and photo in days: after the punch, and after its day was locked. */
export const PLACE_DAYS = 180;
export const PLACE_DAYS_AFTER_LOCK = 90;

import { SIGN_OUT_FAILED } from "~/domain/shared/status-text";

/** Account data and sign-out. */
export const ownAccount = {
  group: "Your account",
  tabs: {
    password: "Change password",
    sessions: "Sessions",
    language: "Language",
    notifications: "What you are told",
    twoFactor: "Two-factor sign-in",
  },
  password: {
    meta: "Every other session of your account ends with it, and a mail tells you.",
    current: "Current password",
    chosen: "New password",
    rule: "8 to 20 characters, and none that many people use.",
    again: "New password again",
    changed: "Your password is changed. Every other session of your account was ended.",
  },
  sessions: {
    meta: "Wherever somebody is signed in with your account. End what you do not know, and change your password then.",
    device: "Device",
    unknownDevice: "Unknown device",
    lastUsed: "Last used",
    signedIn: "Signed in",
    network: "Network",
    unknownNetwork: "Not known",
    present: "This one",
    end: "End",
    endOf: "{device}, last used {when}",
    endOthers: "End all others",
    ended: "The session was ended.",
    endedOne: "1 session was ended.",
    endedMany: "{count} sessions were ended.",
  },
  signOut: {
    title: "Log out",
    question: "Are you sure you want to log out?",
    verb: "OK",
    pending: "Logging out…",
    failed: SIGN_OUT_FAILED,
    unsent: "Not sent yet. It is deleted from this phone when you log out:",
    unsentWithoutScripts: "What this phone kept without network and has not sent is deleted when you log out.",
    IN: "Clock in",
    OUT: "Clock out",
  },
};

export type OwnAccountWords = typeof ownAccount;

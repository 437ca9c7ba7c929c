import { SIGN_OUT_FAILED } from "~/domain/shared/status-text";

/** Account data and sign-out. */
export const ownAccount = {
  group: "Your account",
  tabs: {
    password: "Change password",
    sessions: "Sessions",
    language: "Language",
    notifications: "Notification settings",
    twoFactor: "Two-factor sign-in",
    passkeys: "Passkeys",
  },
  password: {
    meta: "You will be signed out elsewhere and notified by email.",
    current: "Current password",
    chosen: "New password",
    rule: "8–20 characters; avoid common passwords.",
    again: "New password again",
    changed: "Your password is changed. Every other session of your account was ended.",
  },
  sessions: {
    meta: "Where your account is signed in. If you do not recognize a session, end it and change your password.",
    device: "Device",
    unknownDevice: "Unknown device",
    lastUsed: "Last used",
    signedIn: "Signed in",
    network: "Network",
    unknownNetwork: "Not known",
    present: "This one",
    end: "End",
    endOf: "{device}, last used {when}",
    endOthers: "Sign out other sessions",
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
    unsentWithoutScripts: "What this phone saved offline and has not sent is deleted when you log out.",
    IN: "Clock in",
    OUT: "Clock out",
  },
};

export type OwnAccountText = typeof ownAccount;

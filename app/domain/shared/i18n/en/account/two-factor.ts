/** Two-factor setup, renewal and removal. */
export const twoFactor = {
  meta: "After your password you enter a code from your phone, so a stolen password is not enough.",
  on: "On",
  off: "Off",
  setUp: "Set up",
  begin: "Set up two-factor sign-in",
  yourPassword: "Your password",
  connect: "Connect your authenticator app",
  scan: "Scan this with your authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.",
  picture: "QR code for the authenticator app; the key below is equivalent",
  typeKey: "Cannot scan? Type this key:",
  code: "Code",
  codeHint: "The six digits that the app shows now.",
  confirm: "Turn on",
  abandon: "Not now",
  newCodes: "Your recovery codes",
  keepCodes: "Print these or keep them in your password safe. Each works once if you lose your phone. They are not shown again.",
  kept: "I have saved them",
  codes: "Recovery codes",
  codesLeft: "{left} of {all} left",
  renew: "Create new recovery codes",
  turnOff: "Turn off",
  remove: "Turn off two-factor sign-in",
  removed: "Two-factor sign-in is off",
};

export type TwoFactorText = typeof twoFactor;

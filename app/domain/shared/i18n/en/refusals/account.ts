/** Refusals of the account pages. */
export const accountRefusals = {
  BLANK_CURRENT_PASSWORD: "Enter the password that you have now.",
  BREACHED_PASSWORD: "This password is known from a data breach. Choose another one that you use nowhere else.",
  SAME_PASSWORD: "This is the password that you have now. Choose another one.",
  WRONG_PASSWORD: "This password is not right.",
  COMMON_PASSWORD: "*Many people use this password, so it is tried first. Choose another, such as three words of your own.",
  PASSWORD_CHANGED_MEANWHILE: "Your password was changed a moment ago from another place. Nothing was saved. Sign in with the new one.",
  TOO_MANY_SIGN_INS: "Too many failed tries. Wait 15 minutes, then try again.",
  BLANK_CODE: "Enter the code.",
  WRONG_CODE: "This code is not right, or was used before. Wait for the next one and try again.",
  TOO_MANY_CODES: "Too many wrong codes. Wait 15 minutes, then try again.",
  TWO_FACTOR_OFF: "Two-factor sign-in is off. Turn it on first.",
  SECOND_FACTOR_REQUIRED: "Your company requires two-factor sign-in, so it cannot be turned off.",
  SECOND_FACTOR_MISSING: "Your company requires two-factor sign-in. Set it up to go on.",
  SESSION_GONE: "That session had ended already.",
  QUIET_HOURS_INCOMPLETE: "Type both times, or leave both empty.",
  QUIET_HOURS_SAME: "The two times are the same. Type another one, or leave both empty.",
} as const;

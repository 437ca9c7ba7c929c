/** Where the link of a mail leads by which a forgotten password is set anew; its fields are those of the own account. */
export const passwordReset = {
  title: "Set a new password",
  meta: "Every open session of your account ends with it.",
  verb: "Set the new password",
  done: "Your new password is set. Sign in with it.",
};

export type PasswordResetWords = typeof passwordReset;

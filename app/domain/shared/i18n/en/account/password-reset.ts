/** Password reset page; its fields are those of the account page. */
export const passwordReset = {
  title: "Set a new password",
  meta: "Every open session of your account ends with it.",
  verb: "Set the new password",
  done: "Your new password is set. Sign in with it.",
};

export type PasswordResetText = typeof passwordReset;

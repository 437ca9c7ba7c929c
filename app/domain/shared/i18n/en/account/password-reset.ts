/** Password reset page; its fields are those of the account page. */
export const passwordReset = {
  title: "Set a new password",
  meta: "This signs you out everywhere.",
  verb: "Set the new password",
  done: "Your new password is set. Sign in with it.",
};

export type PasswordResetText = typeof passwordReset;

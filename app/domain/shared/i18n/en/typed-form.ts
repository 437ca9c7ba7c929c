/** The offer to restore a form that could not be saved. */
export const typedForm = {
  signedOut: "You were signed out before this was saved.",
  refused: "This was not saved.",
  chooseFiles: "Choose its files again.",
  restore: "Restore what you typed",
};

export type TypedFormText = typeof typedForm;

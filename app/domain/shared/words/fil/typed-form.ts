import type { TypedFormWords } from "~/domain/shared/words/en/typed-form";

export const typedForm: TypedFormWords = {
  signedOut: "Na-sign out ka bago ito na-save.",
  refused: "Hindi ito na-save.",
  restore: "Ibalik ang mga isinulat mo",
};

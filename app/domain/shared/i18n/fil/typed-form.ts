import type { TypedFormText } from "~/domain/shared/i18n/en/typed-form";

export const typedForm: TypedFormText = {
  signedOut: "Na-sign out ka bago ito na-save.",
  refused: "Hindi ito na-save.",
  chooseFiles: "Piliin ulit ang mga file nito.",
  restore: "Ibalik ang mga isinulat mo",
};

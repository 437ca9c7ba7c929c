/** Language choice of My Work. */
export const languageChoice = {
  title: "Language",
  meta: "Language of My Work and payslips.",
  label: "Language of My Work",
  hint: "Also used for emails about your work. Administration pages, government forms, legal terms and your company’s own terms stay in English.",
  save: "Save changes",
  saved: "Language saved",
};

export type LanguageChoiceText = typeof languageChoice;

/** Language choice of My Work. */
export const languageChoice = {
  title: "Language",
  meta: "Language of My Work and payslips.",
  label: "Language of My Work",
  hint: "Emails about your own work use it. Pages of those who run the company and government forms stay in English, and so do the words of the law and of your company.",
  save: "Save changes",
  saved: "Language saved",
};

export type LanguageChoiceText = typeof languageChoice;

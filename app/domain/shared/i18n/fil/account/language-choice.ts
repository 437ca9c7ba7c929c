import type { LanguageChoiceText } from "~/domain/shared/i18n/en/account/language-choice";

export const languageChoice: LanguageChoiceText = {
  title: "Wika",
  meta: "Ang wika ng My Work at ng mga payslip mo.",
  label: "Wika ng My Work",
  hint: "Sumusunod dito ang mga email tungkol sa sarili mong trabaho. Mananatiling Ingles ang mga pahina ng namamahala sa kompanya at ang mga form ng gobyerno, pati ang mga salita ng batas at ng kompanya mo.",
  save: "I-save",
  saved: "Na-save na ang wika",
};

import type { Language } from "~/domain/shared/language";
import { languageChoice } from "./en/language-choice";
import { ownPayslips } from "./en/own-payslips";
import { payParts } from "./en/pay-parts";
import { payslipPaper } from "./en/payslip-paper";
import { languageChoice as languageChoiceFil } from "./fil/language-choice";
import { ownPayslips as ownPayslipsFil } from "./fil/own-payslips";
import { payNames } from "./fil/pay-names";
import { payParts as payPartsFil } from "./fil/pay-parts";
import { payslipPaper as payslipPaperFil } from "./fil/payslip-paper";

/** The words of each page; `payNames` by what the engine calls them. */
export type Words = {
  languageChoice: typeof languageChoice;
  ownPayslips: typeof ownPayslips;
  payNames: Readonly<Record<string, string>>;
  payParts: typeof payParts;
  payslipPaper: typeof payslipPaper;
};

const WORDS: Record<Language, Words> = {
  en: { languageChoice, ownPayslips, payNames: {}, payParts, payslipPaper },
  fil: {
    languageChoice: languageChoiceFil,
    ownPayslips: ownPayslipsFil,
    payNames,
    payParts: payPartsFil,
    payslipPaper: payslipPaperFil,
  },
};

/** What My Work says in a language. For loaders and documents: a component is handed the words of its page, so that no browser loads two languages. */
export const wordsIn = (language: Language): Words => WORDS[language];

import type { Language } from "~/domain/shared/language";
import { calendarTabs } from "./en/calendar-tabs";
import { clock } from "./en/clock";
import { home } from "./en/home";
import { languageChoice } from "./en/language-choice";
import { ownDays } from "./en/own-days";
import { ownPayslips } from "./en/own-payslips";
import { parts } from "./en/parts";
import { payParts } from "./en/pay-parts";
import { payslipPaper } from "./en/payslip-paper";
import { roster } from "./en/roster";
import { calendarTabs as calendarTabsFil } from "./fil/calendar-tabs";
import { clock as clockFil } from "./fil/clock";
import { dayNames } from "./fil/day-names";
import { home as homeFil } from "./fil/home";
import { languageChoice as languageChoiceFil } from "./fil/language-choice";
import { menuNames } from "./fil/menu-names";
import { ownDays as ownDaysFil } from "./fil/own-days";
import { ownPayslips as ownPayslipsFil } from "./fil/own-payslips";
import { parts as partsFil } from "./fil/parts";
import { payNames } from "./fil/pay-names";
import { payParts as payPartsFil } from "./fil/pay-parts";
import { payslipPaper as payslipPaperFil } from "./fil/payslip-paper";
import { roster as rosterFil } from "./fil/roster";

/** The words of each page; `payNames` and the other names by what the product calls them in English. */
export type Words = {
  calendarTabs: typeof calendarTabs;
  clock: typeof clock;
  dayNames: Readonly<Record<string, string>>;
  home: typeof home;
  languageChoice: typeof languageChoice;
  menuNames: Readonly<Record<string, string>>;
  ownDays: typeof ownDays;
  ownPayslips: typeof ownPayslips;
  parts: typeof parts;
  payNames: Readonly<Record<string, string>>;
  payParts: typeof payParts;
  payslipPaper: typeof payslipPaper;
  roster: typeof roster;
};

const WORDS: Record<Language, Words> = {
  en: {
    calendarTabs,
    clock,
    dayNames: {},
    home,
    languageChoice,
    menuNames: {},
    ownDays,
    ownPayslips,
    parts,
    payNames: {},
    payParts,
    payslipPaper,
    roster,
  },
  fil: {
    calendarTabs: calendarTabsFil,
    clock: clockFil,
    dayNames,
    home: homeFil,
    languageChoice: languageChoiceFil,
    menuNames,
    ownDays: ownDaysFil,
    ownPayslips: ownPayslipsFil,
    parts: partsFil,
    payNames,
    payParts: payPartsFil,
    payslipPaper: payslipPaperFil,
    roster: rosterFil,
  },
};

/** What My Work says in a language. For loaders and documents: a component is handed the words of its page, so that no browser loads two languages. */
export const wordsIn = (language: Language): Words => WORDS[language];

import type { Language } from "~/domain/shared/language";
import { approvals } from "./en/approvals";
import { calendarTabs } from "./en/calendar-tabs";
import { clock } from "./en/clock";
import { delegates } from "./en/delegates";
import { filingForm } from "./en/filing-form";
import { filings } from "./en/filings";
import { forOthers } from "./en/for-others";
import { offlineClockInText, offlineRequestText } from "./en/offline";
import { home } from "./en/home";
import { languageChoice } from "./en/account/language-choice";
import { leaveBalance } from "./en/leave-balance";
import { notificationSettings } from "./en/account/notification-settings";
import { notifications } from "./en/account/notifications";
import { ownAccount } from "./en/account/own-account";
import { ownClearances } from "./en/own-clearances";
import { ownDays } from "./en/own-days";
import { ownDocuments } from "./en/own-documents";
import { ownInformation } from "./en/own-information";
import { ownLeave } from "./en/own-leave";
import { ownPayslips } from "./en/own-payslips";
import { ownPoints } from "./en/own-points";
import { ownTeam } from "./en/own-team";
import { parts } from "./en/parts";
import { passkeys } from "./en/account/passkeys";
import { passwordReset } from "./en/account/password-reset";
import { payParts } from "./en/pay-parts";
import { payslipDocument } from "./en/payslip-document";
import { picker } from "./en/picker";
import { push } from "./en/account/push";
import { requests } from "./en/requests";
import { roster } from "./en/roster";
import { search } from "./en/search";
import { typedForm } from "./en/typed-form";
import { stopMails } from "./en/account/stop-mails";
import { twoFactor } from "./en/account/two-factor";
import { yearCard } from "./en/year-card";
import { accountNames } from "./fil/names/account-names";
import { approvals as approvalsFil } from "./fil/approvals";
import { calendarTabs as calendarTabsFil } from "./fil/calendar-tabs";
import { clock as clockFil } from "./fil/clock";
import { dayNames } from "./fil/names/day-names";
import { delegates as delegatesFil } from "./fil/delegates";
import { faultNames } from "./fil/names/fault-names";
import { filingForm as filingFormFil } from "./fil/filing-form";
import { filings as filingsFil } from "./fil/filings";
import { forOthers as forOthersFil } from "./fil/for-others";
import { offlineClockInText as offlineClockInFil, offlineRequestText as offlineRequestFil } from "./fil/offline";
import { home as homeFil } from "./fil/home";
import { languageChoice as languageChoiceFil } from "./fil/account/language-choice";
import { leaveBalance as leaveBalanceFil } from "./fil/leave-balance";
import { leaveNames } from "./fil/names/leave-names";
import { menuNames } from "./fil/names/menu-names";
import { notificationSettings as notificationSettingsFil } from "./fil/account/notification-settings";
import { notifications as notificationsFil } from "./fil/account/notifications";
import { ownAccount as ownAccountFil } from "./fil/account/own-account";
import { ownClearances as ownClearancesFil } from "./fil/own-clearances";
import { ownDays as ownDaysFil } from "./fil/own-days";
import { ownDocuments as ownDocumentsFil } from "./fil/own-documents";
import { ownInformation as ownInformationFil } from "./fil/own-information";
import { ownLeave as ownLeaveFil } from "./fil/own-leave";
import { ownPayslips as ownPayslipsFil } from "./fil/own-payslips";
import { ownPoints as ownPointsFil } from "./fil/own-points";
import { ownTeam as ownTeamFil } from "./fil/own-team";
import { parts as partsFil } from "./fil/parts";
import { passkeys as passkeysFil } from "./fil/account/passkeys";
import { passwordReset as passwordResetFil } from "./fil/account/password-reset";
import { payNames } from "./fil/names/pay-names";
import { payParts as payPartsFil } from "./fil/pay-parts";
import { payslipDocument as payslipDocumentFil } from "./fil/payslip-document";
import { requestNames } from "./fil/names/request-names";
import { picker as pickerFil } from "./fil/picker";
import { push as pushFil } from "./fil/account/push";
import { requests as requestsFil } from "./fil/requests";
import { roster as rosterFil } from "./fil/roster";
import { search as searchFil } from "./fil/search";
import { typedForm as typedFormFil } from "./fil/typed-form";
import { stopMails as stopMailsFil } from "./fil/account/stop-mails";
import { twoFactor as twoFactorFil } from "./fil/account/two-factor";
import { traceNames } from "./fil/names/trace-names";
import { yearCard as yearCardFil } from "./fil/year-card";

/** Names of the product are keyed by their English text. */
const untranslated: Readonly<Record<string, string>> = {};

const english = {
  accountNames: untranslated,
  approvals,
  calendarTabs,
  clock,
  dayNames: untranslated,
  delegates,
  faultNames: untranslated,
  filingForm,
  filings,
  forOthers,
  offlineClockIn: offlineClockInText,
  offlineRequest: offlineRequestText,
  home,
  languageChoice,
  leaveBalance,
  leaveNames: untranslated,
  menuNames: untranslated,
  notificationSettings,
  notifications,
  ownAccount,
  ownClearances,
  ownDays,
  ownDocuments,
  ownInformation,
  ownLeave,
  ownPayslips,
  ownPoints,
  ownTeam,
  parts,
  passkeys,
  passwordReset,
  payNames: untranslated,
  payParts,
  payslipDocument,
  picker,
  push,
  requestNames: untranslated,
  requests,
  roster,
  typedForm,
  search,
  stopMails,
  twoFactor,
  yearCard,
};
/** Texts of each page. */
export type Messages = typeof english;

const MESSAGES: Record<Language, Messages> = {
  en: english,
  fil: {
    accountNames,
    approvals: approvalsFil,
    calendarTabs: calendarTabsFil,
    clock: clockFil,
    dayNames: { ...dayNames, ...traceNames },
    delegates: delegatesFil,
    faultNames,
    filingForm: filingFormFil,
    filings: filingsFil,
    forOthers: forOthersFil,
    offlineClockIn: offlineClockInFil,
    offlineRequest: offlineRequestFil,
    home: homeFil,
    languageChoice: languageChoiceFil,
    leaveBalance: leaveBalanceFil,
    leaveNames,
    menuNames,
    notificationSettings: notificationSettingsFil,
    notifications: notificationsFil,
    ownAccount: ownAccountFil,
    ownClearances: ownClearancesFil,
    ownDays: ownDaysFil,
    ownDocuments: ownDocumentsFil,
    ownInformation: ownInformationFil,
    ownLeave: ownLeaveFil,
    ownPayslips: ownPayslipsFil,
    ownPoints: ownPointsFil,
    ownTeam: ownTeamFil,
    parts: partsFil,
    passkeys: passkeysFil,
    passwordReset: passwordResetFil,
    payNames,
    payParts: payPartsFil,
    payslipDocument: payslipDocumentFil,
    picker: pickerFil,
    push: pushFil,
    requestNames,
    requests: requestsFil,
    roster: rosterFil,
    typedForm: typedFormFil,
    search: searchFil,
    stopMails: stopMailsFil,
    twoFactor: twoFactorFil,
    yearCard: yearCardFil,
  },
};

/**
 * Texts of My Work in a language. For loaders and documents: components receive the texts of their page, so that the browser never loads
 * two languages.
 */
export const messagesFor = (language: Language): Messages => MESSAGES[language];

import type { LeaveBalanceText } from "~/domain/shared/i18n/en/leave-balance";

export const leaveBalance: LeaveBalanceText = {
  oneDay: "{days} araw",
  days: "{days} araw",
  used: "{days} ang nagamit",
  planned: "{days} ang nakaplano",
  ofLeft: "sa {days} ang natitira",
  over: "ang sobra",
  today: "Ngayong araw",
  lapsesNext: "Susunod na mawawala",
  lapsesOn: "{days} sa {day}",
  entries: "Mga tala",
  date: "Petsa",
  what: "Ano",
  number: "Mga araw",
  balance: "Balanse",
  validTo: "Magagamit hanggang",
  reason: "Dahilan",
  entered: "Itinala",
  empty: "Wala pang naitala",
  emptyWhy: "Lalabas dito ang mga araw kapag naibigay o naipon na ang mga ito.",
};

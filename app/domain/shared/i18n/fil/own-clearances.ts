import type { OwnClearancesText } from "~/domain/shared/i18n/en/own-clearances";

export const ownClearances: OwnClearancesText = {
  home: "Home",
  title: "Mga clearance",
  empty: "Walang naghihintay sa iyo",
  emptyWhy: "Kapag may aalis at itinatanong sa iyo kung naisauli na ang lahat, nandito ito.",
  employee: "Empleyado",
  clearance: "Uri ng clearance",
  lastDay: "Huling araw",
  state: "Kalagayan",
  note: "Tala",
  clearedOn: "Na-clear noong {day}",
  open: "Hindi pa",
  answer: "Ang sagot mo",
  save: "I-save",
  returned: "Naisauli na ba ang lahat?",
  yes: "Oo: cleared na",
  notYet: "Hindi pa lahat",
  noteHint: "Ano ang kulang, o anumang dapat malaman ng payroll.",
  cleared: "Na-clear na",
  noted: "Naitala na",
};

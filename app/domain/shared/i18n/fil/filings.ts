import type { FilingsText } from "~/domain/shared/i18n/en/filings";

export const filings: FilingsText = {
  group: "Pag-file",
  mine: "Mga na-file ko",
  toApprove: "Para aprubahan",
  delegate: "Kahalili ko",
  waiting: "ang naghihintay",
  file: "Mag-file ng request",
  fileForOthers: "Mag-file para sa mga tao ko",
  empty: "Wala pang na-file",
  emptyWhy:
    "Overtime, pasok sa rest day, trabaho sa ibang lugar o nakalimutang pag-clock: i-file dito, at tingnan kung sino ang magpapasya.",
  request: "Ang hiling ko",
  change: "Baguhin",
  cancelIt: "Kanselahin ito",
  takeBack: "Bawiin ito",
  askToCancel: "Hilinging kanselahin ito",
  withdrawCancelling: "Bawiin ang pagkansela",
  withdraw: "Bawiin",
  singleDays: "Ilang araw lang",
  daysToCancel: "Mga araw na kakanselahin",
  daysToCancelHint: "Mananatili ang iba. Kung walang pinili: lahat ito.",
  remark: "Puna",
  cancelHint: "Ang parehong mga antas ang magpapasya. Hanggang doon, may bisa ang pag-apruba.",
  askedToCancel: "Hiniling nang kanselahin ito",
  withdrawn: "Binawi na",
};

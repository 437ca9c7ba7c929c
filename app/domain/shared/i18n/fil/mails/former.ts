import type { FilipinoMail } from "~/domain/shared/i18n/filipino-mail";

/** Wordings that are no longer written. Notifications stored with them are still translated. */
export const formerMails: readonly FilipinoMail[] = [
  {
    kind: "REQUEST_WAITING",
    subject: ["Several requests of {requester} wait for you", "Ilang request ni {requester} ang naghihintay sa iyo"],
    texts: {
      "{requester} filed several requests within an hour. Approvals lists all of them.":
        "Nag-file si {requester} ng ilang request sa loob ng isang oras. Nasa Mga Aprubahan ang lahat.",
    },
  },
  {
    kind: "REQUEST_DECIDED",
    subject: ["{category} counted anew", "Binilang ulit ang {category}"],
    texts: {
      "{facts}. It takes {after} instead of {before}: the plan or the calendar of its days, or the last day of work, changed.":
        "{facts}. {after} na ang kukunin nito sa halip na {before}: nagbago ang nakatakda o ang kalendaryo ng mga araw nito, o ang huling araw ng trabaho.",
    },
  },
  {
    kind: "DELEGATION_GIVEN",
    subject: ["{name} stands in for you", "Humahalili sa iyo si {name}"],
    texts: {
      "From {start} to {end} {other} may decide what waits for you. You still may as well.":
        "Mula {start} hanggang {end}, puwedeng magpasya si {other} sa mga naghihintay sa iyo. Puwede ka pa rin.",
    },
  },
  {
    kind: "DOCUMENT_DECIDED",
    subject: ["{document} accepted", "Tinanggap ang {document}"],
    texts: { "It counts from the day on which you handed it in.": "May bisa ito mula sa araw na ibinigay mo." },
  },
  {
    kind: "DOCUMENT_DECIDED",
    subject: ["{document} sent back", "Ibinalik ang {document}"],
    texts: { "{rest} Hand it in again under My documents.": "{rest} Ibigay ulit ito sa Mga dokumento ko." },
  },
  {
    kind: "INFORMATION_DECIDED",
    subject: ["Your change was accepted", "Tinanggap ang pagbabago mo"],
    texts: { "What the company keeps of you is changed: {fields}.": "Nabago na ang itinatago ng kompanya tungkol sa iyo: {fields}." },
  },
  {
    kind: "ROSTER_PUBLISHED",
    subject: ["Your roster is published", "Nailabas na ang roster mo"],
    texts: {
      "Your shifts of {first} to {last} are set. Review your roster before the week begins.":
        "Nakatakda na ang mga shift mo mula {first} hanggang {last}. Tingnan ang roster mo bago magsimula ang linggo.",
      "Your shifts of {first} to {last} are set. Look at your roster before the week begins.":
        "Nakatakda na ang mga shift mo mula {first} hanggang {last}. Tingnan ang roster mo bago magsimula ang linggo.",
    },
  },
  {
    kind: "CLEARANCE_ASKED",
    subject: ["A clearance waits for you", "May clearance na naghihintay sa iyo"],
    texts: {
      "{label} of {name}, whose last day is {day}. {other} asks for it.":
        "{label} ni {name}, na {day} ang huling araw. Si {other} ang humihingi nito.",
    },
  },
];

import type { FilipinoMail } from "~/domain/shared/i18n/filipino-mail";

/** Emails about requests, leave, payslips and documents of the recipient, by notification kind. */
export const notificationMails: readonly FilipinoMail[] = [
  ...["", "Reminder: "].map((again): FilipinoMail => ({
    kind: "REQUEST_WAITING",
    kept: true,
    subject: [`${again}Approval needed: {category} of {requester}`, ""],
    texts: {
      "{facts}. Filed {at}. You decide level {level} of {levels}.": `${again && "Paalala: "}Kailangan ang pasya mo sa {category} ni {requester}: {facts}. Na-file noong {at}. Ikaw ang magpapasya sa antas {level} ng {levels}.`,
    },
  })),
  {
    kind: "REQUEST_WAITING",
    subject: ["{requester} has several requests for you", "Ilang request ni {requester} ang naghihintay sa iyo"],
    texts: {
      "{requester} filed several requests within an hour. Approvals lists all of them.":
        "Nag-file si {requester} ng ilang request sa loob ng isang oras. Nasa Mga Aprubahan ang lahat.",
    },
  },
  {
    kind: "REQUEST_WAITING",
    subject: ["{requester} asks to change shifts with you", "Gustong makipagpalitan ng shift sa iyo ni {requester}"],
    texts: {
      "{dates}. Agree or decline; approval begins once you agree.":
        "{dates}. Pumayag o tumanggi; magsisimula ang pag-apruba kapag pumayag ka.",
    },
  },
  ...(
    [
      ["approved", "Naaprubahan ang {category}"],
      ["rejected", "Hindi naaprubahan ang {category}"],
      ["cancelled", "Nakansela ang {category}"],
    ] as const
  ).map(([outcome, filipino]): FilipinoMail => ({
    kind: "REQUEST_DECIDED",
    kept: true,
    subject: [`{category} ${outcome}`, ""],
    texts: {
      "{facts}. Decided by {name} (on behalf of {rest}": `${filipino}: {facts}. Nagpasya: {name} (kapalit ni {rest}`,
      "{facts}. Decided by {rest}": `${filipino}: {facts}. Nagpasya: {rest}`,
      "{facts}.": `${filipino}: {facts}.`,
    },
  })),
  {
    kind: "REQUEST_DECIDED",
    subject: ["{category} recalculated", "Binilang ulit ang {category}"],
    texts: {
      "{facts}. It takes {after} instead of {before}: the plan or the calendar of its days, or the last day of work, changed.":
        "{facts}. {after} na ang kukunin nito sa halip na {before}: nagbago ang nakatakda o ang kalendaryo ng mga araw nito, o ang huling araw ng trabaho.",
    },
  },
  {
    kind: "REQUEST_COPIED",
    kept: true,
    subject: ["For your information: {category} of {requester}", ""],
    texts: {
      "{facts}. Level {level} has waited since {day}.":
        "Para malaman mo: {category} ni {requester}, {facts}. Naghihintay ang antas {level} mula {day}.",
      "{facts}. {name} filed it for you.": "Para malaman mo: {category} ni {requester}, {facts}. Si {name} ang nag-file nito para sa iyo.",
      "{facts}.": "Para malaman mo: {category} ni {requester}, {facts}.",
    },
  },
  {
    kind: "DELEGATION_GIVEN",
    kept: true,
    subject: ["You stand in for {name}", ""],
    texts: {
      "From {start} to {end} you may decide what waits for {other}.":
        "Humahalili ka kay {name}. Mula {start} hanggang {end}, puwede kang magpasya sa mga naghihintay sa kanya.",
    },
  },
  {
    kind: "DELEGATION_GIVEN",
    subject: ["{name} is now your delegate", "Humahalili sa iyo si {name}"],
    texts: {
      "From {start} to {end} {other} can approve requests for you. You can still approve them as well.":
        "Mula {start} hanggang {end}, puwedeng magpasya si {other} sa mga naghihintay sa iyo. Puwede ka pa rin.",
    },
  },
  ...["end", "ends"].map((ends): FilipinoMail => ({
    kind: "LEAVE_LAPSING",
    kept: true,
    subject: [`{days} of {leave} ${ends} on {date}`, ""],
    texts: {
      "Take them, or they are paid out.": "{days} ng {leave} ang hanggang {date} na lang. Kunin ang mga ito, o babayaran na lang.",
      "Take them, or they are lost.": "{days} ng {leave} ang hanggang {date} na lang. Kunin ang mga ito, o mawawala.",
      "Take them, or {paid} of them are paid out and {lost} lost.":
        "{days} ng {leave} ang hanggang {date} na lang. Kunin ang mga ito, o {paid} ang babayaran na lang at {lost} ang mawawala.",
    },
  })),
  {
    kind: "PAYSLIP_OUT",
    subject: ["Your payslip is ready", "Handa na ang payslip mo"],
    texts: { "For {period}, paid on {day}.": "Para sa {period}, binayaran noong {day}." },
  },
  {
    kind: "DOCUMENT_DECIDED",
    subject: ["{document} accepted", "Tinanggap ang {document}"],
    texts: { "It counts from the day on which you submitted it.": "May bisa ito mula sa araw na ibinigay mo." },
  },
  {
    kind: "DOCUMENT_DECIDED",
    subject: ["{document} sent back", "Ibinalik ang {document}"],
    texts: { "{rest} Submit it again under My documents.": "{rest} Ibigay ulit ito sa Mga dokumento ko." },
  },
  {
    kind: "INFORMATION_DECIDED",
    subject: ["Your change was accepted", "Tinanggap ang pagbabago mo"],
    texts: { "Your employee record was changed: {fields}.": "Nabago na ang itinatago ng kompanya tungkol sa iyo: {fields}." },
  },
  {
    kind: "INFORMATION_DECIDED",
    subject: ["Your change was refused", "Hindi tinanggap ang pagbabago mo"],
    texts: { "{rest} It was about: {fields}.": "{rest} Tungkol ito sa: {fields}." },
  },
  {
    kind: "ROSTER_PUBLISHED",
    subject: ["Your roster is published", "Nailabas na ang roster mo"],
    texts: {
      "Your shifts of {first} to {last} are set. Review your roster before the week begins. New or changed: {days}.":
        "Nakatakda na ang mga shift mo mula {first} hanggang {last}. Tingnan ang roster mo bago magsimula ang linggo. Bago o nabago: {days}.",
    },
  },
  {
    kind: "CLOCK_IN_REMINDER",
    subject: ["Your shift has started", "Nagsimula na ang shift mo"],
    texts: { "It started at {time}. Clock in when you are at work.": "Nagsimula ito nang {time}. Mag-clock in kapag nasa trabaho ka na." },
  },
  {
    kind: "CLEARANCE_ASKED",
    subject: ["A clearance to sign", "May clearance na naghihintay sa iyo"],
    texts: {
      "{label} of {name}, whose last day is {day}. {other} asks for it.":
        "{label} ni {name}, na {day} ang huling araw. Si {other} ang humihingi nito.",
    },
  },
  ...["notification", "notifications"].map((noun): FilipinoMail => ({
    kind: "DAILY",
    subject: [`{count} ${noun} in Kawani, {day}`, "{count} balita sa Kawani, {day}"],
    texts: { "And {count} more.": "At {count} pa." },
  })),
];

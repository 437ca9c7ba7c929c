import { expect, test } from "vitest";
import { reminderText } from "~/domain/employees/documents/missing-documents";
import { decidedNews as documentNews } from "~/domain/employees/documents/document-submission";
import { decidedNews as informationNews } from "~/domain/employees/personal/information-proposal";
import { approverNews, delegateNews } from "~/domain/filing/delegations/delegation";
import {
  copiedNews,
  decidedNews,
  escalatedNews,
  filedForNews,
  manyWaitingNews,
  newsMail,
  recountNews,
  stuckNews,
  waitingNews,
} from "~/domain/filing/requests/request-news";
import { agreementNews } from "~/domain/filing/requests/shift-change";
import { lapseNews } from "~/domain/leave/ledger/expiry-news";
import { certificateMail } from "~/domain/payroll/certificates/certificate-mail";
import { PASSWORD_RULE } from "~/domain/payroll/run/payslip-delivery";
import { payslipNews } from "~/domain/payroll/run/payslip-notice";
import { previousMail } from "~/domain/payroll/year/previous-mail";
import { passwordChangedMail, resetMail } from "~/domain/settings/password-reset";
import { secondFactorResetMail } from "~/domain/settings/second-factor-reset";
import { invitationMail } from "~/domain/settings/sign-up";
import { drawMail, type MailText } from "~/domain/shared/messages/mail-text";
import { digestMail, newsAsMail } from "~/domain/shared/messages/news-choice";
import type { NoticeKind } from "~/domain/shared/messages/notification";
import { KNOWN_MAILS, mailIn, newsIn } from "~/domain/shared/i18n/mails";
import { ROSTER_NEWS, rosterNews } from "~/domain/time/roster/roster";
import { htmlFaults } from "../../support/html-faults";

const OVERTIME = { category: "Overtime", requester: "Ma. Luz Cruz", what: "Overtime", when: "11/18/2026, 17:00–20:00" };
const AT = new Date("2026-11-18T01:15:00Z");
const DECIDED = { by: "Ma. Ana Reyes", onBehalfOf: "", remark: "" };
type News = { subject: string; description: string };

/** Every mail that employees get, by the functions that write them. */
const MAILS: [kind: NoticeKind | "DAILY" | null, words: MailText][] = [
  ...(
    [
      ["REQUEST_WAITING", waitingNews(OVERTIME, AT, 1, 2)],
      ["REQUEST_WAITING", manyWaitingNews("Ma. Luz Cruz")],
      ["REQUEST_WAITING", { ...waitingNews(OVERTIME, AT, 1, 2), subject: `Reminder: ${waitingNews(OVERTIME, AT, 1, 2).subject}` }],
      ["REQUEST_WAITING", agreementNews("Ma. Luz Cruz", ["2026-11-18", "2026-11-19"])],
      ["REQUEST_DECIDED", decidedNews(OVERTIME, "approved", DECIDED)],
      ["REQUEST_DECIDED", decidedNews(OVERTIME, "rejected", { ...DECIDED, onBehalfOf: "Ben Abad", remark: "Not needed. Ask again." })],
      ["REQUEST_DECIDED", decidedNews(OVERTIME, "cancelled", { ...DECIDED, by: "" })],
      ["REQUEST_DECIDED", recountNews(OVERTIME, "3 days", "")],
      ["REQUEST_COPIED", copiedNews(OVERTIME)],
      ["REQUEST_COPIED", filedForNews(OVERTIME, "Ma. Ana Reyes")],
      ["REQUEST_COPIED", escalatedNews(OVERTIME, 1, "2026-11-18")],
      ["DELEGATION_GIVEN", delegateNews({ from: "Ma. Luz Cruz", startDate: "2026-11-18", endDate: "2026-11-20" })],
      ["DELEGATION_GIVEN", approverNews({ to: "Ma. Luz Cruz", startDate: "2026-11-18", endDate: "2026-11-20" })],
      ["LEAVE_LAPSING", lapseNews("Vacation leave", { date: "2026-12-31", days: 30_000, paid: 30_000 })],
      ["LEAVE_LAPSING", lapseNews("Vacation leave", { date: "2026-12-31", days: 10_000, paid: 0 })],
      ["LEAVE_LAPSING", lapseNews("Vacation leave", { date: "2026-12-31", days: 30_000, paid: 15_000 })],
      ["PAYSLIP_OUT", payslipNews({ startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-30" })],
      ["DOCUMENT_DECIDED", documentNews("NBI Clearance", null)],
      ["DOCUMENT_DECIDED", documentNews("NBI Clearance", "It is too old")],
      ["INFORMATION_DECIDED", informationNews([{ field: "addr2", before: "", after: "x" }], null)],
      ["INFORMATION_DECIDED", informationNews([{ field: "addr2", before: "", after: "x" }], "Not readable")],
      ["ROSTER_PUBLISHED", { subject: ROSTER_NEWS, description: rosterNews("2026-11-16") }],
      [
        "CLEARANCE_ASKED",
        {
          subject: "A clearance to sign",
          description: "Clearance, IT of Ben Abad, whose last day is 11/30/2026. Ma. Ana Reyes asks for it.",
        },
      ],
    ] satisfies [NoticeKind, News][]
  ).map(([kind, news]): [NoticeKind, MailText] => [kind, newsMail(news, "Open the request", "/my")]),
  [
    "DAILY",
    digestMail(
      Array.from({ length: 51 }, () => copiedNews(OVERTIME)),
      "2026-11-18",
      "/notifications",
    ),
  ],
  ["DAILY", digestMail([copiedNews(OVERTIME)], "2026-11-18", "/notifications")],
  ...[
    payslipMail("is ready", [{ label: "Open payslip", href: "/my" }]),
    payslipMail("is attached", [PASSWORD_RULE, "Your payroll officer will give it to you."]),
    certificateMail(
      { firstName: "Luz", version: 1, way: "LINK", hasAccount: true },
      { companyName: "J. Cruz Inc. Bakery", year: 2026, href: "/my" },
    ),
    certificateMail({ firstName: "Luz", version: 2, way: "PDF", hasAccount: false }, { companyName: "Bakery", year: 2026, href: "/my" }),
    previousMail({ firstName: "Luz", companyName: "J. Cruz Inc. Bakery", year: 2026 }),
    reminderText("J. Cruz Inc. Bakery", "Ma. Luz Cruz", [{ documentName: "NBI Clearance", state: "MISSING", lastDay: null }]),
    reminderText("Bakery", "Luz", [
      { documentName: "NBI Clearance", state: "EXPIRED", lastDay: "2026-11-18" },
      { documentName: "Health card", state: "EXPIRING", lastDay: "2026-12-18" },
    ]),
    resetMail("Luz", "https://kawani.test/x"),
    passwordChangedMail("Luz"),
    secondFactorResetMail("Luz", "Ma. Ana Reyes", "Lost the phone", true),
    secondFactorResetMail("Luz", "Ana", "Lost the phone", false),
  ].map((words): [null, MailText] => [null, words]),
];

/** As `payslip-notices.server.ts` writes it. */
function payslipMail(how: string, parts: MailText["parts"]): MailText {
  const period = "11/16–11/30/2026";
  return {
    subject: `Your payslip for ${period}`,
    preview: "Bakery pays on 11/30/2026.",
    parts: [
      "Dear Ma. Luz,",
      `your payslip of J. Cruz Inc. Bakery for ${period}, paid on 11/30/2026, ${how}.`,
      ...parts,
      "For questions, ask your payroll officer. This email shows no amounts.",
    ],
  };
}

const told = ({ parts }: MailText) => parts.filter((part) => typeof part === "string").join(" ");

test.each(MAILS)("%s %#: is fully translated to Filipino, with the same links and lists", async (kind, words) => {
  const mail = mailIn("fil", kind, words);
  expect([words.subject, mail.language]).toEqual([words.subject, "fil"]);
  const kept = new Set(mail.parts.flatMap((part) => (typeof part === "object" && "english" in part ? [part.english] : [])));
  for (const part of words.parts) if (typeof part === "string" && !kept.has(part)) expect(mail.parts).not.toContain(part);
  expect(JSON.stringify(mail)).not.toMatch(/[{]\w+[}]|undefined/);
  const of = (parts: MailText["parts"]) => parts.flatMap((part) => (typeof part === "object" && "href" in part ? [part.href] : []));
  expect(of(mail.parts)).toEqual(of(words.parts));
  const { htmlBody, textBody } = drawMail(mail, "https://kawani.test", "/unsubscribe/x");
  expect(await htmlFaults(htmlBody, { "no-inline-style": "off" })).toEqual([]);
  expect(htmlBody).toContain('<html lang="fil">');
  expect(textBody).toContain("Kusang ipinapadala ng Kawani ang email na ito.");
  expect(mailIn("en", kind, words)).toBe(words);
});

test("every known email is written by someone, and every text of it", () => {
  const used = (english: string) => {
    const shape = new RegExp(`^${english.replace(/[.*+?^$()|[\]\\/]/g, "\\$&").replace(/\{\w+\}/g, ".+?")}$`, "su");
    return MAILS.some(([, words]) =>
      [words.subject, ...words.parts.filter((part) => typeof part === "string")].some((one) => shape.test(one)),
    );
  };
  const all = KNOWN_MAILS.flatMap(({ subject, texts }) => [subject[0], ...Object.keys(texts)]);
  expect([...new Set(all)].filter((one) => !used(one))).toEqual([]);
});

test("notifications stored with a former wording are still translated", () => {
  const stored = (kind: NoticeKind, subject: string, description: string) => newsIn("fil", { kind, subject, description });
  expect(stored("DOCUMENT_DECIDED", "NBI Clearance accepted", "It counts from the day on which you handed it in.")).toMatchObject({
    subject: "Tinanggap ang NBI Clearance",
    description: "May bisa ito mula sa araw na ibinigay mo.",
  });
  expect(
    stored(
      "DELEGATION_GIVEN",
      "Luz Ocampo stands in for you",
      "From 11/23/2026 to 11/27/2026 Luz Ocampo may decide what waits for you. You still may as well.",
    ).subject,
  ).toBe("Humahalili sa iyo si Luz Ocampo");
  expect(
    stored("INFORMATION_DECIDED", "Your change was accepted", "What the company keeps of you is changed: Mobile number.").description,
  ).toBe("Nabago na ang itinatago ng kompanya tungkol sa iyo: Mobile number.");
  expect(
    stored(
      "CLEARANCE_ASKED",
      "A clearance waits for you",
      "Clearance, IT of Ben Abad, whose last day is 11/30/2026. Ma. Ana Reyes asks for it.",
    ).subject,
  ).toBe("May clearance na naghihintay sa iyo");
});

test("what a text fills in Filipino it has in English, in itself or in its subject", () => {
  const gaps = (text: string) => text.match(/\{\w+\}/g) ?? [];
  for (const { subject, texts } of KNOWN_MAILS) {
    expect(gaps(subject[0])).toEqual(expect.arrayContaining(gaps(subject[1])));
    for (const [english, filipino] of Object.entries(texts))
      expect([...gaps(subject[0]), ...gaps(english)], english).toEqual(expect.arrayContaining(gaps(filipino)));
  }
});

test("words of the specification stay in English, and the Filipino ones follow", () => {
  const words = newsMail(decidedNews(OVERTIME, "approved", { ...DECIDED, remark: "Thanks." }), "Open the request", "/my/filings/1");
  expect(mailIn("fil", "REQUEST_DECIDED", words)).toEqual({
    language: "fil",
    subject: "Overtime approved",
    preview: "Overtime, 11/18/2026, 17:00–20:00. Decided by Ma. Ana Reyes. Thanks.",
    parts: [
      { english: "Overtime, 11/18/2026, 17:00–20:00. Decided by Ma. Ana Reyes. Thanks." },
      "Naaprubahan ang Overtime: Overtime, 11/18/2026, 17:00–20:00. Nagpasya: Ma. Ana Reyes. Thanks.",
      { label: "Buksan ang request", href: "/my/filings/1" },
    ],
  });
  const lapse = newsMail(lapseNews("Vacation leave", { date: "2026-12-31", days: 30_000, paid: 0 }), "My leave", "/my/leave");
  expect(told(mailIn("fil", "LEAVE_LAPSING", lapse))).toBe(
    "3 araw ng Vacation leave ang hanggang 12/31/2026 na lang. Kunin ang mga ito, o mawawala.",
  );
});

test("what is not known stays in English as a whole: invitations, news of those who run payroll, and an email with one strange sentence", () => {
  const stuck = newsMail(stuckNews(OVERTIME, 1, "VACANT"), "Open the request", "/filing");
  const strange = { ...resetMail("Luz", "/x"), parts: [...resetMail("Luz", "/x").parts, "And more."] };
  const payroll = newsAsMail("Bakery approved", "Complete it.", []);
  for (const [kind, words] of [
    [null, invitationMail("Bakery", "Ana", "/x")],
    ["REQUEST_STUCK", stuck],
    [null, strange],
    ["PAYROLL_APPROVAL", payroll],
  ] as const)
    expect(mailIn("fil", kind, words)).toBe(words);
});

test("a daily digest lists notifications in the recipient's language", () => {
  const news = { kind: "PAYSLIP_OUT" as const, ...payslipNews({ startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-30" }) };
  expect(newsIn("fil", news)).toEqual({
    kind: "PAYSLIP_OUT",
    subject: "Handa na ang payslip mo",
    description: "Para sa 11/16–11/30/2026, binayaran noong 11/30/2026.",
  });
  expect(newsIn("en", news)).toBe(news);
  const copied = { kind: "REQUEST_COPIED" as const, ...copiedNews(OVERTIME) };
  expect(newsIn("fil", copied)).toMatchObject({
    subject: copied.subject,
    description: `${copied.description} Para malaman mo: Overtime ni Ma. Luz Cruz, Overtime, 11/18/2026, 17:00–20:00.`,
  });
});

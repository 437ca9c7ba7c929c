import { CLOCK_IN_REMINDER_TITLE, clockInReminderText } from "~/domain/time/clock/clock-in-reminder";
import { expect, test } from "vitest";
import { reminderText } from "~/domain/employees/documents/missing-documents";
import { submissionDecidedNotification as documentNews } from "~/domain/employees/documents/document-submission";
import { proposalDecidedNotification as informationNews } from "~/domain/employees/personal/information-proposal";
import { approverNotification, delegateNotification } from "~/domain/filing/delegations/delegation";
import {
  requestCopyNotification,
  requestDecidedNotification,
  escalationNotification,
  filedOnBehalfNotification,
  manyApprovalsNeededNotification,
  requestMailText,
  leaveRecalculatedNotification,
  undecidableRequestNotification,
  approvalNeededNotification,
} from "~/domain/filing/requests/request-notifications";
import { agreementNotification } from "~/domain/filing/requests/shift-change";
import { expiryNotification } from "~/domain/leave/ledger/expiry-notification";
import { certificateMail } from "~/domain/payroll/government/certificates/certificate-mail";
import { PASSWORD_RULE } from "~/domain/payroll/runs/payslip-delivery";
import { payslipNotificationText } from "~/domain/payroll/runs/payslip-notification";
import { buildPreviousEmployerMail } from "~/domain/payroll/year/previous-mail";
import { passkeyAddedMail } from "~/domain/settings/passkeys/passkeys";
import { passwordChangedMail, resetMail } from "~/domain/settings/password-reset";
import { secondFactorResetMail } from "~/domain/settings/second-factor-reset";
import { invitationMail } from "~/domain/settings/sign-up";
import { drawMail, type MailText } from "~/domain/shared/messages/mail-text";
import { digestMail, notificationMail } from "~/domain/shared/messages/notification-preference";
import type { NotificationKind } from "~/domain/shared/messages/notification";
import { TRANSLATED_MAILS, translateMail, translateNotification } from "~/domain/shared/i18n/mails";
import { ROSTER_NOTIFICATION_TITLE, rosterNotificationText } from "~/domain/time/roster/roster";
import { listHtmlFaults } from "../../support/html-faults";

const OVERTIME = { category: "Overtime", requester: "Ma. Luz Cruz", what: "Overtime", when: "11/18/2026, 17:00–20:00" };
const AT = new Date("2026-11-18T01:15:00Z");
const DECIDED = { by: "Ma. Ana Reyes", onBehalfOf: "", remark: "" };
type News = { subject: string; description: string };

/** Every mail that employees get, by the functions that write them. */
const MAILS: [kind: NotificationKind | "DAILY" | null, words: MailText][] = [
  ...(
    [
      ["REQUEST_WAITING", approvalNeededNotification(OVERTIME, AT, 1, 2)],
      ["REQUEST_WAITING", manyApprovalsNeededNotification("Ma. Luz Cruz")],
      [
        "REQUEST_WAITING",
        {
          ...approvalNeededNotification(OVERTIME, AT, 1, 2),
          subject: `Reminder: ${approvalNeededNotification(OVERTIME, AT, 1, 2).subject}`,
        },
      ],
      ["REQUEST_WAITING", agreementNotification("Ma. Luz Cruz", ["2026-11-18", "2026-11-19"])],
      ["REQUEST_DECIDED", requestDecidedNotification(OVERTIME, "approved", DECIDED)],
      [
        "REQUEST_DECIDED",
        requestDecidedNotification(OVERTIME, "rejected", { ...DECIDED, onBehalfOf: "Ben Abad", remark: "Not needed. Ask again." }),
      ],
      ["REQUEST_DECIDED", requestDecidedNotification(OVERTIME, "cancelled", { ...DECIDED, by: "" })],
      ["REQUEST_DECIDED", leaveRecalculatedNotification(OVERTIME, "3 days", "")],
      ["REQUEST_COPIED", requestCopyNotification(OVERTIME)],
      ["REQUEST_COPIED", filedOnBehalfNotification(OVERTIME, "Ma. Ana Reyes")],
      ["REQUEST_COPIED", escalationNotification(OVERTIME, 1, "2026-11-18")],
      ["DELEGATION_GIVEN", delegateNotification({ from: "Ma. Luz Cruz", startDate: "2026-11-18", endDate: "2026-11-20" })],
      ["DELEGATION_GIVEN", approverNotification({ to: "Ma. Luz Cruz", startDate: "2026-11-18", endDate: "2026-11-20" })],
      ["LEAVE_LAPSING", expiryNotification("Vacation leave", { date: "2026-12-31", days: 30_000, paid: 30_000 })],
      ["LEAVE_LAPSING", expiryNotification("Vacation leave", { date: "2026-12-31", days: 10_000, paid: 0 })],
      ["LEAVE_LAPSING", expiryNotification("Vacation leave", { date: "2026-12-31", days: 30_000, paid: 15_000 })],
      ["PAYSLIP_OUT", payslipNotificationText({ startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-30" })],
      ["DOCUMENT_DECIDED", documentNews("NBI Clearance", null)],
      ["DOCUMENT_DECIDED", documentNews("NBI Clearance", "It is too old")],
      ["INFORMATION_DECIDED", informationNews([{ field: "addr2", before: "", after: "x" }], null)],
      ["INFORMATION_DECIDED", informationNews([{ field: "addr2", before: "", after: "x" }], "Not readable")],
      [
        "ROSTER_PUBLISHED",
        { subject: ROSTER_NOTIFICATION_TITLE, description: rosterNotificationText("2026-11-16", ["2026-11-17", "2026-11-19"]) },
      ],
      ["CLOCK_IN_REMINDER", { subject: CLOCK_IN_REMINDER_TITLE, description: clockInReminderText("08:00") }],
      [
        "CLEARANCE_ASKED",
        {
          subject: "A clearance to sign",
          description: "Clearance, IT of Ben Abad, whose last day is 11/30/2026. Ma. Ana Reyes asks for it.",
        },
      ],
    ] satisfies [NotificationKind, News][]
  ).map(([kind, notification]): [NotificationKind, MailText] => [kind, requestMailText(notification, "Open the request", "/my")]),
  [
    "DAILY",
    digestMail(
      Array.from({ length: 51 }, () => requestCopyNotification(OVERTIME)),
      "2026-11-18",
      "/notifications",
    ),
  ],
  ["DAILY", digestMail([requestCopyNotification(OVERTIME)], "2026-11-18", "/notifications")],
  ...[
    payslipMail("is ready", [{ label: "Open payslip", href: "/my" }]),
    payslipMail("is attached", [PASSWORD_RULE, "Your payroll officer will give it to you."]),
    certificateMail(
      { firstName: "Luz", version: 1, way: "LINK", hasAccount: true },
      { companyName: "J. Cruz Inc. Bakery", year: 2026, href: "/my" },
    ),
    certificateMail({ firstName: "Luz", version: 2, way: "PDF", hasAccount: false }, { companyName: "Bakery", year: 2026, href: "/my" }),
    buildPreviousEmployerMail({ firstName: "Luz", companyName: "J. Cruz Inc. Bakery", year: 2026 }),
    reminderText("J. Cruz Inc. Bakery", "Ma. Luz Cruz", [{ documentName: "NBI Clearance", state: "MISSING", lastDay: null }]),
    reminderText("Bakery", "Luz", [
      { documentName: "NBI Clearance", state: "EXPIRED", lastDay: "2026-11-18" },
      { documentName: "Health card", state: "EXPIRING", lastDay: "2026-12-18" },
    ]),
    resetMail("Luz", "https://kawani.test/x"),
    passwordChangedMail("Luz"),
    passwordChangedMail("Luz", 2),
    passkeyAddedMail("Luz", "My phone"),
    secondFactorResetMail("Luz", "Ma. Ana Reyes", "Lost the phone", true),
    secondFactorResetMail("Luz", "Ana", "Lost the phone", false),
  ].map((texts): [null, MailText] => [null, texts]),
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

const plainText = ({ parts }: MailText) => parts.filter((part) => typeof part === "string").join(" ");

test.each(MAILS)("%s %#: is fully translated to Filipino, with the same links and lists", async (kind, texts) => {
  const mail = translateMail("fil", kind, texts);
  expect([texts.subject, mail.language]).toEqual([texts.subject, "fil"]);
  const kept = new Set(mail.parts.flatMap((part) => (typeof part === "object" && "english" in part ? [part.english] : [])));
  for (const part of texts.parts) if (typeof part === "string" && !kept.has(part)) expect(mail.parts).not.toContain(part);
  expect(JSON.stringify(mail)).not.toMatch(/[{]\w+[}]|undefined/);
  const of = (parts: MailText["parts"]) => parts.flatMap((part) => (typeof part === "object" && "href" in part ? [part.href] : []));
  expect(of(mail.parts)).toEqual(of(texts.parts));
  const { htmlBody, textBody } = drawMail(mail, "https://kawani.test", { stop: "/unsubscribe/x" });
  expect(await listHtmlFaults(htmlBody, { "no-inline-style": "off" })).toEqual([]);
  expect(htmlBody).toContain('<html lang="fil">');
  expect(textBody).toContain("Kusang ipinapadala ng Kawani ang email na ito.");
  expect(translateMail("en", kind, texts)).toBe(texts);
});

test("every known email is written by a module, and so is each of its texts", () => {
  const used = (english: string) => {
    const shape = new RegExp(`^${english.replace(/[.*+?^$()|[\]\\/]/g, "\\$&").replace(/\{\w+\}/g, ".+?")}$`, "su");
    return MAILS.some(([, words]) =>
      [words.subject, ...words.parts.filter((part) => typeof part === "string")].some((value) => shape.test(value)),
    );
  };
  const all = TRANSLATED_MAILS.flatMap(({ subject, texts }) => [subject[0], ...Object.keys(texts)]);
  expect([...new Set(all)].filter((value) => !used(value))).toEqual([]);
});

test("notifications stored with a former wording are still translated", () => {
  const stored = (kind: NotificationKind, subject: string, description: string) =>
    translateNotification("fil", { kind, subject, description });
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

test("each placeholder of a Filipino text is in the English text or its subject", () => {
  const gaps = (text: string) => text.match(/\{\w+\}/g) ?? [];
  for (const { subject, texts } of TRANSLATED_MAILS) {
    expect(gaps(subject[0])).toEqual(expect.arrayContaining(gaps(subject[1])));
    for (const [english, filipino] of Object.entries(texts))
      expect([...gaps(subject[0]), ...gaps(english)], english).toEqual(expect.arrayContaining(gaps(filipino)));
  }
});

test("texts of the specification stay in English, followed by Filipino", () => {
  const texts = requestMailText(
    requestDecidedNotification(OVERTIME, "approved", { ...DECIDED, remark: "Thanks." }),
    "Open the request",
    "/my/filings/1",
  );
  expect(translateMail("fil", "REQUEST_DECIDED", texts)).toEqual({
    language: "fil",
    subject: "Overtime approved",
    preview: "Overtime, 11/18/2026, 17:00–20:00. Decided by Ma. Ana Reyes. Thanks.",
    parts: [
      { english: "Overtime, 11/18/2026, 17:00–20:00. Decided by Ma. Ana Reyes. Thanks." },
      "Naaprubahan ang Overtime: Overtime, 11/18/2026, 17:00–20:00. Nagpasya: Ma. Ana Reyes. Thanks.",
      { label: "Buksan ang request", href: "/my/filings/1" },
    ],
  });
  const lapse = requestMailText(
    expiryNotification("Vacation leave", { date: "2026-12-31", days: 30_000, paid: 0 }),
    "My leave",
    "/my/leave",
  );
  expect(plainText(translateMail("fil", "LEAVE_LAPSING", lapse))).toBe(
    "3 araw ng Vacation leave ang hanggang 12/31/2026 na lang. Kunin ang mga ito, o mawawala.",
  );
});

test("unknown texts stay fully in English: invitations, notifications of payroll staff, and an email with one unknown sentence", () => {
  const stuck = requestMailText(undecidableRequestNotification(OVERTIME, 1, "VACANT"), "Open the request", "/filing");
  const strange = { ...resetMail("Luz", "/x"), parts: [...resetMail("Luz", "/x").parts, "And more."] };
  const payroll = notificationMail("Bakery approved", "Complete it.", []);
  for (const [kind, texts] of [
    [null, invitationMail("Bakery", "Ana", "/x")],
    ["REQUEST_STUCK", stuck],
    [null, strange],
    ["PAYROLL_APPROVAL", payroll],
  ] as const)
    expect(translateMail("fil", kind, texts)).toBe(texts);
});

test("a daily digest lists notifications in the recipient's language", () => {
  const notification = {
    kind: "PAYSLIP_OUT" as const,
    ...payslipNotificationText({ startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-30" }),
  };
  expect(translateNotification("fil", notification)).toEqual({
    kind: "PAYSLIP_OUT",
    subject: "Handa na ang payslip mo",
    description: "Para sa 11/16–11/30/2026, binayaran noong 11/30/2026.",
  });
  expect(translateNotification("en", notification)).toBe(notification);
  const copied = { kind: "REQUEST_COPIED" as const, ...requestCopyNotification(OVERTIME) };
  expect(translateNotification("fil", copied)).toMatchObject({
    subject: copied.subject,
    description: `${copied.description} Para malaman mo: Overtime ni Ma. Luz Cruz, Overtime, 11/18/2026, 17:00–20:00.`,
  });
});

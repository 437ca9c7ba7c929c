import { expect, test } from "vitest";
import { requestMail } from "~/domain/flex_ben/topup-text";
import { drawMail, type MailText } from "~/domain/shared/messages/mail-text";
import { passwordChangedMail, resetMail } from "~/domain/settings/password-reset";
import { invitationMail } from "~/domain/settings/sign-up";
import { listHtmlFaults } from "../../../support/html-faults";

const SLY = `<script>alert("x")</script> & 'Sons' <img src=x onerror=alert(1)>`;
const ORIGIN = "https://payroll.example.ph";
const LINK = "https://payroll.example.ph/signup/7.abc-DEF_1?a=1&b=2";
const REQUEST = {
  requestSeq: 1,
  companyName: SLY,
  userName: SLY,
  phoneNumber: "9171234567",
  email: "hr@bakery.test",
  dateOfMeeting: "2026-12-01",
  timeOfMeeting: "14:30",
  topUpAmount: 50_000,
  inquiryContent: `First line\n${SLY}`,
} as const;
/** Every mail that contains user-written text. */
const MAILS: Record<string, MailText> = {
  invitation: invitationMail(SLY, SLY, LINK),
  reset: resetMail(SLY, LINK),
  changed: passwordChangedMail(SLY),
  topUp: requestMail(REQUEST),
};

test.each(Object.entries(MAILS))("%s: names stand in the HTML as text, and nothing is fetched from anywhere", (_name, texts) => {
  const { htmlBody } = drawMail(texts, ORIGIN);
  expect(
    htmlBody
      .match(/<(\w+)/g)!
      .filter((tag) => !/^<(html|head|meta|title|style|body|div|main|p|h1|a|br|table|tr|th|td|blockquote)$/.test(tag)),
  ).toEqual([]);
  expect(htmlBody).toContain("&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;Sons&#39;");
  expect(
    [...htmlBody.matchAll(/(?:src|href|url)\s*[=(]\s*"?([^" )]+)/g)]
      .map(([, target]) => target)
      .filter((target) => target !== LINK.replace("&", "&#38;") && target !== "x"),
  ).toEqual([]);
});

test.each(Object.entries(MAILS))(
  "%s: is valid HTML with a title, a language, a preview, and colors for light and dark",
  async (_name, texts) => {
    const { subject, htmlBody } = drawMail(texts, ORIGIN);
    expect(await listHtmlFaults(htmlBody, { "no-inline-style": "off" })).toEqual([]);
    expect(htmlBody).toContain('<meta name="color-scheme" content="light dark">');
    expect(htmlBody).toContain("@media (prefers-color-scheme: dark)");
    expect(htmlBody.indexOf("preview")).toBeLessThan(htmlBody.indexOf("<h1>"));
    expect(subject).not.toMatch(/[\r\n]/);
  },
);

test("the plain text has the same content, with names unchanged and the link on its own line", () => {
  const { textBody } = drawMail(invitationMail("Panaderia Ñ & Sons", "Ana <3", LINK), ORIGIN);
  expect(textBody).toContain("Ana <3 of Panaderia Ñ & Sons invites you");
  expect(textBody.split("\n")).toContain(LINK);
  expect(drawMail(requestMail(REQUEST), ORIGIN).textBody).toContain(
    `Meeting: 12/01/2026 14:30 (Manila)\nTop-up amount: 50,000 points\n\nFirst line\n${SLY}`,
  );
});

test("optional emails end with an unsubscribe link, in text and HTML, and all others have none", async () => {
  const texts = invitationMail("Bakery", "Ana", LINK);
  const { textBody, htmlBody } = drawMail(texts, ORIGIN, { stop: "/unsubscribe/7.1.DUTY_DUE.x" });
  expect(textBody.endsWith(`\n\nUnsubscribe from these emails:\n${ORIGIN}/unsubscribe/7.1.DUTY_DUE.x`)).toBe(true);
  expect(htmlBody).toContain(
    `<a href="${ORIGIN}/unsubscribe/7.1.DUTY_DUE.x" target="_blank" rel="noopener">Unsubscribe from these emails</a>`,
  );
  expect(await listHtmlFaults(htmlBody, { "no-inline-style": "off" })).toEqual([]);
  expect(JSON.stringify(drawMail(texts, ORIGIN))).not.toContain("Unsubscribe");
});

test("a subject is one short line whatever a name contains", () => {
  expect(drawMail(invitationMail("Bakery\r\n\tBcc: x@y.z", "Ana", LINK), ORIGIN).subject).toBe("Bakery Bcc: x@y.z invites you to Kawani");
  expect(drawMail(invitationMail("Ñ".repeat(500), "Ana", LINK), ORIGIN).subject).toHaveLength(150);
});

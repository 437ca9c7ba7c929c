import { expect, test } from "vitest";
import { flashCookie } from "~/web/session/cookies.server";
import { redirectAfterMail } from "~/web/session/mail-toast.server";

const toastOf = async (answer: Response) => flashCookie.parse(answer.headers.get("Set-Cookie")) as Promise<object>;

test("U-3: toasts about certificates, previous employers, payslips and documents never claim to send mail where none can be sent", async () => {
  const waits = await redirectAfterMail("/list", "2 emails are being sent.", 2, false);
  expect([waits.status, waits.headers.get("Location")]).toEqual([303, "/list"]);
  expect(await toastOf(waits)).toMatchObject({
    kind: "attention",
    text: "2 emails are being sent. Email is not set up: nothing is sent until your server administrator sets SMTP_URL.",
  });
  const sent = await redirectAfterMail("/list", "2 emails are being sent.", 2, true);
  expect(await toastOf(sent)).toMatchObject({ kind: "done", text: "2 emails are being sent." });
  expect(await toastOf(await redirectAfterMail("/list", "No new emails.", 0, false))).toMatchObject({
    kind: "attention",
    text: "No new emails.",
  });
});

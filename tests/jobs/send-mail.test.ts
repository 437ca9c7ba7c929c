import { type ChildProcess, fork } from "node:child_process";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { inCompany } from "~/db/client.server";
import { openQueue } from "~/db/queue.server";
import { mails } from "~/db/schema/settings";
import { env } from "~/env.server";
import { sendMailJob } from "~/jobs/send-mail.server";
import { formatInstant } from "~/domain/shared/day";
import { listWaitingMail } from "~/models/settings/outbox.server";
import { getQuietHours, saveQuietHours } from "~/models/shared/notifications/quiet-hours.server";
import { writeMail, writeMails } from "~/models/shared/notifications/mails.server";
import { createTestCompany } from "../support/company";
import { startMailServer } from "../support/mail-server";
import { NODE_ARGUMENTS } from "../support/node-arguments";

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

const mail = (mailKey: string, recipient = "luz@company.test", subject = "Your payslip for 11/01–11/15/2026 is ready") => ({
  mailKey,
  recipient,
  texts: { subject, preview: "News", parts: ["₱ and ñ arrive whole.", { label: "Open it", href: "https://kawani.test/x?a=1&b=2" }] },
});
const stored = (companySeq: number) => inCompany({ companySeq }, (tx) => tx.select().from(mails).orderBy(mails.mailSeq));

// covers: ENV-06
test("without an email server email waits in the outbox, with one it is sent once", async () => {
  const { scope } = await createTestCompany();
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("payslip:1")));
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("payslip:1")));
  await sendMailJob.run(scope);
  expect(await stored(scope.companySeq)).toMatchObject([{ mailKey: "payslip:1", mailState: "WAITING", attempts: 0 }]);
  const taken = await startMailServer();
  await Promise.all([sendMailJob.run(scope), sendMailJob.run(scope)]);
  await sendMailJob.run(scope);
  expect(taken.map(({ to }) => to)).toEqual([["luz@company.test"]]);
  expect(await stored(scope.companySeq)).toMatchObject([{ mailState: "SENT", attempts: 1, lastError: null }]);
});

// covers: ENV-06
test("an email has plain text and HTML, its sender, a Unicode subject, and an Auto-Submitted header", async () => {
  const { scope } = await createTestCompany();
  const taken = await startMailServer();
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("payslip:1")));
  await sendMailJob.run(scope);
  expect(taken).toHaveLength(1);
  expect(taken[0]!.header("Content-Type")).toMatch(/^multipart\/alternative/);
  expect(taken[0]!.part("text/plain")).toContain(
    "₱ and ñ arrive whole.\n\nOpen it:\nhttps://kawani.test/x?a=1&b=2".replaceAll("\n", "\r\n"),
  );
  expect(taken[0]!.part("text/html")).toContain("<p>₱ and ñ arrive whole.</p>");
  expect(taken[0]!.header("From")).toBe(env.MAIL_FROM);
  expect(taken[0]!.header("Subject")).toMatch(/^=\?UTF-8\?/);
  expect(taken[0]!.header("Auto-Submitted")).toBe("auto-generated");
});

test("an optional email has a one-click List-Unsubscribe header; a mandatory email does not", async () => {
  const { scope } = await createTestCompany();
  const taken = await startMailServer();
  const notification = { accountSeq: scope.accountSeq, kind: "PAYSLIP_OUT" as const };
  await inCompany(scope, (tx) => writeMails(tx, scope, [{ ...mail("payslip:1"), notification }, mail("password", "ben@company.test")]));
  await sendMailJob.run(scope);
  const [stoppable, always] = taken;
  const address = /^<(http\S+\/unsubscribe\/\S+)>$/.exec(stoppable!.header("List-Unsubscribe") ?? "")?.[1];
  expect(address).toBeDefined();
  expect(stoppable!.header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(stoppable!.part("text/plain")).toContain(address);
  expect([always!.header("List-Unsubscribe"), always!.header("List-Unsubscribe-Post")]).toEqual([undefined, undefined]);
  expect(always!.part("text/plain")).not.toContain("/unsubscribe/");
});

test("notifications in quiet hours are sent once after they end, by the current hours; security emails are sent immediately", async () => {
  const { scope } = await createTestCompany();
  const { companySeq, accountSeq } = scope;
  const taken = await startMailServer();
  const notification = { accountSeq, kind: "PAYSLIP_OUT" as const };
  const write = (...keys: string[]) =>
    inCompany(scope, (tx) =>
      writeMails(tx, scope, [...keys.map((key) => ({ ...mail(key, undefined, key), notification })), mail("safe", undefined, "Safe")]),
    );
  const around = (minutes: number) => formatInstant(new Date(Date.now() + minutes * 60_000)).slice(-5);
  const end = around(60);
  const keep = (quiet: { quietFrom: string; quietUntil: string } | null) =>
    inCompany(scope, (tx) => saveQuietHours(tx, scope, quiet, new Date()));
  await keep({ quietFrom: around(-60), quietUntil: end });
  await write("one", "two");
  await sendMailJob.run(scope);
  expect(taken.map(({ header }) => header("Subject"))).toEqual(["Safe"]);
  expect(await listWaitingMail()).not.toContainEqual(expect.objectContaining({ companySeq }));
  const waiting = (await stored(companySeq)).filter(({ mailState }) => mailState === "WAITING");
  // Until the minute in which the quiet hours end.
  expect(waiting.map(({ mailKey, notBefore }) => [mailKey, formatInstant(notBefore!).slice(-5)])).toEqual([
    ["one", end],
    ["two", end],
  ]);
  // The quiet hours end only for the first.
  await inCompany(scope, (tx) =>
    tx
      .update(mails)
      .set({ notBefore: new Date(Date.now() - 1000) })
      .where(eq(mails.mailKey, "one")),
  );
  expect(await listWaitingMail()).toContainEqual(expect.objectContaining({ companySeq, waiting: 1 }));
  await Promise.all([sendMailJob.run(scope), sendMailJob.run(scope)]);
  expect(taken.map(({ header }) => header("Subject")).slice(1)).toEqual(["one"]);
  // Changing the hours so that they do not cover now releases the second.
  await keep({ quietFrom: around(60), quietUntil: around(120) });
  await sendMailJob.run(scope);
  await sendMailJob.run(scope);
  expect(taken.map(({ header }) => header("Subject")).slice(1)).toEqual(["one", "two"]);
  await keep(null);
  expect(await getQuietHours(scope)).toBeNull();
});

test("a deferred email is retried with the same Message-ID, and fails after eight attempts", async () => {
  const { scope } = await createTestCompany();
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("notice")));
  await startMailServer({ refusal: { code: 451, text: "come back later" } });
  await expect(sendMailJob.run(scope)).rejects.toThrow("1 email could not be sent");
  expect(await stored(scope.companySeq)).toMatchObject([
    { mailState: "WAITING", attempts: 1, lastError: expect.stringContaining("come back later") as unknown },
  ]);
  const taken = await startMailServer();
  await sendMailJob.run(scope);
  expect(taken).toHaveLength(1);

  await inCompany(scope, (tx) => writeMail(tx, scope, { ...mail("never"), confidential: true }));
  await startMailServer({ refusal: { code: 452, text: "mailbox full" } });
  for (let index = 0; index < 7; index++) await expect(sendMailJob.run(scope)).rejects.toThrow();
  await sendMailJob.run(scope);
  expect((await stored(scope.companySeq))[1]).toMatchObject({ mailState: "FAILED", attempts: 8, textBody: "", htmlBody: "" });
});

test("a permanently rejected recipient is not retried, and does not block other emails", async () => {
  const { scope } = await createTestCompany();
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("gone")));
  await startMailServer({ refusal: { code: 550, text: "no such user" } });
  await sendMailJob.run(scope);
  expect(await stored(scope.companySeq)).toMatchObject([
    { mailState: "FAILED", attempts: 1, lastError: expect.stringContaining("no such user") as unknown },
  ]);
});

test("an email server outage loses no email and uses up no attempt", async () => {
  const { scope } = await createTestCompany();
  await inCompany(scope, (tx) => writeMails(tx, scope, [{ ...mail("one"), confidential: true }, mail("two")]));
  env.SMTP_URL = "smtp://127.0.0.1:1";
  for (let index = 0; index < 12; index++) await expect(sendMailJob.run(scope)).rejects.toThrow("The mail server cannot be reached");
  expect(await stored(scope.companySeq)).toMatchObject([
    { mailState: "WAITING", attempts: 0, lastError: expect.stringContaining("ECONNREFUSED") as unknown },
    { mailState: "WAITING", attempts: 0 },
  ]);
  const taken = await startMailServer();
  await sendMailJob.run(scope);
  expect(taken).toHaveLength(2);
});

test("an email whose worker died before recording the delivery is resent with the same Message-ID, and never after recording", async () => {
  const { scope } = await createTestCompany();
  const taken = await startMailServer({
    // The server has received the whole mail, but the sender gets no response.
    onTaken: () => {
      for (const child of children) child.kill("SIGKILL");
    },
  });
  const child = fork("tests/support/worker-process.ts", {
    execArgv: NODE_ARGUMENTS,
    env: { ...process.env, NODE_ENV: "test", SMTP_URL: env.SMTP_URL },
    stdio: "inherit",
  });
  children.push(child);
  const ended = new Promise((resolve) => child.on("exit", resolve));
  await new Promise((resolve) => child.on("message", resolve));
  await openQueue();
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("payslip:7")));
  await ended;
  await vi.waitFor(async () => {
    // The dead worker's connection to the database must be gone before its row is free.
    await sendMailJob.run(scope);
    expect(taken).toHaveLength(2);
  }, 30_000);
  await sendMailJob.run(scope);
  expect(taken).toHaveLength(2);
  expect(taken[0]!.messageId).toMatch(/^<\d+\.\d+\.\d+@localhost>$/);
  expect(taken[1]!.messageId).toBe(taken[0]!.messageId);
  expect(await stored(scope.companySeq)).toMatchObject([{ mailState: "SENT", attempts: 1 }]);
}, 60_000);

test("an address that smuggles a second recipient is never used", async () => {
  const { scope } = await createTestCompany();
  const taken = await startMailServer();
  const addresses = [
    "luz@company.test\r\nBcc: evil@company.test",
    "luz@company.test,evil@company.test",
    "luz@company.test evil@company.test",
    "Luz <evil@company.test>",
    "luz@company.test;evil@company.test",
    '"a@b"@company.test',
  ];
  await inCompany(scope, (tx) =>
    writeMails(
      tx,
      scope,
      addresses.map((address, index) => mail(`bad ${index}`, address)),
    ),
  );
  await sendMailJob.run(scope);
  expect(taken).toEqual([]);
  expect((await stored(scope.companySeq)).map(({ mailState, lastError }) => [mailState, lastError])).toEqual(
    addresses.map(() => ["FAILED", "This is not an email address"]),
  );
});

test("a line break in a name begins no header", async () => {
  const { scope } = await createTestCompany();
  const taken = await startMailServer();
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("sly", undefined, "Bakery\r\nBcc: evil@company.test\u0085\u2028X-Sly: 1")));
  await sendMailJob.run(scope);
  expect(taken.map(({ to }) => to)).toEqual([["luz@company.test"]]);
  expect([taken[0]!.header("Bcc"), taken[0]!.header("X-Sly")]).toEqual([undefined, undefined]);
  expect((await stored(scope.companySeq))[0]!.subject).toBe("Bakery Bcc: evil@company.test X-Sly: 1");
});

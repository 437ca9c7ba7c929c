import "../support/own-database";
import net from "node:net";
import { afterEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { mails } from "~/db/schema/settings";
import { env } from "~/env.server";
import { sendMailJob } from "~/jobs/send-mail.server";
import { writeMail } from "~/models/settings/mails.server";
import { testCompany } from "../support/company";

const servers: net.Server[] = [];

afterEach(() => {
  env.SMTP_URL = undefined;
  for (const server of servers.splice(0)) server.close();
});

/** A mail server that takes everything, or answers every recipient with `refusal`; gives back the mails it took. */
async function mailServer(refusal?: string): Promise<{ to: string[]; text: string }[]> {
  const taken: { to: string[]; text: string }[] = [];
  const server = net.createServer((socket) => {
    let [to, text, inData] = [[] as string[], "", false];
    socket.write("220 here\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").slice(0, -1)) {
        if (inData && line !== ".") text += `${line}\n`;
        else if (inData) {
          taken.push({ to, text });
          [to, text, inData] = [[], "", false];
          socket.write("250 taken\r\n");
        } else if (/^RCPT TO:/i.test(line)) {
          to.push(/<(.*)>/.exec(line)![1]!);
          socket.write(`${refusal ?? "250 ok"}\r\n`);
        } else if (/^DATA/i.test(line)) {
          inData = true;
          socket.write("354 go on\r\n");
        } else socket.write(/^QUIT/i.test(line) ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}?ignoreTLS=true`;
  return taken;
}

const mail = (mailKey: string, recipient = "luz@company.test") => ({ mailKey, recipient, subject: "Your payslip for 11/01–11/15/2026 is ready", textBody: "₱ and ñ arrive whole." });
const stored = (companySeq: number) => inCompany({ companySeq }, (tx) => tx.select().from(mails).orderBy(mails.mailSeq));

// covers: ENV-06
test("without a mail server mail waits in the outbox, with one it is sent once", async () => {
  const { scope } = await testCompany();
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("payslip:1")));
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("payslip:1")));
  await sendMailJob(scope);
  expect(await stored(scope.companySeq)).toMatchObject([{ mailKey: "payslip:1", mailState: "WAITING", attempts: 0 }]);
  const taken = await mailServer();
  await Promise.all([sendMailJob(scope), sendMailJob(scope)]);
  await sendMailJob(scope);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ to: ["luz@company.test"], text: expect.stringMatching(/Subject: .*\n/) as unknown });
  expect(await stored(scope.companySeq)).toMatchObject([{ mailState: "SENT", lastError: null }]);
});

test("a mail server that refuses leaves the mail waiting with its reason, and the job asks to be called again", async () => {
  const { scope } = await testCompany();
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("notice")));
  await mailServer("451 come back later");
  await expect(sendMailJob(scope)).rejects.toThrow("1 mail could not be sent");
  expect(await stored(scope.companySeq)).toMatchObject([{ mailState: "WAITING", attempts: 1, lastError: expect.stringContaining("come back later") as unknown }]);
  const taken = await mailServer();
  await sendMailJob(scope);
  expect(taken).toHaveLength(1);
});

test("an address that smuggles a second recipient is never used", async () => {
  const { scope } = await testCompany();
  await inCompany(scope, (tx) => writeMail(tx, scope, mail("bad", "luz@company.test\r\nBcc: evil@company.test")));
  const taken = await mailServer();
  await sendMailJob(scope);
  expect(taken).toEqual([]);
  expect(await stored(scope.companySeq)).toMatchObject([{ mailState: "FAILED", lastError: "This is no e-mail address" }]);
});

import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { env } from "~/env.server";

export type ReceivedMail = {
  to: string[];
  raw: string;
  messageId: string;
  header(name: string): string | undefined;
  part(type: "text/plain" | "text/html"): string;
  /** The attached PDF; null without one. */
  pdf(): Uint8Array | null;
};
type MailServerOptions = {
  /** The answer to every recipient. */
  refusal?: { code: number; text: string };
  /** Runs when a mail is complete, before the sender gets the confirmation. */
  onTaken?: (mail: ReceivedMail) => Promise<void> | void;
};

/** Starts a mail server in this process and points SMTP_URL to it until the test ends. @returns the mails in order of arrival */
export async function startMailServer({ refusal, onTaken }: MailServerOptions = {}): Promise<ReceivedMail[]> {
  const taken: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const mail = parseMail(
          session.envelope.rcptTo.map(({ address }) => address),
          Buffer.concat(chunks).toString(),
        );
        taken.push(mail);
        void Promise.resolve(onTaken?.(mail)).then(() => done());
      });
    },
  });
  // A killed worker leaves its connection open.
  server.on("error", () => undefined);
  onTestFinished(async () => {
    env.SMTP_URL = undefined;
    await new Promise<void>((resolve) => server.close(resolve));
  });
  const { address, port } = await new Promise<AddressInfo>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve(server.server.address() as AddressInfo)),
  );
  env.SMTP_URL = `smtp://${address}:${port}`;
  return taken;
}

function parseMail(to: string[], raw: string): ReceivedMail {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.replace("\r", "");
  return { to, raw, header, messageId: header("Message-ID") ?? "", part: (type) => partOf(raw, type), pdf: () => pdfOf(raw) };
}

function pdfOf(raw: string): Uint8Array | null {
  const [, body] = /Content-Type: application\/pdf;[^]*?\r\n\r\n([^]*?)\r\n--/.exec(raw) ?? [];
  return body === undefined ? null : new Uint8Array(Buffer.from(body, "base64"));
}

function partOf(raw: string, type: string): string {
  const [head, ...body] = (raw.split(/\r\n--[^\r]+\r\n/).find((piece) => piece.startsWith(`Content-Type: ${type}`)) ?? "").split(
    "\r\n\r\n",
  );
  const text = body.join("\r\n\r\n");
  if (/base64/i.test(head!)) return Buffer.from(text, "base64").toString();
  if (!/quoted-printable/i.test(head!)) return text;
  return Buffer.from(
    text.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString();
}

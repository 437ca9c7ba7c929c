import { inCompany } from "~/db/client.server";
import { openQueue } from "~/db/queue.server";
import { writeMail } from "~/models/shared/notifications/mails.server";

/** A process that is killed between the commit of a mail and its job message. Arguments: a company's number; DATABASE_URL names the database. */
const companySeq = Number(process.argv[2]);
const boss = await openQueue();
boss.insert = () => process.kill(process.pid, "SIGKILL") as never;
process.send?.("ready");
await inCompany({ companySeq }, (tx) =>
  writeMail(
    tx,
    { companySeq },
    { mailKey: "last", recipient: "last@company.test", texts: { subject: "News", preview: "News", parts: ["News."] } },
  ),
);

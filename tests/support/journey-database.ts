import crypto from "node:crypto";
import pg from "pg";
import { ensureEmbedded } from "~/db/embedded.server";

/** The path of the link in the newest mail to a recipient. @param account an account of the same company */
export async function readMailedLink(recipient: string, place: "reset-password" | "signup", account = recipient): Promise<string> {
  const [mail] = await queryAsCompany<{ text_body: string }>(
    account,
    "select text_body from mails where recipient = $1 and text_body like $2 order by mail_seq desc limit 1",
    [recipient, `%/${place}/%`],
  );
  return new RegExp(`/${place}/\\S+`).exec(mail?.text_body ?? "")![0];
}

/** Invites a person to the bakery directly. */
export async function inviteToBakery(email: string): Promise<string> {
  const secret = crypto.randomBytes(32).toString("base64url");
  const hash = crypto.createHash("sha256").update(secret).digest("hex");
  const [row] = await queryAsCompany<{ company_seq: number }>(
    "admin@bakery.test",
    `insert into account_invitations (company_seq, invitation_seq, token_hash, email, invited_by, expires_at)
     select company_seq, $1, $2, $3, 'Ana Reyes', now() + interval '1 day' from companies returning company_seq`,
    [crypto.randomInt(1_000_000, 2_000_000_000), hash, email],
  );
  return `/signup/${row!.company_seq}.${secret}`;
}

/** Adds an account without permissions to the bakery, with the shared password. */
export async function createBakeryAccount(email: string, name: string): Promise<void> {
  await queryAsCompany(
    "admin@bakery.test",
    `with listed as (insert into global_identifiers (kind, key_hash, company_seq, subject_seq)
       select 'email', encode(sha256(convert_to($2, 'UTF8')), 'hex'), company_seq, $1 from companies)
     insert into accounts (company_seq, account_seq, email, password_hash, employee_name, employee_first_name)
     select company_seq, $1, $2, password_hash, $3, $3 from accounts where email = 'admin@bakery.test'`,
    [crypto.randomInt(1_000_000, 999_999_999), email, name],
  );
}

/**
 * Writes changes of a bakery feature to the log, "Change 1." the oldest: the demo has less than a page of them. Once, even when the test is retried.
 */
export async function writeChanges(featureName: string, count: number): Promise<void> {
  const entry = { accountSeq: 1, adminName: "Ana Reyes", featureName, subjectNoun: "document", subjectSeq: 1, action: "UPDATE" };
  const entries = Array.from({ length: count }, (_, index) => ({ ...entry, actionDescription: `Change ${index + 1}.` }));
  await queryAsCompany(
    "admin@bakery.test",
    "select log_changes(company_seq, $1) from companies where not exists (select from change_log_entries where feature_name = $2)",
    [JSON.stringify(entries), featureName],
  );
}

/** Blocks the writing of payslips during `work`, so that a calculation stays in progress on a machine of any speed. */
export async function blockPayslips(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client((await ensureEmbedded(process.env.JOURNEY_DATA_DIR!)).config);
  await client.connect();
  try {
    await client.query("begin; lock table payslips in share mode");
    await work();
  } finally {
    await client.end();
  }
}

async function queryAsCompany<Row>(account: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client((await ensureEmbedded(process.env.JOURNEY_DATA_DIR!)).config);
  await client.connect();
  try {
    await client.query("begin");
    await client.query(`set local app.directory_key = '${crypto.createHash("sha256").update(account).digest("hex")}'`);
    const { rows } = await client.query<{ company_seq: number }>("select company_seq from global_identifiers");
    await client.query(`set local app.company_seq = '${rows[0]!.company_seq}'`);
    const result = await client.query(text, values);
    await client.query("commit");
    return result.rows as Row[];
  } finally {
    await client.end();
  }
}

import { parseArgs } from "node:util";
import { z } from "zod/v4";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { creditInput } from "~/domain/flex_ben/credit-input";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { OPERATOR } from "~/domain/settings/operator-right";
import { env } from "~/env.server";
import { creditCompany } from "~/models/flex_ben/operator.server";
import { findAccountByEmail, findCompanyByName, grantPermission } from "~/models/settings/accounts.server";

/**
 * What the operator of the server does without a screen:
 *   npm run operator -- credit --company "Santa Clara Bakery" --points 50000 --reference BT-2026-0117   puts points into a wallet, once for each reference
 *   npm run operator -- grant --email wallets@example.ph                                               lets an account of the operating company answer requests
 */
const USAGE = `Say what to do:
  npm run operator -- credit --company NAME --points NUMBER --reference TEXT
  npm run operator -- grant --email ADDRESS`;

/** What went wrong, in words for the person at the keyboard. */
class Failure extends Error {}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { company: { type: "string" }, points: { type: "string" }, reference: { type: "string" }, email: { type: "string" } } });
  if (positionals.join() === "credit") await credit(values);
  else if (positionals.join() === "grant") await grant(values.email ?? "");
  else throw new Failure(USAGE);
} catch (error) {
  const expected = error instanceof Failure || (error instanceof Error && (error.name === "Refusal" || error.name === "TypeError"));
  console.error(expected ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function credit({ company = "", points, reference }: { company?: string; points?: string; reference?: string }): Promise<void> {
  const parsed = creditInput.safeParse({ mileageVolume: points, reference });
  if (!parsed.success) throw new Failure(`${z.prettifyError(parsed.error)}\n${USAGE}`);
  await migrateDatabase();
  const companySeq = await findCompanyByName(company);
  if (companySeq === null) throw new Failure(`There is no company "${company}". Print the names with: npm run company -- list`);
  await creditCompany({ companySeq: operatorCompany(), employeeName: "Command line" }, companySeq, null, parsed.data);
  console.log(`${formatPoints(parsed.data.mileageVolume)} points were credited to ${company}, reference ${parsed.data.reference}.`);
}

async function grant(email: string): Promise<void> {
  await migrateDatabase();
  const account = await findAccountByEmail(email);
  if (!account) throw new Failure(`There is no account "${email}".`);
  await grantPermission(account, OPERATOR);
  const set = env.OPERATOR_COMPANY === account.companySeq ? "" : ` It counts once the server starts with OPERATOR_COMPANY=${account.companySeq}.`;
  console.log(`${email} may answer top-up requests.${set}`);
}

/** References are unique in the books of one company: without it nothing would keep one from being used twice. */
function operatorCompany(): number {
  if (env.OPERATOR_COMPANY === undefined) throw new Failure("OPERATOR_COMPANY is not set: the number of the company that operates this server. The command grant prints it.");
  return env.OPERATOR_COMPANY;
}

import { parseArgs } from "node:util";
import { z } from "zod/v4";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { creditInput } from "~/domain/flex_ben/credit-input";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { OPERATOR } from "~/domain/settings/operator-right";
import { env } from "~/env.server";
import { formatInstant } from "~/domain/shared/day";
import { createApiToken, listApiTokens, revokeApiToken } from "~/models/flex_ben/api-tokens.server";
import { creditCompany } from "~/models/flex_ben/operator.server";
import { findAccountByEmail, findCompanyByName, grantPermission } from "~/models/settings/accounts.server";

/**
 * What the operator of the server does without a screen:
 *   npm run operator -- credit --company "Santa Clara Bakery" --points 50000 --reference BT-2026-0117   puts points into a wallet, once for each reference
 *   npm run operator -- grant --email wallets@example.ph                                               lets an account of the operating company answer requests
 *   npm run operator -- token --company NAME --name "Card terminal"                                    makes a token of the usage API and prints it once
 *   npm run operator -- tokens --company NAME                                                          lists a company's tokens
 *   npm run operator -- revoke --company NAME --token NUMBER                                           ends one
 */
const USAGE = `Say what to do:
  npm run operator -- credit --company NAME --points NUMBER --reference TEXT
  npm run operator -- grant --email ADDRESS
  npm run operator -- token --company NAME --name TEXT
  npm run operator -- tokens --company NAME
  npm run operator -- revoke --company NAME --token NUMBER`;

/** What went wrong, in words for the person at the keyboard. */
class Failure extends Error {}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { company: { type: "string" }, points: { type: "string" }, reference: { type: "string" }, email: { type: "string" }, name: { type: "string" }, token: { type: "string" } } });
  if (positionals.join() === "credit") await credit(values);
  else if (positionals.join() === "grant") await grant(values.email ?? "");
  else if (positionals.join() === "token") await token(values);
  else if (positionals.join() === "tokens") await tokens(values);
  else if (positionals.join() === "revoke") await revoke(values);
  else throw new Failure(USAGE);
} catch (error) {
  const expected = error instanceof Failure || (error instanceof Error && (error.name === "Refusal" || error.name === "TypeError" || error.name === "NotFound"));
  console.error(expected ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function credit({ company = "", points, reference }: { company?: string; points?: string; reference?: string }): Promise<void> {
  const parsed = creditInput.safeParse({ mileageVolume: points, reference });
  if (!parsed.success) throw new Failure(`${z.prettifyError(parsed.error)}\n${USAGE}`);
  const companySeq = await companyOf(company);
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

async function token({ company = "", name = "" }: { company?: string; name?: string }): Promise<void> {
  if (name.trim() === "") throw new Failure(`Give the token a name by which people know it.\n${USAGE}`);
  const made = await createApiToken({ companySeq: await companyOf(company), employeeName: "Operator" }, name.trim().slice(0, 60));
  console.log(`${made}\nKeep it now: it is not shown again.`);
}

async function tokens({ company = "" }: { company?: string }): Promise<void> {
  for (const { tokenSeq, tokenName, tokenStart, usedAt, revokedAt } of await listApiTokens({ companySeq: await companyOf(company) })) {
    console.log(`${tokenSeq}\t${tokenName}\t${tokenStart}…\t${revokedAt ? "revoked" : usedAt ? `used ${formatInstant(usedAt)}` : "never used"}`);
  }
}

async function revoke({ company = "", token: number = "" }: { company?: string; token?: string }): Promise<void> {
  await revokeApiToken({ companySeq: await companyOf(company) }, Number(number));
  console.log(`Token ${number} opens nothing any more.`);
}

async function companyOf(company: string): Promise<number> {
  await migrateDatabase();
  const companySeq = await findCompanyByName(company);
  if (companySeq === null) throw new Failure(`There is no company "${company}". Print the names with: npm run company -- list`);
  return companySeq;
}

/** References are unique in the books of one company: without it nothing would keep one from being used twice. */
function operatorCompany(): number {
  if (env.OPERATOR_COMPANY === undefined) throw new Failure("OPERATOR_COMPANY is not set: the number of the company that operates this server. The command grant prints it.");
  return env.OPERATOR_COMPANY;
}

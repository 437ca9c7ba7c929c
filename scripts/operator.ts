import { parseArgs } from "node:util";
import { z } from "zod/v4";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { ALL_API_SCOPES, scopeText, tokenInput } from "~/domain/api/api-token";
import { creditInput } from "~/domain/flex_ben/credit-input";
import { expiryText } from "~/domain/flex_ben/expiry";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { env } from "~/env.server";
import { formatDay, formatInstant, isDay, manilaDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { createApiToken, listApiTokens, revokeApiToken } from "~/models/settings/api-tokens.server";
import { expirePoints, listExpiring } from "~/models/flex_ben/expiry.server";
import { acceptLedgerTime } from "~/models/flex_ben/ledger-clock.server";
import { creditCompany } from "~/models/flex_ben/operator.server";
import { stopRequiringProvider } from "~/models/settings/provider/identity-providers.server";
import { findAccountByEmail, findCompanyByName, grantOperator } from "~/models/settings/accounts.server";

/**
 * Operator commands without a screen:
 *   npm run operator -- credit --company "Santa Clara Bakery" --points 50000 --reference BT-2026-0117   credits a wallet, once per reference
 *   npm run operator -- grant --email wallets@example.ph                                               lets an account of the operating company answer requests
 *   npm run operator -- token --company NAME --name "Card terminal" [--scopes usages:write]             creates a usage API token and prints it once
 *   npm run operator -- tokens --company NAME                                                          lists a company's tokens
 *   npm run operator -- revoke --company NAME --token NUMBER                                           revokes a token
 *   npm run operator -- expire --company NAME --before 2026-01-01 [--confirm]                          lists unused points that would expire; --confirm expires them
 *   npm run operator -- password-sign-in --company NAME                                                lets passwords open a company again that requires its sign-in provider
 *   npm run operator -- clock --company NAME                                                           unblocks postings when the last movement is dated in the future
 */
const USAGE = `Say what to do:
  npm run operator -- credit --company NAME --points NUMBER --reference TEXT
  npm run operator -- grant --email ADDRESS
  npm run operator -- token --company NAME --name TEXT [--scopes usages:write,reversals:write]
  npm run operator -- tokens --company NAME
  npm run operator -- revoke --company NAME --token NUMBER
  npm run operator -- expire --company NAME --before YYYY-MM-DD [--confirm]
  npm run operator -- password-sign-in --company NAME
  npm run operator -- clock --company NAME`;

/** An error message for the operator, printed without a stack trace. */
class Failure extends Error {}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      company: { type: "string" },
      points: { type: "string" },
      reference: { type: "string" },
      email: { type: "string" },
      name: { type: "string" },
      token: { type: "string" },
      scopes: { type: "string" },
      before: { type: "string" },
      confirm: { type: "boolean" },
    },
  });
  if (positionals.join() === "credit") await creditWallet(values);
  else if (positionals.join() === "grant") await makeOperator(values.email ?? "");
  else if (positionals.join() === "token") await createToken(values);
  else if (positionals.join() === "tokens") await printTokens(values);
  else if (positionals.join() === "revoke") await revokeToken(values);
  else if (positionals.join() === "expire") await runExpiry(values);
  else if (positionals.join() === "password-sign-in") await allowPasswords(values.company ?? "");
  else if (positionals.join() === "clock") await resetLedgerClock(values.company ?? "");
  else throw new Failure(USAGE);
} catch (error) {
  const expected =
    error instanceof Failure ||
    (error instanceof Error && (error.name === "Refusal" || error.name === "TypeError" || error.name === "NotFound"));
  console.error(expected ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function creditWallet({ company = "", points, reference }: { company?: string; points?: string; reference?: string }): Promise<void> {
  const parsed = creditInput.safeParse({ mileageVolume: points, reference });
  if (!parsed.success) throw new Failure(`${z.prettifyError(parsed.error)}\n${USAGE}`);
  const companySeq = await findCompany(company);
  await creditCompany({ companySeq: operatorCompany(), employeeName: "Command line" }, companySeq, null, parsed.data);
  console.log(`${formatPoints(parsed.data.mileageVolume)} points were credited to ${company}, reference ${parsed.data.reference}.`);
}

async function makeOperator(email: string): Promise<void> {
  await migrateDatabase();
  const account = await findAccountByEmail(email);
  if (!account) throw new Failure(`There is no account "${email}".`);
  await grantOperator(account);
  const set =
    env.OPERATOR_COMPANY === account.companySeq ? "" : ` It counts once the server starts with OPERATOR_COMPANY=${account.companySeq}.`;
  console.log(`${email} may answer top-up requests.${set}`);
}

async function createToken({ company = "", name, scopes }: { company?: string; name?: string; scopes?: string }): Promise<void> {
  const parsed = tokenInput.safeParse({ tokenName: name, scopes: scopes?.split(",") ?? ALL_API_SCOPES });
  if (!parsed.success) throw new Failure(`${z.prettifyError(parsed.error)}\n${USAGE}`);
  const made = await createApiToken(await scopeOf(company), parsed.data.tokenName, parsed.data.scopes);
  console.log(`${made}\nKeep it now: it is not shown again.`);
}

async function printTokens({ company = "" }: { company?: string }): Promise<void> {
  for (const { tokenSeq, tokenName, tokenStart, scopes, usedAt, revokedAt } of await listApiTokens({
    companySeq: await findCompany(company),
  })) {
    const use = usedAt ? `used ${formatInstant(usedAt)}` : "never used";
    console.log(`${tokenSeq}\t${tokenName}\t${tokenStart}…\t${scopeText(scopes)}\t${revokedAt ? "revoked" : use}`);
  }
}

async function revokeToken({ company = "", token: number = "" }: { company?: string; token?: string }): Promise<void> {
  await revokeApiToken(await scopeOf(company), Number(number));
  console.log(`Token ${number} opens nothing any more.`);
}

async function runExpiry({
  company = "",
  before = "",
  confirm = false,
}: {
  company?: string;
  before?: string;
  confirm?: boolean;
}): Promise<void> {
  if (!isDay(before)) throw new Failure(`Name the day before which points came, as in 2026-01-01.\n${USAGE}`);
  const [scope, today] = [await scopeOf(company), manilaDay(new Date())];
  const movements = confirm ? await expirePoints(scope, before, today) : await listExpiring(scope, before, today);
  if (movements.length === 0) console.log(`No unused points of ${company} came before ${formatDay(before)}.`);
  else
    console.log(
      confirm
        ? `${expiryText(movements, before)} have expired.`
        : `${expiryText(movements, before)} would expire. Nothing was changed; say --confirm to let them expire.`,
    );
}

async function allowPasswords(company: string): Promise<void> {
  await stopRequiringProvider(await scopeOf(company));
  console.log(`Passwords and passkeys open ${company} again. Its sign-in through the provider still works.`);
}

async function resetLedgerClock(company: string): Promise<void> {
  const at = await acceptLedgerTime(await scopeOf(company));
  console.log(
    at === null
      ? `The last movement of points of ${company} does not lie ahead of the clock. Nothing was changed.`
      : `Points of ${company} move on. Until the clock has come to ${formatInstant(at)}, movements bear that time.`,
  );
}

/** The actor in the company: no account. */
async function scopeOf(company: string): Promise<Scope> {
  return { companySeq: await findCompany(company), accountSeq: 0, employeeName: "Operator", permissions: [], subscriptions: [] };
}

async function findCompany(company: string): Promise<number> {
  await migrateDatabase();
  const companySeq = await findCompanyByName(company);
  if (companySeq === null) throw new Failure(`There is no company "${company}". Print the names with: npm run company -- list`);
  return companySeq;
}

/** References are unique within one company, so a single operating company must hold them all. */
function operatorCompany(): number {
  if (env.OPERATOR_COMPANY === undefined)
    throw new Failure("OPERATOR_COMPANY is not set: the number of the company that operates this server. The command grant prints it.");
  return env.OPERATOR_COMPANY;
}

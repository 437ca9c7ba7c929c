import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { z } from "zod/v4";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { SUBSCRIPTIONS } from "~/domain/settings/permissions";
import { email, newPassword } from "~/domain/settings/sign-in";
import { ADMINISTRATORS } from "~/domain/settings/permission-group";
import { createCompany, findCompanyByName, saveAccount } from "~/models/settings/accounts.server";

/**
 * Creates the first administrator of a company, and the company if it is new:
 *   npm run admin -- --company "Santa Clara Bakery" --email maria@santaclara.ph --name "Maria Santos"
 * The password comes from ADMIN_PASSWORD or a prompt, never from an argument, which other users of the machine could read.
 */
const input = z.object({
  company: z.string({ error: "--company is missing: the name of the company" }).trim().min(1, "--company is empty"),
  email: email,
  name: z
    .string({ error: "--name is missing: first and last name of the administrator" })
    .trim()
    .min(2, "--name needs 2 to 100 characters")
    .max(100, "--name needs 2 to 100 characters"),
  subscriptions: z
    .string()
    .default("PAYROLL_USAGE")
    .transform((text) =>
      text
        .split(",")
        .map((value) => value.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(SUBSCRIPTIONS, { error: `--subscriptions may name ${SUBSCRIPTIONS.join(" and ")}` }))),
});

try {
  const { values } = parseArgs({
    options: { company: { type: "string" }, email: { type: "string" }, name: { type: "string" }, subscriptions: { type: "string" } },
  });
  const { company, email: address, name, subscriptions } = await parseOrFail(input, values);
  const secret = await parseOrFail(newPassword, process.env.ADMIN_PASSWORD ?? (await askPassword()));
  await migrateDatabase();
  const companySeq = (await findCompanyByName(company)) ?? (await createCompany(company, subscriptions));
  await saveAccount(companySeq, {
    email: address,
    password: secret,
    employeeName: name,
    employeeFirstName: name.split(/\s+/)[0]!,
    group: ADMINISTRATORS,
  });
  console.log(`${address} can now sign in for ${company}, with every permission, as a member of a group that holds them all.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function parseOrFail<Schema extends z.ZodType>(schema: Schema, value: unknown): Promise<z.output<Schema>> {
  const parsed = await schema.safeParseAsync(value);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join("\n"));
  return parsed.data;
}

/** Prompts without echo; reads the first line when stdin is a pipe. */
async function askPassword(): Promise<string> {
  process.stderr.write("Password (8 to 20 characters): ");
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: process.stdin.isTTY });
  const answer = await lines.question("");
  lines.close();
  process.stderr.write("\n");
  return answer;
}

import { beforeEach, expect, test } from "vitest";
import { verifyIdentifiers } from "~/models/settings/verify-identifiers.server";
import type { Scope } from "~/domain/shared/scope";
import { createTestAccount, createTestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";

let scope: Scope;

beforeEach(async () => {
  ({ scope } = await createTestCompany());
  await createTestAccount(scope.companySeq, { email: `Second.${scope.companySeq}@Company.test`, permissions: [] });
});

test("the global identifiers contain a company's name and its accounts, and nothing else", async () => {
  expect(await verifyIdentifiers(scope)).toBeNull();
});

test.for([
  [
    "an email taken out",
    "delete from global_identifiers where kind = 'email' and subject_seq = 2",
    "the directory does not lead from the email of account 2 to it",
  ],
  [
    "an email that leads to another account",
    "update global_identifiers set subject_seq = 1 where kind = 'email'",
    "the directory does not lead from the email of account 2 to it",
  ],
  [
    "the name taken out",
    "delete from global_identifiers where kind = 'company'",
    "the directory does not lead from the name of the company to it",
  ],
  [
    "an account whose email was changed past the directory",
    "update accounts set email = 'other@company.test' where account_seq = 2",
    "the directory does not lead from the email of account 2 to it",
  ],
  [
    "an email that is no account's",
    "insert into global_identifiers (kind, key_hash, company_seq, subject_seq) select 'email', repeat('0', 64), company_seq, 2 from companies",
    "the directory leads to account 2 from what is not its email",
  ],
  [
    "a second name",
    "insert into global_identifiers (kind, key_hash, company_seq, subject_seq) select 'company', repeat('0', 64), company_seq, 0 from companies",
    "the directory leads to the company from what is not its name",
  ],
] as const)("%s is found and named", async ([, statement, text]) => {
  await runSql(scope.companySeq, statement);
  expect(await verifyIdentifiers(scope)).toBe(text);
  await runSql(scope.companySeq, "delete from global_identifiers where key_hash = repeat('0', 64)");
});

import { beforeAll, expect, test } from "vitest";
import { inCompany, withoutTenant, query, readInCompany } from "~/db/client.server";
import { findIdentifier } from "~/db/global-identifiers.server";
import { accounts, companies } from "~/db/schema/settings";
import { findAccountByEmail } from "~/models/settings/accounts.server";
import { createTestCompany, type TestCompany } from "../support/company";

let first: TestCompany;
let second: TestCompany;

beforeAll(async () => {
  [first, second] = [await createTestCompany(), await createTestCompany()];
});

// covers: GUARD-01
test("one company cannot see another's rows, with any statement", async () => {
  const seen = await inCompany(first.scope, (tx) => tx.select({ companySeq: companies.companySeq }).from(companies));
  expect(seen).toEqual([{ companySeq: first.scope.companySeq }]);

  const changed = await inCompany(first.scope, (tx) => tx.update(companies).set({ companyName: "Taken over" }).returning());
  expect(changed.map((row) => row.companySeq)).toEqual([first.scope.companySeq]);
});

test("a row cannot be written into another company", async () => {
  const foreign = {
    companySeq: second.scope.companySeq,
    accountSeq: 99,
    email: "x@y.test",
    passwordHash: "-",
    employeeName: "X",
    employeeFirstName: "X",
  };
  const cause = await inCompany(first.scope, (tx) => tx.insert(accounts).values(foreign)).catch((error: Error) => error.cause);
  expect(String(cause)).toContain("violates row-level security policy");
});

test("without a company there are no rows, and a setting ends with its transaction", async () => {
  await inCompany(first.scope, (tx) => tx.select().from(companies));
  expect(await withoutTenant((tx) => tx.select().from(companies))).toEqual([]);
  expect(await query("select * from accounts")).toEqual([]);
});

test("an email address finds its account in any company, and grants only reading", async () => {
  const accountByEmail = await findAccountByEmail(second.email.toUpperCase());
  expect(accountByEmail?.companySeq).toBe(second.scope.companySeq);
  const removed = await withoutTenant(async (tx) => {
    expect(await findIdentifier(tx, "email", second.email)).toMatchObject({ companySeq: second.scope.companySeq });
    expect((await tx.$client.query("select 1 from global_identifiers")).rowCount).toBe(1);
    await tx.$client.query("delete from global_identifiers");
    return tx.$client.query("delete from accounts");
  });
  expect(removed.rowCount).toBe(0);
});

test("the company is first in every primary and unique key of a tenant table", async () => {
  const keys = await query<{ key: string }>(`
    select i.indexrelid::regclass::text as key from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_seq'
     where i.indisunique and i.indkey[0] <> a.attnum order by 1`);
  // One account per person across companies: sign-in takes an e-mail address without company, and finds it by digest.
  expect(keys.map((row) => row.key)).toEqual(["global_identifiers_kind_key_hash_pk"]);
});

test("a read transaction is read-only and sees one snapshot", async () => {
  const failure = await readInCompany(first.scope, (tx) => tx.update(companies).set({ companyName: "New" })).catch((error: Error) =>
    String(error.cause),
  );
  expect(failure).toContain("read-only transaction");
});

test("a failed transaction rolls back and returns its connection", async () => {
  for (let round = 0; round < 20; round++) {
    const failing = inCompany(second.scope, async (tx) => {
      await tx.update(companies).set({ companyName: "Half done" });
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
  }
  const rows = await inCompany(second.scope, (tx) => tx.select().from(companies));
  expect(rows[0]?.companyName).toBe(second.name);
});

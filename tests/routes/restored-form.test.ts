import { globSync, readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { isRestorable, typedFields } from "~/domain/shared/forms/typed-form";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { findAccountByEmail } from "~/models/settings/accounts.server";
import { decryptToken } from "~/web/http/encrypted-token.server";
import { signIn, Visitor } from "../support/app";
import { grantPermissions, PASSWORD, createTestAccount } from "../support/company";
import { PDF } from "../support/files";
import { joinAs } from "../support/memberships";
import { readMainText } from "../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../support/payroll-company";
import { runSql } from "../support/payroll-run";

/** G-5: typed values are not lost when the session ended, a permission was removed or the CSRF token is no longer valid. */
const FORM = "/payroll/government/own_duties/new";
const TYPED_VALUES = { title: "Fire safety certificate", day: "2027-02-15", repeats: "YEARLY", moves: "on", note: "Ask the inspector" };
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 1 });
}, 60_000);

beforeEach(async () => {
  await grantPermissions(company.scope.companySeq, PERMISSIONS);
  await sql("delete from idempotency_keys");
  officer = await signIn(company.email);
});

const sql = async (statement: string) => ((await runSql(company.scope.companySeq, statement)) as { rows: Record<string, unknown>[] }).rows;
const endSessions = () => sql("update sessions set used_at = now() - interval '3 hours'");
const signInAgain = (visitor: Visitor, email = company.email) =>
  visitor.request("/login", { form: { email, password: PASSWORD, next: FORM } });
const listStoredForms = () => sql("select account_seq, response from idempotency_keys where key_hash = 'typed'");
const RESTORE = "Restore what you typed";
const restore = (visitor: Visitor) => visitor.request(FORM, { form: { title: "", restoreTyped: "yes" } });
const duties = async () => Number((await sql("select count(*)::int as count from custom_deadlines"))[0]!.count);

test("G-5: a form posted after the session ended is offered again after signing in, with the typed values, and nothing is stored before", async () => {
  const before = await duties();
  await endSessions();
  const lost = await officer.request(FORM, { form: TYPED_VALUES });
  expect([lost.status, lost.location]).toEqual([302, `/login?next=${encodeURIComponent(FORM)}`]);
  expect((await officer.request(lost.location!)).text).toContain(
    "401 Unauthorized error. You were signed out before this was saved. Sign in to restore what you typed.",
  );
  const [row] = await listStoredForms();
  expect(String(row!.response)).not.toContain("inspector");
  expect((await signInAgain(officer)).location).toBe(FORM);
  const page = await officer.request(FORM);
  expect(readMainText(page.text)).toContain(`You were signed out before this was saved. ${RESTORE}`);
  expect(page.text).not.toContain(TYPED_VALUES.note);
  // Another page does not offer it.
  expect(readMainText((await officer.request("/payroll/payroll_processing/new")).text)).not.toContain(RESTORE);
  const restored = await restore(officer);
  expect(restored.status).toBe(200);
  expect(restored.text).toContain(`value="${TYPED_VALUES.title}"`);
  expect(restored.text).toContain(`${TYPED_VALUES.note}</textarea>`);
  expect(restored.text).toMatch(/<option[^>]*value="YEARLY"[^>]*selected|value="YEARLY"[^>]*checked|checked[^>]*value="YEARLY"/);
  expect([await listStoredForms(), await duties()]).toEqual([[], before]);
  expect(readMainText((await officer.request(FORM)).text)).not.toContain(RESTORE);
  expect((await officer.request(FORM, { form: TYPED_VALUES })).status).toBe(303);
  expect(await duties()).toBe(before + 1);
});

test("G-5: a running page gets 401, and the form is kept nevertheless", async () => {
  await endSessions();
  const answer = await officer.request(`${FORM}.data`, { form: TYPED_VALUES, headers: { Accept: "*/*" } });
  expect([answer.status, answer.text.includes("401 Unauthorized error")]).toEqual([401, true]);
  await signInAgain(officer);
  expect(readMainText((await officer.request(FORM)).text)).toContain(RESTORE);
});

test("G-5: a form saved in the meantime is no longer offered", async () => {
  await endSessions();
  await officer.request(FORM, { form: TYPED_VALUES });
  await signInAgain(officer);
  expect((await officer.request(FORM, { form: { ...TYPED_VALUES, title: "Typed again" } })).status).toBe(303);
  expect(await listStoredForms()).toEqual([]);
});

test("G-5: without permission the page shows 403 and that the form is kept; with permission again it is restored", async () => {
  await grantPermissions(company.scope.companySeq, ["PAYROLL_VIEW"]);
  const refused = await officer.request(FORM, { form: TYPED_VALUES });
  expect(refused.status).toBe(403);
  expect(readMainText(refused.text)).toContain("403 Forbidden error");
  expect(readMainText(refused.text)).toContain("What you typed is kept for one hour.");
  await grantPermissions(company.scope.companySeq, PERMISSIONS);
  expect(readMainText((await officer.request(FORM)).text)).toContain(`This was not saved. ${RESTORE}`);
  expect((await restore(officer)).text).toContain(`value="${TYPED_VALUES.title}"`);
});

test("G-5: a form with the token of an earlier session is kept for the user signed in now", async () => {
  const token = await officer.token();
  await endSessions();
  await signInAgain(officer);
  const refused = await officer.request(FORM, { form: TYPED_VALUES, csrf: token });
  expect([refused.status, readMainText(refused.text).includes("403 Forbidden error This form is no longer valid.")]).toEqual([403, true]);
  expect((await restore(officer)).text).toContain(`value="${TYPED_VALUES.title}"`);
});

test("a person with two companies gets the form of one of them back there, and not in the other one", async () => {
  const email = "two@bureau.test";
  const other = await createPayrollCompany({ completed: 1 });
  await grantPermissions(other.scope.companySeq, ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"]);
  await createTestAccount(company.scope.companySeq, { email, permissions: [...PERMISSIONS] });
  const early = await signIn(email);
  await joinAs(early, email, other, ["PAYROLL_SETTING_EDIT"]);
  const { companySeq: person } = (await findAccountByEmail(email))!;
  // A session begun before the second company, and one begun after it.
  for (const visitor of [early, await signIn(email)])
    for (const [here, there] of [
      [company, other],
      [other, company],
    ] as const) {
      const [address, elsewhere] = [here, there].map(({ scope }) => `/c/${scope.companySeq}${FORM}`) as [string, string];
      const token = await visitor.token();
      for (const { scope } of [company, { scope: { companySeq: person } }])
        await runSql(scope.companySeq, "update sessions set used_at = now() - interval '3 hours'");
      const lost = await visitor.request(address, { form: TYPED_VALUES, csrf: token });
      expect([lost.status, lost.location]).toEqual([302, `/c/${here.scope.companySeq}/login?next=${encodeURIComponent(FORM)}`]);
      const answer = await visitor.request(lost.location!, { form: { email, password: PASSWORD, next: FORM } });
      expect(answer.location).toBe(address);
      expect(readMainText((await visitor.request(elsewhere)).text)).not.toContain(RESTORE);
      expect(readMainText((await visitor.request(address)).text)).toContain(RESTORE);
      const restored = await visitor.request(address, { form: { title: "", restoreTyped: "yes" } });
      expect(restored.text).toContain(`value="${TYPED_VALUES.title}"`);
      expect(readMainText((await visitor.request(address)).text)).not.toContain(RESTORE);
    }
});

test("the form of a company that the person has left meanwhile is not kept", async () => {
  const email = "left@bureau.test";
  const other = await createPayrollCompany({ completed: 1 });
  await grantPermissions(other.scope.companySeq, ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"]);
  await createTestAccount(company.scope.companySeq, { email, permissions: [...PERMISSIONS] });
  await joinAs(await signIn(email), email, other, ["PAYROLL_SETTING_EDIT"]);
  const visitor = await signIn(email);
  const token = await visitor.token();
  await visitor.request(`/companies/${other.scope.companySeq}/leave`, { form: {} });
  const { companySeq: person } = (await findAccountByEmail(email))!;
  await runSql(person, "update sessions set used_at = now() - interval '3 hours'");
  await visitor.request(`/c/${other.scope.companySeq}${FORM}`, { form: TYPED_VALUES, csrf: token });
  for (const companySeq of [person, other.scope.companySeq, company.scope.companySeq])
    expect(((await runSql(companySeq, "select 1 from idempotency_keys where key_hash = 'typed'")) as { rows: object[] }).rows).toEqual([]);
});

test("G-5: another account gets nothing, in the same browser too; nor does a browser without the ended session", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "other@company.test", permissions: [...PERMISSIONS] });
  const token = await officer.token();
  await endSessions();
  // Without the token of the ended session no form can be planted in another account.
  await officer.request(FORM, { form: TYPED_VALUES, csrf: "of no one" });
  const stranger = new Visitor();
  await stranger.request(FORM, { form: TYPED_VALUES });
  expect(await listStoredForms()).toEqual([]);
  await officer.request(FORM, { form: TYPED_VALUES, csrf: token });
  await signInAgain(officer, email);
  expect(readMainText((await officer.request(FORM)).text)).not.toContain(RESTORE);
  const nothing = await restore(officer);
  expect([
    nothing.status,
    nothing.text.includes(TYPED_VALUES.note),
    readMainText(nothing.text).includes("Your input is no longer kept."),
  ]).toEqual([422, false, true]);
});

test("G-5: after an hour nothing is offered, and a form that is too large or has too many fields is not kept", async () => {
  await endSessions();
  await officer.request(FORM, { form: TYPED_VALUES });
  await sql("update idempotency_keys set created_at = now() - interval '61 minutes' where key_hash = 'typed'");
  await signInAgain(officer);
  expect(readMainText((await officer.request(FORM)).text)).not.toContain(RESTORE);
  expect((await restore(officer)).status).toBe(422);
  await sql("delete from idempotency_keys");
  await endSessions();
  const lost = await officer.request(FORM, { form: { ...TYPED_VALUES, note: "N".repeat(70_000) } });
  expect((await officer.request(lost.location!)).text).toContain(
    "401 Unauthorized error. You were signed out before this was saved. Nothing was saved.",
  );
  expect(await listStoredForms()).toEqual([]);
  expect(typedFields(Array.from({ length: 301 }, (_, index) => [`line[${index}]`, "1"] as const))).toBeNull();
});

test("G-5: a form at another URL is not filled, and the kept form stays", async () => {
  await endSessions();
  await officer.request(FORM, { form: TYPED_VALUES });
  await signInAgain(officer);
  const elsewhere = await officer.request("/payroll/payroll_processing/new", { form: { restoreTyped: "yes" } });
  expect([elsewhere.status, readMainText(elsewhere.text).includes("Your input is no longer kept.")]).toEqual([422, true]);
  expect(elsewhere.text).not.toContain(TYPED_VALUES.note);
  expect(await listStoredForms()).toHaveLength(1);
});

test("G-5: one form per account is kept, the last one", async () => {
  await endSessions();
  for (const title of ["First", "Second"]) await officer.request(FORM, { form: { ...TYPED_VALUES, title } });
  expect(await listStoredForms()).toHaveLength(1);
  await signInAgain(officer);
  expect((await restore(officer)).text).toContain('value="Second"');
});

test("G-5: a password is never kept", async () => {
  await endSessions();
  await officer.request("/payroll/payroll_processing/1/bank-files", { form: { layoutSeq: "1", people: "OPEN", password: PASSWORD } });
  const [row] = await listStoredForms();
  const { companySeq } = company.scope;
  const { fields } = decryptToken(`typed form ${companySeq}.${String(row!.account_seq)}`, String(row!.response)) as {
    fields: [string, string][];
  };
  expect(Object.fromEntries(fields)).toEqual({ layoutSeq: "1", people: "OPEN" });
});

const FILE_FORM = "/settings/company-settings/documents/new";
const TYPED_DOCUMENT = { documentName: "NBI Clearance", documentRequirement: "OPTIONAL", description: "Not older than a month" };

async function postWithFile(csrf: string, fields: Record<string, string> = TYPED_DOCUMENT) {
  const body = new FormData();
  body.set("csrf", csrf);
  // The file comes before most fields, as on the page.
  body.set("exampleFileUpload", new Blob([PDF as Uint8Array<ArrayBuffer>]), "example.pdf");
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return officer.request(FILE_FORM, { body });
}
const restoreDocument = () => officer.request(FILE_FORM, { form: { restoreTyped: "yes" } });

test("G-5: a form with a file is kept without it after the session ended, and asks for the file again", async () => {
  const token = await officer.token();
  await endSessions();
  const lost = await postWithFile(token);
  expect((await officer.request(lost.location!)).text).toContain("Sign in to restore what you typed.");
  await signInAgain(officer);
  expect(readMainText((await officer.request(FILE_FORM)).text)).toContain(
    `You were signed out before this was saved. Choose its files again. ${RESTORE}`,
  );
  const restored = await restoreDocument();
  expect(restored.text).toContain('value="NBI Clearance"');
  expect(restored.text).toContain("Not older than a month</textarea>");
  expect(restored.text).toMatch(/value="OPTIONAL"[^>]*checked|checked[^>]*value="OPTIONAL"/);
  expect(restored.text).not.toContain("example.pdf");
  expect((await sql("select count(*)::int as count from stored_files"))[0]).toEqual({ count: 0 });
});

test("G-5: a form with a file is kept when the permission is refused, not when its token is no longer valid", async () => {
  const token = await officer.token();
  await grantPermissions(company.scope.companySeq, ["PAYROLL_VIEW"]);
  expect((await postWithFile(token)).status).toBe(403);
  await grantPermissions(company.scope.companySeq, PERMISSIONS);
  expect((await restoreDocument()).text).toContain("Not older than a month</textarea>");
  await endSessions();
  await signInAgain(officer);
  // Its file is not read, nor what follows it.
  const refused = await postWithFile(token);
  expect([refused.status, readMainText(refused.text).includes("What you typed was not saved.")]).toEqual([403, true]);
  expect(await listStoredForms()).toEqual([]);
});

test("G-5: a form with a file that was saved in the meantime is no longer offered", async () => {
  const token = await officer.token();
  await endSessions();
  await postWithFile(token);
  await signInAgain(officer);
  expect((await postWithFile(await officer.token(), { ...TYPED_DOCUMENT, documentName: "Barangay clearance" })).status).toBe(303);
  expect(await listStoredForms()).toEqual([]);
});

test("G-5: fields that a form hides or renders as a password are never kept", () => {
  const secrets = new Set<string>(["csrf", "formKey", "__intent__"]);
  for (const file of globSync("app/{routes,components}/**/*.{ts,tsx}")) {
    const source = readFileSync(file, "utf8");
    for (const [, names] of source.matchAll(/hide: \[([^\]]*)\]/g)) for (const [, name] of names!.matchAll(/"(\w+)"/g)) secrets.add(name!);
    for (const [, name] of source.matchAll(/<PasswordField\s+field=\{(?:fields\.)?(\w+)\}/g)) secrets.add(name!);
  }
  expect([...secrets]).toEqual(expect.arrayContaining(["password", "currentPassword", "code", "pin", "newPinAgain"]));
  // Requested outside the signed-in pages, where nothing is stored.
  expect([...secrets].filter((name) => isRestorable(name))).toEqual(["birthday"]);
});

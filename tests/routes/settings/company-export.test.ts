import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readFile } from "node:fs/promises";
import { inCompany } from "~/db/client.server";
import { fileStore } from "~/db/file-store.server";
import { readCompanyFile } from "~/domain/payroll/company-data/company-file";
import { exportedFileName } from "~/domain/payroll/company-data/exported-file-name";
import { importFiles } from "~/models/payroll/company-data/import/company-import-files.server";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";
import { openFile } from "~/models/shared/stored-files.server";
import { storeFile, attachFile } from "~/models/shared/stored-files.server";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { signIn, type Visitor } from "../../support/app";
import { grantPermissions, PASSWORD, createTestAccount, createTestCompany } from "../../support/company";
import { PDF, PNG } from "../../support/files";
import { followGeneratedFile } from "../../support/generated-file";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readZip } from "../../support/zip";

const EXPORT = "/settings/company-settings/data/export";
let company: PayrollCompany;
let admin: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 1 });
  const { scope } = company;
  await grantPermissions(scope.companySeq, PERMISSIONS);
  const diploma = await storeFile(scope, "Diploma, 2019.pdf", PDF);
  const logo = await storeFile(scope, "Logo.png", PNG);
  await inCompany(scope, async (tx) => {
    await attachFile(tx, scope, diploma.fileSeq, { usedBy: "qualification", employeeSeq: 1, field: "" });
    await attachFile(tx, scope, logo.fileSeq, { usedBy: "company", employeeSeq: null, field: "" });
    await tx.$client.query(
      `insert into employee_qualifications (company_seq, qualification_seq, employee_seq, qualification_name, institution, qualification_day, file_seq) values ($1, 1, 1, 'Baker', 'TESDA', '2019-05-06', $2)`,
      [scope.companySeq, diploma.fileSeq],
    );
    await tx.$client.query("insert into company_logos (company_seq, file_seq) values ($1, $2)", [scope.companySeq, logo.fileSeq]);
  });
  await storeFile(scope, "No one's.pdf", PDF);
  admin = await signIn(company.email);
});

const linkFor = async (visitor: Visitor) =>
  (await followGeneratedFile(visitor, await visitor.request(EXPORT, { form: { password: PASSWORD } }))).href;

test("the page lists what is included and what is not, and a wrong password exports nothing", async () => {
  const pageText = readMainText((await admin.request(EXPORT)).text);
  expect(pageText).toContain("2 files (less than 0.1 MB) beside it");
  expect(pageText).toMatch(/Not included: .*accounts of administrators and employees \(\d+\)/);
  const { status, text } = await admin.request(EXPORT, { form: { password: "Something-else" } });
  expect(status).toBe(422);
  expect(readMainText(text)).toContain("The password is incorrect.");
  expect(text).not.toContain("Something-else");
});

test("the own password takes the company with its files in one zip, which is imported into another database with all of them; history and security events record it", async () => {
  const link = await linkFor(admin);
  expect(link).toMatch(/^\/settings\/company-settings\/data\/export\/company\.zip\?ticket=/);
  const answer = await admin.raw(link);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Disposition")).toContain('filename="company.zip"');
  const files = readZip(new Uint8Array(await answer.arrayBuffer()));
  expect(files.map(({ name }) => name)).toEqual(["company.json", "files/1 Diploma, 2019.pdf", "files/2 Logo.png"]);
  expect(Buffer.from(files[1]!.bytes).equals(PDF)).toBe(true);

  const folder = mkdtempSync(path.join(tmpdir(), "taken-"));
  mkdirSync(path.join(folder, "files"));
  for (const { name, bytes } of files.slice(1)) writeFileSync(path.join(folder, name), bytes);
  const { file, problems } = readCompanyFile(JSON.parse(Buffer.from(files[0]!.bytes).toString()));
  expect(problems).toEqual([]);
  file!.company.companyName = "Taken along";
  const other = await importCompany(file!);
  const read = async (name: string) => new Uint8Array(await readFile(path.join(folder, name)));
  expect(await importFiles(other, () => Promise.resolve(new Uint8Array([1])))).toEqual({
    brought: 0,
    missing: ["files/1 Diploma, 2019.pdf", "files/2 Logo.png"],
  });
  expect(await importFiles(other, read)).toEqual({ brought: 2, missing: [] });
  expect(await importFiles(other, read)).toEqual({ brought: 0, missing: [] });
  const { rows } = (await runSql(other.companySeq, "select storage_key as key from stored_files order by file_seq")) as {
    rows: { key: string }[];
  };
  const bytes = await new Response(await openFile({ storageKey: rows[1]!.key })).arrayBuffer();
  expect(Buffer.from(bytes).equals(PNG)).toBe(true);
  rmSync(folder, { recursive: true });

  const history = readMainText((await admin.request("/settings/company-settings/company/history")).text);
  expect(history).toContain("Took the data of the company with its files.");
  const events = (await runSql(company.scope.companySeq, "select detail from security_events where event_kind = 'DATA_EXPORTED'")) as {
    rows: { detail: string }[];
  };
  expect(events.rows.map(({ detail }) => detail)).toContain(`Data of the company with its files: ${EXPORT}/company.zip`);
});

test("the link works only for its user and only after a password, and then the page asks again", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "other@company.test", permissions: [...PERMISSIONS] });
  const link = await linkFor(admin);
  const other = await signIn(email);
  for (const [visitor, address] of [
    [other, link],
    [admin, `${EXPORT}/company.zip`],
    [admin, link.slice(0, -4)],
  ] as const) {
    const { status, location } = await visitor.request(address);
    expect([status, location]).toEqual([303, EXPORT]);
  }
  expect((await other.request(EXPORT)).text).toContain("This download has expired. Enter your password again.");
});

test("in a company with payroll, the settings permission alone does not export pay", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "settings@company.test", permissions: ["SETTING_EDIT"] });
  const visitor = await signIn(email);
  expect((await visitor.request(EXPORT)).status).toBe(403);
  expect((await visitor.request(EXPORT, { form: { password: PASSWORD } })).status).toBe(403);
  expect((await visitor.request(await linkFor(admin))).status).toBe(403);
});

test("a benefits-only company exports its data as well, and is imported as benefits-only", async () => {
  const benefits = await createTestCompany({ permissions: ["SETTING_EDIT"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const visitor = await signIn(benefits.email);
  expect(readMainText((await visitor.request(EXPORT)).text)).toContain("settings and records in company.json , and no files beside it");
  const [json] = readZip(new Uint8Array(await (await visitor.raw(await linkFor(visitor))).arrayBuffer()));
  const { file } = readCompanyFile(JSON.parse(Buffer.from(json!.bytes).toString()));
  file!.company.companyName = "Benefits taken along";
  const { companySeq } = await importCompany(file!);
  expect(await runSql(companySeq, "select subscriptions from companies")).toMatchObject({
    rows: [{ subscriptions: ["FLEXBEN_ONLY_USAGE"] }],
  });
});

test("a file missing in the store is named, and the rest is exported nevertheless", async () => {
  const { rows } = (await runSql(company.scope.companySeq, "select storage_key as key from stored_files where file_seq = 1")) as {
    rows: { key: string }[];
  };
  await fileStore().remove(rows[0]!.key);
  const files = readZip(new Uint8Array(await (await admin.raw(await linkFor(admin))).arrayBuffer()));
  expect(files.map(({ name }) => name)).toEqual(["company.json", "files/2 Logo.png", "not-here.txt"]);
  expect(Buffer.from(files[2]!.bytes).toString()).toContain("files/1 Diploma, 2019.pdf");
});

test("file names contain no other folders and no device names", () => {
  expect(exportedFileName(3, "../../etc/passwd")).toBe("files/3 .._.._etc_passwd");
  expect(exportedFileName(4, 'CON: "a"\u0000\u202e.pdf')).toBe("files/4 CON_ _a___.pdf");
  expect(exportedFileName(5, "…. ")).toBe("files/5 …");
  expect(exportedFileName(6, "...")).toBe("files/6 file");
});

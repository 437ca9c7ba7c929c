import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { postWithFiles } from "../../support/post-files";
import { createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { PDF } from "../../support/files";
import { placeUnderHead } from "../../support/department-head";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";

const CATEGORY = "/filing/filing_settings/7";
const NEW = "/my/filings/new?category=7";
const readText = ({ text }: Answer) => readMainText(text);

let admin: Visitor;
let luz: Visitor;
let ana: Visitor;

/** Luz works under Ana; the company adds a category with fields for a purpose, copies, a day and a scan. */
beforeAll(async () => {
  const company = await createTestCompany({ permissions: ["FILING_EDIT", "FILING_APPROVAL_EDIT"] });
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ana Reyes" }]);
  await placeUnderHead(companySeq, 2);
  admin = await signIn(company.email);
  luz = await signInEmployee(companySeq, 1);
  ana = await signInEmployee(companySeq, 2);
  await admin.request("/filing/filing_settings/new", { form: { categoryName: "Certificate of employment", categoryKind: "DOCUMENT" } });
});

const POLICY = { policyName: "Everyone", enabled: "Y", reach: "EVERYBODY", "steps[0].who": "FIRST_HEAD" };
const row = (at: number, label: string, type: string, rest: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries({ label, type, choices: "", ...rest }).map(([part, value]) => [`fields[${at}].${part}`, value]));
const FIELDS = {
  ...row(0, "Purpose", "CHOICE", { choices: "Bank\nVisa", required: "Y" }),
  ...row(1, "Copies", "NUMBER"),
  ...row(2, "Needed on", "DATE", { required: "Y" }),
  ...row(3, "Valid ID", "FILE", { required: "Y" }),
};

// covers: FILING-06
test("a policy of an own category has fields, added and deleted without scripts; the built-in categories take none", async () => {
  const added = await admin.request(`${CATEGORY}/policies/new`, { form: { ...POLICY, ...row(0, "Purpose", "TEXT"), press: "addField" } });
  expect(readText(added)).toMatch(/Field 1 .* Field 2 .* 2 of 20/);
  const deleted = await admin.request(`${CATEGORY}/policies/new`, {
    form: { ...POLICY, ...row(0, "Purpose", "TEXT"), ...row(1, "Copies", "NUMBER"), press: "deleteField:0" },
  });
  expect([deleted.text.includes('value="Copies"'), deleted.text.includes('value="Purpose"')]).toEqual([true, false]);
  const wrong = await admin.request(`${CATEGORY}/policies/new`, { form: { ...POLICY, ...row(0, " ", "TEXT") } });
  expect([wrong.status, readText(wrong).includes("Name this field, or delete it.")]).toEqual([422, true]);
  const made = await admin.request(`${CATEGORY}/policies/new`, { form: { ...POLICY, ...FIELDS } });
  expect(made.location).toBe(`${CATEGORY}/policies/7`);
  expect(readText(await admin.request(`${CATEGORY}/policies/7`))).toContain(
    "Purpose (choice: Bank, Visa, required); Copies (number); Needed on (date, required); Valid ID (file, required)",
  );
  const overtime = await admin.request("/filing/filing_settings/2/policies/2/edit", {
    form: { ...POLICY, ...row(0, "Purpose", "TEXT"), revision: "1" },
  });
  expect([overtime.status, readText(overtime).includes("takes no fields of your own")]).toEqual([422, true]);
});

test("the form requires them, reports missing ones, and the request, its approvers and the file show the answers", async () => {
  const form = readText(await luz.request(NEW));
  expect(form).toMatch(/Purpose .*Choose one .*Bank Visa .*Copies .*Needed on .*Valid ID/);
  const formOf = /name="formOf" value="([^"]+)"/.exec((await luz.request(NEW)).text)![1]!;
  const filled = { reason: "For my loan", formOf, answer1: "Bank", answer2: "1,200", answer3: "11/27/2026" };
  const empty = await luz.request(NEW, { form: { ...filled, answer1: "", answer3: "soon" } });
  expect(empty.status).toBe(422);
  for (const text of ["Fill this in.", "Choose the day as month/day/year.", "Attach a file here."]) expect(readText(empty)).toContain(text);
  expect(empty.text).toContain('value="1,200"');
  const filed = await postWithFiles(luz, NEW, filled, {
    file1Upload: { name: "id.pdf", bytes: Buffer.concat([PDF, Buffer.alloc(9 * 1_048_576)]) },
  });
  const large = await postWithFiles(luz, NEW, filled, {
    file1Upload: { name: "id.pdf", bytes: Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576)]) },
  });
  expect([large.status, readText(large).includes("The file is larger than 10 MB.")]).toEqual([413, true]);
  expect(filed.location).toBe("/my/filings/1");
  const answers = /Purpose Bank Copies 1,200 Needed on 11\/27\/2026 Valid ID id\.pdf .*For my loan/;
  expect(readText(await luz.request("/my/filings/1"))).toMatch(answers);
  expect(readText(await ana.request("/my/approvals/1"))).toMatch(answers);
  const sheet = await admin.raw("/filing/approval_management/requests.xlsx?tab=requested");
  const { rows } = (await readXlsx(new Uint8Array(await sheet.arrayBuffer()))).sheets[0]!;
  expect(JSON.stringify(rows)).toContain("Purpose: Bank; Copies: 1,200; Needed on: 11/27/2026; Valid ID: id.pdf");
  // A change keeps the answers.
  const change = await luz.request("/my/filings/new?category=7&change=1&revision=1");
  expect([change.text.includes('value="1200"'), change.text.includes('value="2026-11-27"')]).toEqual([true, true]);
});

test("a form with outdated fields is refused, and a filed request keeps its fields", async () => {
  const formOf = /name="formOf" value="([^"]+)"/.exec((await luz.request(NEW)).text)![1]!;
  await admin.request(`${CATEGORY}/policies/7/edit`, { form: { ...POLICY, ...row(0, "Why", "TEXT", { required: "Y" }), revision: "1" } });
  const outdated = await luz.request(NEW, { form: { reason: "For my loan", formOf, answer1: "Bank" } });
  expect([outdated.status, readText(outdated).includes("This form has changed.")]).toEqual([409, true]);
  expect(readText(await luz.request("/my/filings/1"))).toContain("Needed on 11/27/2026");
});

import { readXlsx } from "hucre/xlsx";
import { beforeEach, expect, test } from "vitest";
import type { Permission } from "~/domain/settings/permissions";
import { addDays } from "~/domain/shared/day";
import { today } from "~/web/http/today.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { PDF } from "../../support/files";
import { runSql } from "../../support/payroll-run";

const DOCUMENTS = "/settings/company-settings/documents";
const RIGHTS: Permission[] = ["COMPANY_SETTING_EDIT", "TEAM_VIEW", "EMPLOYEE_DOCUMENTS_INFO_VIEW"];
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: RIGHTS });
  admin = await signIn(company.email);
});

const main = ({ text }: Answer) =>
  /<main.*<\/main>/s
    .exec(text)![0]
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
const page = async (path = "") => main(await admin.request(DOCUMENTS + path));
const post = (path: string, form: Record<string, string | string[]>) => admin.request(DOCUMENTS + path, { form });
const sql = (text: string) => runSql(company.scope.companySeq, text.replaceAll(":c", String(company.scope.companySeq)));
const rowsOf = async <Row>(text: string) => ((await sql(text)) as { rows: Row[] }).rows;
const NBI = { documentName: "NBI Clearance", documentRequirement: "REQUIRED", validityMonths: "12", description: "Not older than a year" };

/** Submits a document on a day, in the morning in Manila. */
const submitDocument = async (employeeSeq: number, documentSeq: number, day: string) => {
  const seq = employeeSeq * 100 + documentSeq;
  await sql(`insert into stored_files (company_seq, file_seq, storage_key, file_name, content_type, byte_size, sha256, uploaded_by, used_by, employee_seq, created_at)
    values (:c, ${seq}, 'k${seq}', 'a.pdf', 'application/pdf', 9, 'x', 1, 'document', ${employeeSeq}, '${day}T00:30:00+08:00')`);
  await sql(`insert into employee_documents (company_seq, employee_document_seq, employee_seq, document_name, document_requirement, file_seq, document_seq)
    select :c, ${seq}, ${employeeSeq}, document_name, document_requirement, ${seq}, document_seq from document_policies where document_seq = ${documentSeq}`);
};
const monthsAgo = (months: number, days = 0) => {
  const at = new Date(`${today()}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return addDays(at.toISOString().slice(0, 10), days);
};

// covers: SET-02 F-112
test("the usual documents are added once by a button; another is added, moved, changed and deleted, each in the history", async () => {
  expect(await page()).toContain("No document yet");
  expect(await page("/usual")).toContain("NBI Clearance , required, valid for 12 months");
  expect((await post("/usual", {})).status).toBe(303);
  expect((await post("/usual", {})).status).toBe(303);
  expect(await page("/usual")).toContain("Nothing to add");
  expect(await rowsOf("select count(*)::int as count from document_policies")).toEqual([{ count: 10 }]);
  expect((await post("/new", { ...NBI, documentName: "Police clearance" })).status).toBe(303);
  expect(await page()).toMatch(
    /Contract Required Everyone always 0 .* Police clearance Not older than a year Required Everyone 12 months 0/,
  );
  expect((await post("/11/order", { direction: "up" })).status).toBe(303);
  expect(await page()).toMatch(/Medical Certificate .* Police clearance .* Contract/);
  const edit = { ...NBI, documentName: "Police clearance", gender: "F", employmentTypes: ["PROBATION"], revision: "1" };
  expect((await post("/11/edit", edit)).status).toBe(303);
  const late = await post("/11/edit", edit);
  expect([late.status, main(late).includes("The document Police clearance was changed by")]).toEqual([409, true]);
  expect((await post("/11/delete", { revision: "2" })).status).toBe(303);
  const history = await page("/history");
  for (const text of [
    "Added the document Police clearance.",
    "Moved the document Police clearance up: above Contract.",
    "Changed the document Police clearance: who Everyone → Female, Probationary.",
    "Deleted the document Police clearance.",
  ])
    expect(history).toContain(text);
});

// covers: SET-02 DOC-06
test("the Employee Documents tab lists each employee's documents, in the company's order; inapplicable and archived ones are hidden", async () => {
  const [woman, man] = await createEmployees(company.scope, [
    { employeeName: "Luz Cruz", gender: "F" },
    { employeeName: "Ben Cruz", gender: "M", employmentType: "PROBATION" },
  ]);
  await post("/new", NBI);
  await post("/new", { ...NBI, documentName: "Maternity notification", gender: "F", description: "Form MAT-1" });
  await post("/new", { ...NBI, documentName: "Bond", employmentTypes: ["PROBATION"] });
  await post("/new", { ...NBI, documentName: "Permit", documentRequirement: "NOT_APPLICABLE" });
  await post("/new", { ...NBI, documentName: "Old paper" });
  await post("/5/archive", { revision: "1" });
  await post("/2/order", { direction: "up" });
  const listRequired = () =>
    ["Maternity notification", "NBI Clearance", "Bond", "Permit", "Old paper"]
      .map((name): [number, string] => [tab.indexOf(name), name])
      .filter(([index]) => index >= 0)
      .sort(([a], [b]) => a - b)
      .map(([, name]) => name);
  let tab = main(await admin.request(`/employees/employees/${woman}/documents`));
  expect(listRequired()).toEqual(["Maternity notification", "NBI Clearance"]);
  expect(tab).toContain("Form MAT-1");
  tab = main(await admin.request(`/employees/employees/${man}/documents`));
  expect(listRequired()).toEqual(["NBI Clearance", "Bond"]);
});

// covers: SET-02 F-112
test("submitted documents are kept: their type is archived, not deleted, and hidden while it does not apply", async () => {
  const [luz] = (await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }])) as [number];
  await post("/new", NBI);
  await submitDocument(luz, 1, today());
  await sql(
    `insert into document_confirmations (company_seq, employee_seq, final_confirm_yn, final_confirm_at) values (:c, ${luz}, 'Y', now())`,
  );
  const message = "1 employee has submitted this document. Archive it instead";
  expect(await page("/1/delete")).toContain(message);
  const refused = await post("/1/delete", { revision: "1" });
  expect([refused.status, main(refused).includes(message)]).toEqual([422, true]);
  const tab = async () => main(await admin.request(`/employees/employees/${luz}/documents`)).includes("NBI Clearance");
  expect(await tab()).toBe(true);
  await post("/1/edit", { ...NBI, documentRequirement: "NOT_APPLICABLE", revision: "1" });
  expect(await tab()).toBe(false);
  await post("/1/edit", { ...NBI, revision: "2" });
  await post("/1/archive", { revision: "3" });
  expect([await tab(), await rowsOf("select file_seq from employee_documents")]).toEqual([true, [{ file_seq: luz * 100 + 1 }]]);
});

// covers: SET-02 F-112
test("missing documents: never submitted, expired since yesterday, ending within 30 days; not later, optional, or of leavers", async () => {
  const names = ["Ana Missing", "Ben Expired", "Cora Last-day", "Dina Thirty", "Ely Fine", "Fe Left"];
  const people = await createEmployees(
    company.scope,
    names.map((employeeName, index) => ({
      employeeName,
      email: `p${index}@x.test`,
      ...(index === 5 ? { resignationDate: "2020-01-31" } : {}),
    })),
  );
  await post("/new", NBI);
  await post("/new", { ...NBI, documentName: "Diploma", documentRequirement: "OPTIONAL" });
  // Twelve months after its submission is the last day on which it is valid.
  await submitDocument(people[1]!, 1, monthsAgo(12, -1));
  await submitDocument(people[2]!, 1, monthsAgo(12));
  await submitDocument(people[3]!, 1, monthsAgo(12, 30));
  await submitDocument(people[4]!, 1, monthsAgo(12, 31));
  const list = await page("/lacking");
  const states = names.map((name) => new RegExp(`${name} E\\d+ NBI Clearance (Not submitted|Expired|Expires)`).exec(list)?.[1] ?? null);
  expect(states).toEqual(["Not submitted", "Expired", "Expires", "Expires", null, null]);
  expect(await page("/lacking?state=EXPIRED")).toMatch(/^(?!.*Ana Missing).*Ben Expired/s);
  expect(await page("/lacking?q=ana")).toMatch(/Ana Missing(?!.*Ben)/s);
  expect(await page("/lacking?q=nobody")).toContain("No employees found");
  expect((await admin.request(`${DOCUMENTS}/lacking?state=LOST`)).status).toBe(400);
  expect(await page()).toContain("4 employees are missing 4 documents, or will within 30 days.");
  expect(main(await admin.request("/hrDashboard"))).toMatch(/4 missing documents Ana Missing: NBI Clearance, Not submitted, and 3 more/);
  const file = await admin.raw(`${DOCUMENTS}/lacking/lacking.xlsx?document=1`);
  const { rows } = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!;
  expect(rows[2]![0]).toMatch(/^Document: /);
  expect(rows.slice(4).map((row) => [row[1], row[5]])).toEqual([
    ["Ana Missing", "Not submitted"],
    ["Ben Expired", "Expired"],
    ["Cora Last-day", "Expires soon"],
    ["Dina Thirty", "Expires soon"],
  ]);
});

// covers: SET-02 F-112
test("employees with missing documents get one email, once a day; those without an address are skipped and counted", async () => {
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz", email: "luz@x.test" }, { employeeName: "Ben Cruz" }]);
  await post("/new", NBI);
  await post("/new", { ...NBI, documentName: "Diploma" });
  expect(await page("/lacking/reminders")).toContain("2 employees each receive an email about 4 documents.");
  expect((await post("/lacking/reminders?q=luz", {})).location).toBe(`${DOCUMENTS}/lacking?q=luz`);
  expect((await post("/lacking/reminders", {})).status).toBe(303);
  const mails = await rowsOf<{ recipient: string; subject: string; text_body: string }>("select recipient, subject, text_body from mails");
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["luz@x.test", `${company.name} needs 2 documents from you`],
  ]);
  expect(mails[0]!.text_body).toContain("NBI Clearance: Not submitted\nDiploma: Not submitted");
  expect(await page("/history")).toContain("Reminded 1 employee of documents by email.");
});

test("an example is a file that users who see the document may open; another one replaces it, and an invalid one is refused", async () => {
  const send = async (path: string, name: string, bytes: Uint8Array, more: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [field, value] of Object.entries({ csrf: await admin.token(), ...NBI, ...more })) body.append(field, value);
    body.append("exampleFileUpload", new File([new Uint8Array(bytes)], name, { type: "application/pdf" }));
    return admin.request(DOCUMENTS + path, { body });
  };
  const wrong = await send("/new", "a.exe", new Uint8Array([77, 90, 1]));
  expect([wrong.status, main(wrong).includes("This file is not a JPEG, PNG or PDF.")]).toEqual([422, true]);
  expect((await send("/new", "nbi.pdf", PDF)).status).toBe(303);
  const [{ example_file_seq: first } = { example_file_seq: 0 }] = await rowsOf<{ example_file_seq: number }>(
    "select example_file_seq from document_policies",
  );
  expect((await admin.request(`/files/${first}`)).status).toBe(200);
  expect((await send("/1/edit", "other.pdf", PDF, { revision: "1", exampleFile: `/files/${first}` })).status).toBe(303);
  expect((await admin.request(`/files/${first}`)).status).toBe(404);
  expect(await page("/history")).toContain("example nbi.pdf → other.pdf");
});

test("invalid input is reported at its field, and nothing is stored", async () => {
  await post("/new", NBI);
  const wrong: [Record<string, string>, string][] = [
    [{ documentName: "" }, "Give the document a name."],
    [{ documentName: "x".repeat(51) }, "Write at most 50 characters."],
    [{ documentName: "nbi CLEARANCE" }, "There is already a document named NBI Clearance. Choose another name."],
    [{ documentRequirement: "MAYBE" }, "Choose whether it is required."],
    [{ validityMonths: "0" }, "Write whole months, 1 to 600, or leave it empty."],
    [{ validityMonths: "601" }, "Write whole months, 1 to 600, or leave it empty."],
    [{ employmentTypes: "FRIEND" }, "Choose from the list only."],
    [{ workPlaceSeqs: "99" }, "One of these offices no longer exists. Choose again."],
    [{ description: "x".repeat(501) }, "Write at most 500 characters."],
    [{ exampleFile: "/files/99" }, "The form was open too long"],
  ];
  for (const [form, message] of wrong) {
    const answer = await post("/new", { ...NBI, documentName: "Other", ...form });
    expect([form, message, answer.status, main(answer).includes(message)]).toEqual([form, message, 422, true]);
  }
  expect(await rowsOf("select document_name from document_policies")).toHaveLength(1);
});

test("other companies' documents are not found", async () => {
  await post("/new", NBI);
  const other = await signIn((await createTestCompany({ permissions: RIGHTS })).email);
  for (const path of ["/1/edit", "/1/archive", "/1/delete"])
    expect([path, (await other.request(DOCUMENTS + path)).status]).toEqual([path, 404]);
  expect((await other.request(`${DOCUMENTS}/1/order`, { form: { direction: "up" } })).status).toBe(404);
});

import { beforeEach, expect, test } from "vitest";
import { today } from "~/web/http/today.server";
import { formatDay } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { JPEG, PDF } from "../../support/files";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const OWN = "/my/documents";
const WAITING = "/employees/handed_in_documents";
const POLICY = { documentRequirement: "REQUIRED" };
let company: TestCompany;
let hr: Visitor;
let luz: Visitor;
let luzSeq: number;
let benSeq: number;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT", "TEAM_EDIT", "EMPLOYEE_DOCUMENTS_INFO_VIEW"] });
  hr = await signIn(company.email);
  [luzSeq, benSeq] = (await createEmployees(company.scope, [
    { employeeName: "Luz Cruz", gender: "F" },
    { employeeName: "Ben Abad", gender: "M" },
  ])) as [number, number];
  luz = await signInEmployee(company.scope.companySeq, luzSeq);
  await policy({ documentName: "NBI Clearance", validityMonths: "12", description: "Not older than a month" });
  await policy({ documentName: "Maternity notification", documentRequirement: "OPTIONAL", gender: "F" });
});

const policy = (about: Record<string, string>) => hr.request("/settings/company-settings/documents/new", { form: { ...POLICY, ...about } });
const page = async (who: Visitor, path: string) => readMainText((await who.request(path)).text);
const readText = ({ text }: Answer) => readMainText(text);
const sql = async <Row>(text: string) => ((await runSql(company.scope.companySeq, text)) as { rows: Row[] }).rows;

async function submitDocument(who: Visitor, documentSeq: number, file: Uint8Array = PDF, name = "nbi.pdf"): Promise<Answer> {
  const body = new FormData();
  body.set("csrf", await who.token());
  body.set("documentUpload", new Blob([file as Uint8Array<ArrayBuffer>]), name);
  return who.request(`${OWN}/${documentSeq}/new`, { body });
}

// covers: F-112
test("an employee submits a required document; HR sees it in the tab and the list, accepts it, and it counts from its day", async () => {
  expect(await page(luz, "/my")).toContain("My documents NBI Clearance: missing");
  expect(await page(luz, OWN)).toMatch(/NBI Clearance Missing Required · Not older than a month Submit/);
  expect((await submitDocument(luz, 1)).location).toBe(OWN);
  expect(await page(luz, OWN)).toMatch(new RegExp(`NBI Clearance Waiting for HR nbi.pdf submitted ${formatDay(today())}.* Replace`));
  expect(await page(luz, "/my")).toContain("1 document for HR review");
  const tab = `/employees/employees/${luzSeq}/documents`;
  expect(await page(hr, tab)).toMatch(/Submitted, not checked yet 1 NBI Clearance nbi.pdf · Submitted .*Last update/);
  // HR is reviewing it: it is not missing, and no reminder is sent.
  expect(await page(hr, "/settings/company-settings/documents/lacking")).toMatch(/^(?!.*Luz Cruz).*Ben Abad/s);
  expect(await page(hr, WAITING)).toContain("NBI Clearance of Luz Cruz Luz Cruz");
  expect(await page(hr, "/notifications")).toMatch(/A document for review .*Luz Cruz submitted NBI Clearance\. Accept it/);
  expect(await page(hr, "/hrDashboard")).toContain("1 document was submitted Luz Cruz: NBI Clearance");
  const look = await hr.request(`${WAITING}/1`);
  const href = /href="(\/files\/\d+)"/.exec(look.text)![1]!;
  expect((await hr.request(href)).status).toBe(200);
  expect((await hr.request(`${WAITING}/1`, { form: {} })).location).toBe(WAITING);
  expect(await page(hr, WAITING)).toContain("Nothing pending");
  expect(await page(luz, OWN)).toMatch(/NBI Clearance Valid until \d\d\/\d\d\/\d{4} nbi.pdf/);
  expect(await page(hr, tab)).toMatch(/^(?!.*not looked at).*NBI Clearance \* Required · nbi.pdf · Submitted .*Maternity notification/s);
  expect(await page(hr, `${tab}/history`)).toMatch(/Accepted NBI Clearance of Luz Cruz\..*Submitted NBI Clearance: nbi.pdf\./s);
  const again = await hr.request(`${WAITING}/1`, { form: {} });
  expect([again.status, readText(again).includes("Ana Reyes accepted it already.")]).toEqual([409, true]);
  expect(await sql("select count(*)::int as count from employee_documents")).toEqual([{ count: 1 }]);
});

test("a document sent back shows its reason, and its file is deleted; a resubmitted one waits", async () => {
  await sql(
    `insert into notification_choices (company_seq, account_seq, kind, shown_yn, mail) select company_seq, account_seq, 'DOCUMENT_DECIDED', 'Y', 'AT_ONCE' from accounts where employee_seq = ${luzSeq}`,
  );
  await submitDocument(luz, 1);
  const [{ file_seq: file } = { file_seq: 0 }] = await sql<{ file_seq: number }>("select file_seq from document_submissions");
  const silent = await hr.request(`${WAITING}/1`, { form: { press: "SEND_BACK" } });
  expect([silent.status, readText(silent).includes("Enter a reason, so that the employee can submit the right one.")]).toEqual([422, true]);
  expect((await hr.request(`${WAITING}/1`, { form: { press: "SEND_BACK", reason: "The stamp cannot be read" } })).status).toBe(303);
  expect(await page(luz, OWN)).toMatch(/NBI Clearance Sent back The stamp cannot be read Required/);
  const remark = "The stamp cannot be read. Submit it again under My documents.";
  expect(await page(luz, "/notifications")).toMatch(new RegExp(`NBI Clearance sent back .*${remark}`));
  // Users who chose mail at once get the same by mail.
  expect(await sql("select subject, recipient from mails")).toEqual([
    { subject: "NBI Clearance sent back", recipient: `own${company.scope.companySeq}-${luzSeq}@company.test` },
  ]);
  expect((await luz.request(`/files/${file}`)).status).toBe(404);
  expect(await page(hr, "/settings/company-settings/documents/lacking")).toContain("Luz Cruz");
  await submitDocument(luz, 1, JPEG, "nbi.jpg");
  expect(await page(luz, OWN)).toMatch(/Waiting for HR nbi.jpg/);
});

test("a second file replaces the pending one, which can no longer be decided", async () => {
  await submitDocument(luz, 1);
  await submitDocument(luz, 1, PDF, "better.pdf");
  expect(await page(luz, OWN)).toMatch(/^(?!.*nbi.pdf).*better.pdf/s);
  const late = await hr.request(`${WAITING}/1`, { form: {} });
  expect([late.status, readText(late).includes("Luz Cruz submitted another file in the meantime. Review that one.")]).toEqual([409, true]);
  expect(await page(hr, `${WAITING}/1`)).toContain("Luz Cruz submitted another file in the meantime.");
  expect(
    (await Promise.all([hr.request(`${WAITING}/2`, { form: {} }), hr.request(`${WAITING}/2`, { form: {} })]))
      .map(({ status }) => status)
      .sort(),
  ).toEqual([303, 409]);
  expect(await sql("select count(*)::int as count from employee_documents")).toEqual([{ count: 1 }]);
});

test("only required documents can be submitted, no other file type is accepted, and only the owner and HR open it", async () => {
  const ben = await signInEmployee(company.scope.companySeq, benSeq);
  expect(await page(ben, OWN)).toMatch(/^(?!.*Maternity).*NBI Clearance/s);
  expect([(await submitDocument(ben, 2)).status, (await submitDocument(ben, 9)).status]).toEqual([404, 404]);
  const empty = await luz.request(`${OWN}/1/new`, { form: {} });
  expect([empty.status, readText(empty).includes("Choose the document, as a photo or a PDF.")]).toEqual([422, true]);
  const wrong = await submitDocument(luz, 1, new Uint8Array([77, 90, 1]), "nbi.exe");
  expect([wrong.status, readText(wrong).includes("The document was not submitted. Choose another file.")]).toEqual([422, true]);
  await submitDocument(luz, 1);
  const [{ file_seq: file } = { file_seq: 0 }] = await sql<{ file_seq: number }>("select file_seq from document_submissions");
  const viewer = await signIn(
    (
      await createTestAccount(company.scope.companySeq, {
        email: "views@company.test",
        permissions: ["TEAM_VIEW", "EMPLOYEE_DOCUMENTS_INFO_VIEW"],
      })
    ).email,
  );
  const statuses = await Promise.all([luz, hr, viewer, ben].map(async (who) => (await who.request(`/files/${file}`)).status));
  expect(statuses).toEqual([200, 200, 200, 403]);
  expect([(await viewer.request(`${WAITING}/1`)).status, (await viewer.request(`${WAITING}/1`, { form: {} })).status]).toEqual([403, 403]);
  // HR's example is for everyone who must submit the document.
  await sql(`insert into stored_files (company_seq, file_seq, storage_key, file_name, content_type, byte_size, sha256, uploaded_by, used_by)
    select company_seq, 900, storage_key, 'example.pdf', content_type, byte_size, sha256, uploaded_by, 'documentExample' from stored_files where file_seq = ${file}`);
  await sql("update document_policies set example_file_seq = 900 where document_seq = 1");
  expect((await luz.request(OWN)).text).toContain('href="/files/900"');
  expect((await ben.request("/files/900")).status).toBe(200);
});

test("a document type with a submission is not deleted, reviewed or not; one whose submission was sent back is", async () => {
  await submitDocument(luz, 1);
  const policies = "/settings/company-settings/documents";
  expect(readText(await hr.request(`${policies}/1/delete`, { form: { revision: "1" } }))).toContain(
    "1 employee has submitted this document.",
  );
  await hr.request(`${WAITING}/1`, { form: { press: "SEND_BACK", reason: "Blurred" } });
  expect((await hr.request(`${policies}/1/delete`, { form: { revision: "1" } })).status).toBe(303);
  expect(await page(luz, OWN)).not.toContain("NBI Clearance");
});

import { beforeAll, expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { storeFile } from "~/models/shared/stored-files.server";
import { signIn, Visitor } from "../../support/app";
import { createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { PDF } from "../../support/files";
import { runSql } from "../../support/payroll-run";

// cspell:ignore certifica

let scope: Scope;
let reader: Visitor;
let employeeSeq: number;
let fileSeq: number;
let tab: string;

beforeAll(async () => {
  const company = await createTestCompany({ permissions: ["TEAM_VIEW", "EMPLOYEE_DOCUMENTS_INFO_VIEW"] });
  scope = company.scope;
  [employeeSeq] = (await createEmployees(scope, [{ employeeName: "Luz Dela Cruz" }])) as [number];
  tab = `/employees/employees/${employeeSeq}/documents`;
  reader = await signIn(company.email);
  const policies = [
    ["Birth certificate", "REQUIRED"],
    ["Voter's ID", "OPTIONAL"],
    ["Alien employment permit", "NOT_APPLICABLE"],
  ];
  for (const [index, [name, requirement]] of policies.entries())
    await sql(
      "insert into document_policies (company_seq, document_seq, document_name, document_requirement) values ($1, $2, $3, $4)",
      index + 1,
      name!,
      requirement!,
    );
  ({ fileSeq } = await storeFile(scope, "birth-certificate.pdf", PDF));
  await sql("update stored_files set used_by = 'document', employee_seq = $2 where company_seq = $1", employeeSeq);
  const uploads: [string, string, number | null][] = [
    ["Birth certificate", "REQUIRED", fileSeq],
    ["Voter's ID", "OPTIONAL", null],
    ["Alien employment permit", "NOT_APPLICABLE", null],
  ];
  for (const [index, [name, requirement, file]] of uploads.entries()) {
    await sql(
      "insert into employee_documents (company_seq, employee_document_seq, employee_seq, document_name, document_requirement, file_seq) values ($1, $2, $3, $4, $5, $6)",
      index + 1,
      employeeSeq,
      name,
      requirement,
      file,
    );
  }
});

const sql = (text: string, ...values: unknown[]) => runSql(scope.companySeq, text, [scope.companySeq, ...values]);
async function section(): Promise<string> {
  const { text } = await reader.request(tab);
  return /<section class="[^"]*"><header class="mb-3.*?<\/section>/s
    .exec(text)![0]
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replace(/<svg.*?<\/svg>/gs, "");
}
const card = (html: string, name: string) => html.split("<article").find((part) => part.includes(name))!;

// covers: DOC-03 DOC-04 DOC-06 DOC-07 DOC-08 DOC-10 DOC-12 DOC-13
test("until the employee has confirmed, the company's list is shown with Download disabled, whatever is uploaded", async () => {
  for (const change of ["", "insert into document_confirmations (company_seq, employee_seq, final_confirm_yn) values ($1, $2, 'N')"]) {
    if (change) await sql(change, employeeSeq);
    const html = await section();
    expect(html).toContain("The employee has not uploaded documents yet.");
    expect(html).toMatch(/<h3[^>]*>Employee documents <span class="count">2<\/span><\/h3>/);
    expect(html).not.toContain("Alien employment permit");
    expect(card(html, "Birth certificate")).toMatch(/Birth certificate<span class="req" aria-hidden="true">\*<\/span>/);
    expect(card(html, "Voter's ID")).not.toContain('class="req"');
    expect(html.match(/<button[^>]*disabled=""[^>]*>Download/g)).toHaveLength(2);
    expect(html).not.toContain("/files/");
  }
});

// covers: DOC-02 DOC-05 DOC-09 DOC-11 DOC-14
test("once confirmed, the confirmation time is shown above the employee's uploads, and files can be downloaded", async () => {
  await sql(
    "update document_confirmations set final_confirm_yn = 'Y', final_confirm_at = '2026-10-05 06:30:00+00' where company_seq = $1 and employee_seq = $2",
    employeeSeq,
  );
  const html = await section();
  expect(html).toContain("Last update 10/05/2026 14:30");
  expect(html).not.toContain("has not uploaded documents");
  expect(html).not.toContain("Alien employment permit");
  expect(card(html, "Birth certificate")).toMatch(
    new RegExp(`<a[^>]*title="birth-certificate.pdf"[^>]*href="/files/${fileSeq}"[^>]*>Download`),
  );
  expect(card(html, "Birth certificate")).toContain("birth-certifica…");
  expect(card(html, "Voter's ID")).toMatch(/<button[^>]*disabled=""[^>]*>Download/);
});

// covers: DOC-01 DOC-15
test("the tab and its files need the one permission for documents, and nothing on the tab changes anything", async () => {
  expect((await reader.request(`/files/${fileSeq}`)).status).toBe(200);
  expect(await section()).not.toMatch(/<form|Edit|Add|Delete/);
  const { email } = await createTestAccount(scope.companySeq, {
    email: "other@company.test",
    permissions: ["TEAM_EDIT", "BASIC_INFO_EDIT", "CAREER_QUALIFI_INFO_EDIT", "PAYROLL_SETTING_EDIT"],
  });
  const other = await signIn(email);
  expect([(await other.request(tab)).status, (await other.request(`/files/${fileSeq}`)).status]).toEqual([403, 403]);
  expect((await reader.request(tab, { form: {} })).status).toBe(405);
});

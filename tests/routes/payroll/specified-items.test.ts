import { afterEach, expect, test, vi } from "vitest";
import { signIn } from "../../support/app";
import { createPayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";
import { addCertificateData } from "../../support/certificate-data";

const AT = "/payroll/government/2316/2026";

afterEach(() => void vi.useRealTimers());

// covers: F-21 F-29
test("a certificate names its other items, and an issued one keeps the names of its day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-20T09:00:00+08:00") });
  const company = await createPayrollCompany({ completed: 2 });
  const sql = (text: string) => runSql(company.scope.companySeq, text);
  await addCertificateData(company.scope.companySeq, 2);
  await sql(
    `update year_sums set annualized = true, lines = '[{"code": "taxableAllowance", "label": "Rice", "figure": "taxableAllowance", "amount": 100}]' where employee_seq = 2`,
  );
  const officer = await signIn(company.email);
  const paper = async (path: string) => readPdf(new Uint8Array(await (await officer.raw(AT + path)).arrayBuffer())).pages[0]!.split("\n");
  // Her transport allowance is taxed and has no chosen item: 44A.
  expect(await paper("/1/2316.pdf")).toContain("Others (specify): Transportation Allowance");
  expect((await officer.request(`${AT}/issue`, { form: {} })).status).toBe(303);
  await sql("update year_sums set lines = '[]' where employee_seq = 2");
  expect(await paper("/2/2316.pdf?version=1")).toContain("Others (specify): Rice");
});

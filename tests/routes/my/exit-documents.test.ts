import { beforeAll, expect, test } from "vitest";
import { addDays, formatDay } from "~/domain/shared/day";
import { env } from "~/env.server";
import { today } from "~/web/http/today.server";
import { signIn, type Visitor } from "../../support/app";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";

const PAPERS = "/my/papers";
let companySeq: number;
let officer: Visitor;
let ana: Visitor;
let gina: Visitor;
let ginaSeq: number;

/** The bakery; Gina's last day is in the future, so she can still sign in. */
beforeAll(async () => {
  const { scope, email } = await createPayrollCompany({ completed: 2 });
  ({ companySeq } = scope);
  officer = await signIn(email);
  [{ seq: ginaSeq }] = await sql<[{ seq: number }]>("select employee_seq as seq from employees where employee_name like 'Gina%'");
  await sql(`update employees set resignation_date = '${addDays(today(), 14)}' where employee_seq = ${ginaSeq}`);
  ana = await signInEmployee(companySeq, 1);
  gina = await signInEmployee(companySeq, ginaSeq);
}, 60_000);

async function sql<Rows>(text: string): Promise<Rows> {
  return ((await runSql(companySeq, text)) as { rows: unknown }).rows as Rows;
}
const page = async (who: Visitor, path = PAPERS) => readMainText((await who.request(path)).text);
const paper = async (who: Visitor, path: string) => readPdf(new Uint8Array(await (await who.raw(path)).arrayBuffer())).pages.join(" ");
const status = async (who: Visitor, path: string) => (await who.request(path)).status;

// covers: F-101
test("the issued certificate is shown in its latest version, only to its owner", async () => {
  expect(await page(ana)).toContain("No documents yet Your BIR Form 2316 is listed here once the company has issued it");
  expect(await status(ana, "/my/year/2026/2316.pdf")).toBe(404);
  await sql(`insert into issued_certificates (company_seq, taxable_year, employee_seq, version, digest, issued_by, employee_name, first_name, middle_name, last_name,
    tin_no, rdo_code, birthday, phone_number, address, zip_code, from_day, to_day, schedule, previous_name, previous_tin, previous_address, previous_zip, figures)
    select company_seq, year, employee_seq, version, '', 'Ana Reyes', employee_name, first_name, middle_name, last_name, tin_no, rdo_code, birthday, phone_number, '', '',
      make_date(year, 1, 1), make_date(year, 12, 31), 1, '', '', '', '', array_fill(0::bigint, array[40])
    from employees, (values (2024, 1), (2025, 1), (2025, 2)) v (year, version) where employee_seq = 1`);
  const text = await page(ana);
  const day = formatDay(today());
  expect(text).toMatch(
    new RegExp(
      `Certificates BIR 2316 BIR 2316 of 2025 Issued ${day}, version 2, to be signed by hand · My year 2025 .*BIR 2316 of 2024 Issued ${day}, to be signed`,
    ),
  );
  expect(text.match(/BIR 2316 of 2025 Issued/g)).toHaveLength(1);
  expect(await paper(ana, "/my/year/2025/2316.pdf")).toContain("2316");
  expect([await page(gina, `${PAPERS}?employeeSeq=1`), await status(gina, "/my/year/2025/2316.pdf")]).toEqual([
    expect.stringContaining("No documents yet"),
    404,
  ]);
  for (const path of ["/my/information", "/my/year/2026"]) expect((await ana.request(path)).text).toContain(`href="${PAPERS}"`);
});

test("final pay documents are shown once HR releases them, and only to leavers", async () => {
  for (const path of ["certificate.pdf", "quitclaim.pdf"])
    expect([await status(gina, `${PAPERS}/${path}`), await status(ana, `${PAPERS}/${path}`)]).toEqual([404, 404]);
  // HR sends the link: the certificate of employment is available, the quitclaim is not.
  const dialog = `/payroll/final-pay/${ginaSeq}/link`;
  await sql(`update employees set birthday = '1990-05-17' where employee_seq = ${ginaSeq}`);
  expect((await officer.request(dialog, { form: { email: "gina@home.test" } })).status).toBe(303);
  expect(await page(gina)).toMatch(/Final pay documents Certificate of employment Position and dates, without pay Download/);
  expect(await page(gina)).not.toContain("quitclaim");
  const certificate = await gina.raw(`${PAPERS}/certificate.pdf`);
  expect(certificate.headers.get("content-disposition")).toContain("Certificate of employment.pdf");
  expect(await paper(gina, `${PAPERS}/certificate.pdf`)).toMatch(/Gina/);
  expect(await status(gina, `${PAPERS}/quitclaim.pdf`)).toBe(404);
  await sql("update exit_document_links set ended_at = now()");
  expect(await page(gina)).toContain("No documents yet");
  expect(await status(gina, `${PAPERS}/certificate.pdf`)).toBe(404);
});

test("U-3: a server without email never states that the link is on the way", async () => {
  const before = { ...env };
  Object.assign(env, { NODE_ENV: "production", SMTP_URL: undefined, DEMO: undefined });
  const sent = await officer.request(`/payroll/final-pay/${ginaSeq}/link`, { form: { email: "gina@home.test" } });
  Object.assign(env, before);
  expect(sent.status).toBe(303);
  expect((await officer.request(sent.location!)).text).toContain("Email is not set up: nothing is sent");
});

import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { greyPng } from "~/web/files/png.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { grantPermissions } from "../../support/company";
import { PNG } from "../../support/files";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { readPdf } from "../../support/pdf";
import { runSql } from "../../support/payroll-run";
import { readMainText } from "../../support/page-text";

const COMPANY = "/settings/company-settings/company";
const PAYSLIP = "/payroll/payroll_processing/1/payslips/1/payslip.pdf";
let company: PayrollCompany;
let admin: Visitor;
let csrf: string;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 1 });
  await grantPermissions(company.scope.companySeq, ["COMPANY_SETTING_EDIT", "PAYROLL_SETTING_EDIT"]);
  admin = await signIn(company.email);
  csrf = await admin.token();
});

afterEach(() => void vi.useRealTimers());

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path = "") => readText(await admin.request(COMPANY + path));
const post = (path: string, form: Record<string, string | string[]>) => admin.request(COMPANY + path, { form });
function upload(path: string, bytes: Buffer, name: string): Promise<Answer> {
  const body = new FormData();
  body.append("csrf", csrf);
  body.append("picture", new File([bytes as Buffer<ArrayBuffer>], name));
  return admin.request(COMPANY + path, { body });
}
const sql = async <Row>(text: string) => ((await runSql(company.scope.companySeq, text)) as { rows: Row[] }).rows;

// covers: SET-01 F-110
test("signatories are added, changed and deleted, and a form has one main signatory at a time", async () => {
  expect(await page()).toContain("No signatory yet");
  const lorna = {
    name: "Lorna Cruz",
    position: "HR Manager",
    tinNo: "123-456-789",
    mainFor: ["FORM_2316", "FORM_1601C"],
    usedFor: ["FORM_2316"],
  };
  expect((await post("/signatories/new", lorna)).location).toBe(COMPANY);
  expect(await page()).toMatch(/Lorna Cruz HR Manager 2316, 1601-C By hand Always/);
  expect(await page()).not.toContain("Missing for 2316: Registered Address, ZIP Code, Signatory");
  const ben = { name: "Ben Reyes", position: "Owner", mainFor: "FORM_2316" };
  const second = await post("/signatories/new", ben);
  expect([second.status, readText(second)]).toEqual([
    422,
    expect.stringContaining("Lorna Cruz is the main signatory for 2316 at that time. Deselect it there first."),
  ]);
  const [row] = await sql<{ signatory_seq: number; tin_no: string }>("select * from company_signatories");
  expect(row!.tin_no).toBe("123456789");
  const path = `/signatories/${row!.signatory_seq}`;
  expect((await post(`${path}/edit`, { ...lorna, validTo: "06/30/2026", revision: "1" })).status).toBe(303);
  expect((await post(`${path}/edit`, { ...lorna, revision: "1" })).status).toBe(409);
  expect((await post("/signatories/new", { ...ben, validFrom: "07/01/2026" })).status).toBe(303);
  expect(await page("/history")).toContain("Changed the signatory Lorna Cruz: valid to none → 06/30/2026.");
  expect((await post(`${path}/delete`, { revision: "1" })).status).toBe(409);
  expect((await post(`${path}/delete`, { revision: "2" })).status).toBe(303);
  expect((await admin.request(`${COMPANY}${path}/edit`)).status).toBe(404);
  expect(await page("/history")).toContain("Deleted the signatory Lorna Cruz, HR Manager.");
});

// covers: F-110
test("a signature is a PNG of its signatory, shown to users who may change it, and deleted with them", async () => {
  await post("/signatories/new", { name: "Signs Herself", position: "Accountant" });
  const [{ signatory_seq: seq } = { signatory_seq: 0 }] = await sql<{ signatory_seq: number }>(
    "select * from company_signatories where name = 'Signs Herself'",
  );
  const path = `/signatories/${seq}/signature/upload`;
  const wrong = await upload(path, Buffer.from("<svg/>"), "signature.png");
  expect([wrong.status, readText(wrong)]).toEqual([
    422,
    expect.stringContaining("This file is not a PNG picture. Save it as PNG and choose it again."),
  ]);
  expect((await upload(path, PNG, "signature.png")).status).toBe(303);
  const { text } = await admin.request(COMPANY);
  const file = /<img[^>]+src="(\/files\/\d+)"[^>]+alt="Signature of Signs Herself"/.exec(text)![1]!;
  expect((await admin.request(file)).status).toBe(200);
  await grantPermissions(company.scope.companySeq, ["TEAM_VIEW"]);
  expect((await admin.request(file)).status).toBe(403);
  await grantPermissions(company.scope.companySeq, ["COMPANY_SETTING_EDIT", "PAYROLL_SETTING_EDIT"]);
  expect((await post(`/signatories/${seq}/signature/delete`, {})).status).toBe(303);
  expect((await admin.request(file)).status).toBe(404);
  expect(await page("/history")).toContain("Removed the signature of Signs Herself.");
});

// covers: F-110
test("the payslip names its signatory, with the signature picture only if selected", async () => {
  const form = { name: "Paz Santos", position: "Paymaster", mainFor: "PAYSLIP" };
  await post("/signatories/new", form);
  const [{ signatory_seq: seq } = { signatory_seq: 0 }] = await sql<{ signatory_seq: number }>(
    "select * from company_signatories where name = 'Paz Santos'",
  );
  const signature = greyPng({ width: 77, height: 33, pixels: new Uint8Array(77 * 33) });
  expect((await upload(`/signatories/${seq}/signature/upload`, signature, "paz.png")).status).toBe(303);
  const printed = async () => Buffer.from(await (await admin.raw(PAYSLIP)).arrayBuffer());
  const manual = await printed();
  expect(readPdf(manual).pages.at(-1)).toMatch(/Paz Santos\nPaymaster/);
  expect(manual.toString("latin1")).not.toContain("/Width 77");
  expect((await post(`/signatories/${seq}/edit`, { ...form, usedFor: "PAYSLIP", revision: "2" })).status).toBe(303);
  expect((await printed()).toString("latin1")).toContain("/Width 77");
  await post(`/signatories/${seq}/delete`, { revision: "3" });
});

// covers: SET-01 F-110
test("the logo is on the payslip beside the name; an SVG and a decompression bomb are refused", async () => {
  const bare = await admin.raw(PAYSLIP);
  const before = Buffer.from(await bare.arrayBuffer()).toString("latin1");
  const svg = await upload("/logo/upload", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "logo.png");
  expect([svg.status, readText(svg)]).toEqual([422, expect.stringContaining("This file is not a PNG or JPEG picture.")]);
  const bomb = greyPng({ width: 8, height: 8, pixels: new Uint8Array(64) });
  bomb.writeUInt32BE(60_000, 16);
  const large = await upload("/logo/upload", bomb, "logo.png");
  expect([large.status, readText(large)]).toEqual([422, expect.stringContaining("This picture has 60,000 × 8 pixels.")]);
  expect(await sql("select * from company_logos")).toEqual([]);
  const logo = greyPng({ width: 220, height: 60, pixels: new Uint8Array(220 * 60).fill(90) });
  expect((await upload("/logo/upload", logo, "logo.png")).status).toBe(303);
  expect((await admin.request(COMPANY)).text).toMatch(/<img[^>]+alt="Logo"/);
  const printed = await admin.raw(PAYSLIP);
  const after = Buffer.from(await printed.arrayBuffer()).toString("latin1");
  expect([before.includes("/Subtype /Image"), after.includes("/Subtype /Image"), after.includes("/Width 220")]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await post("/logo/delete", {})).status).toBe(303);
  expect(await page("/history")).toContain("Removed the logo.");
});

const CERTIFICATES = "/payroll/government/2316/2026";

test("Sign all issues with the signature picture and records who authorized it; a second issue with it is a RE-PRINT", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-20T09:00:00+08:00") });
  // Boyet has nothing to fix: his year is issued.
  await sql("delete from opening_amounts where employee_seq = 2");
  await sql("delete from opening_balances where employee_seq = 2");
  await sql("update employees set birthday = '1990-05-17', addr1 = '14 Mabini Street', rdo_code = '044' where employee_seq = 2");
  await sql("update company_versions set tin_no = '00912345600000', street = '12 Rizal Street', zip_code = '1200'");
  const sign = (form: Record<string, string>) => admin.request(`${CERTIFICATES}/sign`, { form });
  const readQuestion = async () => readText(await admin.request(`${CERTIFICATES}/sign`));
  const answer = { authorizedBy: "Luz Santos", authorizedOn: "01/20/2027" };
  expect(await readQuestion()).toContain("No signature image is set for the 2316.");
  expect((await sign(answer)).status).toBe(422);

  const form = { name: "Ben Reyes", position: "Owner", mainFor: "FORM_2316" };
  const [{ signatory_seq: seq, revision } = { signatory_seq: 0, revision: 0 }] = await sql<{ signatory_seq: number; revision: number }>(
    "select * from company_signatories where name = 'Ben Reyes'",
  );
  const signature = greyPng({ width: 79, height: 31, pixels: new Uint8Array(79 * 31) });
  expect((await upload(`/signatories/${seq}/signature/upload`, signature, "ben.png")).status).toBe(303);
  // A signature not selected for the 2316 is not printed on it.
  expect(await readQuestion()).toContain("No signature image is set for the 2316.");
  const edited = await post(`/signatories/${seq}/edit`, { ...form, usedFor: "FORM_2316", revision: String(revision + 1) });
  expect(edited.status).toBe(303);

  expect(await readQuestion()).toMatch(/Sign and issue 1 certificate with the signature of Ben Reyes\? .*This form is our own rendering/);
  const missing = await sign({ authorizedBy: " ", authorizedOn: "" });
  expect(missing.status).toBe(422);
  for (const text of ["Enter who authorized the signature.", "Choose the day on which it was authorized."])
    expect(readText(missing)).toContain(text);
  const tomorrow = await sign({ ...answer, authorizedOn: "01/21/2027" });
  expect([tomorrow.status, readText(tomorrow)]).toEqual([422, expect.stringContaining("The day cannot be in the future.")]);
  const both = await Promise.all([sign(answer), sign(answer)]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
  expect(await sql("select signer_name, authorized_by, authorized_on::text from certificate_signatures")).toEqual([
    { signer_name: "Ben Reyes", authorized_by: "Luz Santos", authorized_on: "2027-01-20" },
  ]);

  const paper = async (query = "") => Buffer.from(await (await admin.raw(`${CERTIFICATES}/2/2316.pdf${query}`)).arrayBuffer());
  const first = await paper();
  expect([first.toString("latin1").includes("/Width 79"), readPdf(first).pages[0]!.includes("RE-PRINT")]).toEqual([true, false]);
  expect(readText(await admin.request(`${CERTIFICATES}/2`))).toContain("With signature image");

  await sql("update employees set addr1 = '15 Mabini Street' where employee_seq = 2");
  // A changed certificate is drawn without the signature until it is issued.
  expect((await paper()).toString("latin1")).not.toContain("/Width 79");
  const { text } = await admin.request(`${CERTIFICATES}/2/issue`);
  const digest = /name="digest" value="([0-9a-f]{64})"/.exec(text)![1]!;
  const again = { digest, version: "2", reason: "Moved", signed: "on" };
  const unsaid = await admin.request(`${CERTIFICATES}/2/issue`, { form: again });
  expect([unsaid.status, readText(unsaid)]).toEqual([422, expect.stringContaining("Enter who authorized the signature.")]);
  expect((await admin.request(`${CERTIFICATES}/2/issue`, { form: { ...again, ...answer } })).status).toBe(303);
  // An issued certificate keeps the signature, even when the signatory is deleted.
  expect((await post(`/signatories/${seq}/delete`, { revision: String(revision + 2) })).status).toBe(303);
  const second = await paper();
  expect([second.toString("latin1").includes("/Width 79"), readPdf(second).pages[0]!.includes("RE-PRINT")]).toEqual([true, true]);
  expect(readPdf(second).pages[0]).toContain("Ben Reyes, Owner");
  expect(readPdf(await paper("?version=1")).pages[0]).not.toContain("RE-PRINT");
  const changes = await sql<{ text: string }>(
    "select action_description as text from change_log_entries where feature_name = 'GOVERNMENT' order by change_log_seq",
  );
  expect(changes.map((change) => change.text)).toEqual([
    "Issued the BIR 2316 of 1 employee for 2026, version 1, signed by Ben Reyes, authorized by Luz Santos on 01/20/2027.",
    expect.stringMatching(
      /^Issued the BIR 2316 of .+ for 2026, version 2, signed by Ben Reyes, authorized by Luz Santos on 01\/20\/2027\. Moved\.$/,
    ),
  ]);
});

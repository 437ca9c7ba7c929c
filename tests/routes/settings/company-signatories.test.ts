import "../../support/own-database";
import { beforeAll, expect, test } from "vitest";
import { greyPng } from "~/web/files/png.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { giveRights } from "../../support/company";
import { PNG } from "../../support/files";
import { payrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { readPdf } from "../../support/pdf";
import { directSql } from "../../support/payroll-run";
import { mainWords } from "../../support/page-words";

const COMPANY = "/settings/company-settings/company";
const PAYSLIP = "/payroll/payroll_processing/1/payslips/1/payslip.pdf";
let company: PayrollCompany;
let admin: Visitor;
let csrf: string;

beforeAll(async () => {
  company = await payrollCompany({ completed: 1 });
  await giveRights(company.scope.companySeq, ["COMPANY_SETTING_EDIT", "PAYROLL_SETTING_EDIT"]);
  admin = await signIn(company.email);
  csrf = await admin.token();
});

const words = ({ text }: Answer) => mainWords(text);
const page = async (path = "") => words(await admin.request(COMPANY + path));
const post = (path: string, form: Record<string, string | string[]>) => admin.request(COMPANY + path, { form });
function upload(path: string, bytes: Buffer, name: string): Promise<Answer> {
  const body = new FormData();
  body.append("csrf", csrf);
  body.append("picture", new File([bytes as Buffer<ArrayBuffer>], name));
  return admin.request(COMPANY + path, { body });
}
const sql = async <Row>(text: string) => ((await directSql(company.scope.companySeq, text)) as { rows: Row[] }).rows;

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
  expect([second.status, words(second)]).toEqual([
    422,
    expect.stringContaining("Lorna Cruz is the main signatory for 2316 at that time. Untick it there first."),
  ]);
  const [row] = await sql<{ signatory_seq: number; tin_no: string }>("select * from company_signatories");
  expect(row!.tin_no).toBe("123456789");
  const own = `/signatories/${row!.signatory_seq}`;
  expect((await post(`${own}/edit`, { ...lorna, validTo: "06/30/2026", revision: "1" })).status).toBe(303);
  expect((await post(`${own}/edit`, { ...lorna, revision: "1" })).status).toBe(409);
  expect((await post("/signatories/new", { ...ben, validFrom: "07/01/2026" })).status).toBe(303);
  expect(await page("/history")).toContain("Changed the signatory Lorna Cruz: valid to none → 06/30/2026.");
  expect((await post(`${own}/delete`, { revision: "1" })).status).toBe(409);
  expect((await post(`${own}/delete`, { revision: "2" })).status).toBe(303);
  expect((await admin.request(`${COMPANY}${own}/edit`)).status).toBe(404);
  expect(await page("/history")).toContain("Deleted the signatory Lorna Cruz, HR Manager.");
});

// covers: F-110
test("a signature is a PNG of its signatory, shown to whoever may change it, and goes with them", async () => {
  await post("/signatories/new", { name: "Signs Herself", position: "Accountant" });
  const [{ signatory_seq: seq } = { signatory_seq: 0 }] = await sql<{ signatory_seq: number }>(
    "select * from company_signatories where name = 'Signs Herself'",
  );
  const path = `/signatories/${seq}/signature/upload`;
  const wrong = await upload(path, Buffer.from("<svg/>"), "signature.png");
  expect([wrong.status, words(wrong)]).toEqual([
    422,
    expect.stringContaining("This file is no PNG picture. Save it as PNG and choose it again."),
  ]);
  expect((await upload(path, PNG, "signature.png")).status).toBe(303);
  const { text } = await admin.request(COMPANY);
  const file = /<img[^>]+src="(\/files\/\d+)"[^>]+alt="Signature of Signs Herself"/.exec(text)![1]!;
  expect((await admin.request(file)).status).toBe(200);
  await giveRights(company.scope.companySeq, ["TEAM_VIEW"]);
  expect((await admin.request(file)).status).toBe(403);
  await giveRights(company.scope.companySeq, ["COMPANY_SETTING_EDIT", "PAYROLL_SETTING_EDIT"]);
  expect((await post(`/signatories/${seq}/signature/delete`, {})).status).toBe(303);
  expect((await admin.request(file)).status).toBe(404);
  expect(await page("/history")).toContain("Took away the signature of Signs Herself.");
});

// covers: F-110
test("the payslip names who signs it, with the picture of the signature only where that is ticked", async () => {
  const form = { name: "Paz Santos", position: "Paymaster", mainFor: "PAYSLIP" };
  await post("/signatories/new", form);
  const [{ signatory_seq: seq } = { signatory_seq: 0 }] = await sql<{ signatory_seq: number }>(
    "select * from company_signatories where name = 'Paz Santos'",
  );
  const signature = greyPng({ width: 77, height: 33, pixels: new Uint8Array(77 * 33) });
  expect((await upload(`/signatories/${seq}/signature/upload`, signature, "paz.png")).status).toBe(303);
  const printed = async () => Buffer.from(await (await admin.raw(PAYSLIP)).arrayBuffer());
  const byHand = await printed();
  expect(readPdf(byHand).pages.at(-1)).toMatch(/Paz Santos\nPaymaster/);
  expect(byHand.toString("latin1")).not.toContain("/Width 77");
  expect((await post(`/signatories/${seq}/edit`, { ...form, usedFor: "PAYSLIP", revision: "2" })).status).toBe(303);
  expect((await printed()).toString("latin1")).toContain("/Width 77");
  await post(`/signatories/${seq}/delete`, { revision: "3" });
});

// covers: SET-01 F-110
test("the logo stands on the payslip beside the name; an SVG and a bomb of pixels are refused", async () => {
  const bare = await admin.raw(PAYSLIP);
  const before = Buffer.from(await bare.arrayBuffer()).toString("latin1");
  const svg = await upload("/logo/upload", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "logo.png");
  expect([svg.status, words(svg)]).toEqual([422, expect.stringContaining("This file is no PNG or JPEG picture.")]);
  const bomb = greyPng({ width: 8, height: 8, pixels: new Uint8Array(64) });
  bomb.writeUInt32BE(60_000, 16);
  expect(words(await upload("/logo/upload", bomb, "logo.png"))).toContain("This picture has 60,000 × 8 pixels.");
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
  expect(await page("/history")).toContain("Took away the logo.");
});

import { beforeAll, expect, test } from "vitest";
import { postWithRevision } from "../../support/page-forms";
import { signIn, type Visitor } from "../../support/app";
import { grantPermissions, createTestAccount } from "../../support/company";
import { readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const RUN = "/payroll/payroll_processing/3";
const TEMPLATE = "/payroll/payroll-settings/1";
const SHOWN = { headcount: "6", net: "9327910" };
const MASTER = { payrollTemplateName: "Bakery and store", description: "", payFrequency: "SEMI_MONTHLY", weekEndDay: "7" };

let company: PayrollCompany;
let ana: Visitor;
let ben: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany();
  ana = await signIn(company.email);
});

const fetchText = async (visitor: Visitor, path: string) => readPageText((await visitor.request(path)).text);
const generation = async () =>
  (
    (await runSql(company.scope.companySeq, "select generation from payrolls where payroll_seq = 3")) as {
      rows: { generation: number }[];
    }
  ).rows[0]!.generation.toString();
const decide = async (visitor: Visitor, decision: string, word = "") =>
  visitor.request(`${RUN}/approval`, { form: { decision, word, generation: await generation() } });
const remark = (visitor: Visitor, text: string) => postWithRevision(visitor, `${RUN}/payslips/1/remark`, { remark: text });

// covers: F-106
test("approval before completion can be enabled only if another user can give it", async () => {
  const alone = await ana.request(`${TEMPLATE}/edit`, { form: { ...MASTER, secondApprover: "on", revision: "1" } });
  expect(alone.status).toBe(422);
  expect(readPageText(alone.text)).toContain("No one else can approve. Give another account this permission first.");
  const { email } = await createTestAccount(company.scope.companySeq, { email: "ben@company.test", permissions: ["PAYROLL_SETTING_EDIT"] });
  ben = await signIn(email);
  expect(await fetchText(ana, `${RUN}/approval`)).toContain("The template of this payroll does not require approval.");
  const saved = await ana.request(`${TEMPLATE}/edit`, { form: { ...MASTER, secondApprover: "on", revision: "1" } });
  expect(saved.status).toBe(303);
  expect(await fetchText(ana, TEMPLATE)).toContain("Approval before completion By someone else");
});

// covers: F-106
test("a user who changed a payroll asks for approval and cannot give it; unapproved it cannot be completed", async () => {
  expect((await remark(ana, "Thank you")).status).toBe(303);
  expect(await fetchText(ana, `${RUN}/review`)).toContain("Submit for approval");
  const early = await ana.request(`${RUN}/confirmation`, { form: SHOWN });
  expect(early.status).toBe(422);
  expect(readPageText(early.text)).toContain("This payroll needs another person’s approval before it is completed.");
  expect(readPageText((await decide(ben, "APPROVE")).text)).toContain("These amounts have not been submitted for approval.");
  expect((await decide(ana, "ASK")).status).toBe(303);
  expect((await decide(ana, "ASK")).status).toBe(409);
  const response = await decide(ana, "APPROVE");
  expect([response.status, readPageText(response.text).includes("Another person must approve it.")]).toEqual([422, true]);
  expect(await fetchText(ana, `${RUN}/approval`)).toContain("submitted it for approval. Approval can be given by Ana Reyes.");
  expect(await fetchText(ben, "/notifications?tab=personal")).toContain("Payroll for approval");
  // G-2: the dashboard says whom the run waits for.
  expect(await fetchText(ben, "/hrDashboard")).toContain("Waits for your approval");
  expect(await fetchText(ana, "/hrDashboard")).toContain("Waits for another person’s approval");
});

// covers: F-106
test("a payroll is returned with a note, and a change after the approval removes it", async () => {
  const silent = await decide(ben, "RETURN");
  expect([silent.status, readPageText(silent.text).includes("Enter what needs to be fixed.")]).toEqual([422, true]);
  expect((await decide(ben, "RETURN", "Check the overtime")).status).toBe(303);
  expect(await fetchText(ana, `${RUN}/review`)).toContain("Check the overtime");
  expect(await fetchText(ana, "/hrDashboard")).toContain("Returned by Ana Reyes");
  expect((await decide(ana, "ASK")).status).toBe(303);
  const old = await ben.request(`${RUN}/approval`, { form: { decision: "APPROVE", generation: "0" } });
  expect([old.status, readPageText(old.text).includes("The payroll has changed.")]).toEqual([409, true]);
  expect((await decide(ben, "APPROVE", "Looks right")).status).toBe(303);
  expect((await decide(ben, "RETURN", "Wait")).status).toBe(409);
  // G-14: nothing asks for a decision that was made.
  expect(await fetchText(ben, "/notifications?tab=personal")).not.toContain("Payroll for approval");
  expect(await fetchText(ana, "/notifications?tab=personal")).toContain("Payroll approved");
  expect(await fetchText(ana, "/hrDashboard")).toContain("Approved by Ana Reyes");
  expect((await remark(ana, "Thank you all")).status).toBe(303);
  expect((await ana.request(`${RUN}/confirmation`, { form: SHOWN })).status).toBe(422);
});

// covers: F-106
test("an approved payroll is completed, and its history names who approved it", async () => {
  expect((await decide(ana, "ASK")).status).toBe(303);
  expect((await decide(ben, "APPROVE", "Looks right")).status).toBe(303);
  expect((await ana.request(`${RUN}/confirmation`, { form: SHOWN })).status).toBe(303);
  const history = await fetchText(ana, `${RUN}/history`);
  for (const entry of ["Submitted for approval: 6 employees", "Returned the run. Check the overtime.", "Approved the run. Looks right."])
    expect(history).toContain(entry);
});

// covers: F-106
test("approval is switched off by someone who may change permissions, with a reason", async () => {
  const off = (secondApproverReason: string) =>
    ana.request(`${TEMPLATE}/edit`, { form: { ...MASTER, secondApproverReason, revision: "2" } });
  expect(readPageText((await off("Ben has left")).text)).toContain("Approval is switched off by someone who may change permissions.");
  await grantPermissions(company.scope.companySeq, ["PAYROLL_SETTING_EDIT", "SETTING_EDIT"], company.email);
  expect(readPageText((await off("")).text)).toContain("Say why approval is no longer needed.");
  expect((await off("Ben has left")).status).toBe(303);
  expect(await fetchText(ana, `${TEMPLATE}/history`)).toContain("approval before completion on → off. Reason: Ben has left.");
});

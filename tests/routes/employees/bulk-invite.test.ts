import { beforeAll, expect, test } from "vitest";
import { bulkInviteJob } from "~/jobs/bulk-invite.server";
import { listRunningSheets } from "~/models/employees/bulk/bulk-sheets.server";
import { listChanges } from "~/models/shared/change-log.server";
import { signIn, Visitor, type Answer } from "../../support/app";
import { downloadSheet, uploadFile, buildWorkbook, type Cells } from "../../support/workbook-files";
import { readLink, listMails } from "../../support/mail";
import type { PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { addColleague, createTeamCompany } from "../../support/team";

// cspell:ignore bakry gmial

const LIST = "/employees/invited_employees";
const NEW = `${LIST}/bulk/new`;
const ROW: Cells = {
  "First Name": "Luz",
  "Last Name": "Dela Cruz",
  "Phone Number": "09171234567",
  "Work Email": "",
  "Employee ID": "",
  "Join Date": "12/01/2026",
  Department: "Bakery",
  Head: "N",
  Tier: "Crew",
  "Work Schedule": "Plant, Monday to Saturday",
  Office: null,
  "Payment Type": "Monthly",
  "Basic Salary": "25,000.50",
  "Tax Code": "S1",
  PIC: "HR",
  TIN: "123-456-789-000",
  "SSS No.": "34-1234567-8",
  "Pag-IBIG No.": "1212-3456-7890",
  "PhilHealth No.": "12-012345678-9",
  "RDO Code": "050",
  "Bank Name": "BDO Unibank",
  "Account Number": "0012",
};

let company: PayrollCompany;
let admin: Visitor;
beforeAll(async () => {
  company = await createTeamCompany();
  admin = await signIn(company.email);
});

const row = (email: string, changes: Cells = {}): Cells => ({ ...ROW, "Work Email": email, ...changes });
const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
async function rows<Row>(text: string): Promise<Row[]> {
  return ((await runSql(company.scope.companySeq, text)) as { rows: Row[] }).rows;
}
async function upload(list: Cells[], visitor = admin): Promise<{ answer: Answer; path: string; seq: number }> {
  const answer = await uploadFile(visitor, NEW, await buildWorkbook(list));
  return { answer, path: answer.location ?? "", seq: Number(answer.location?.split("/").at(-1)) };
}
const confirm = (path: string, visitor = admin) => visitor.request(`${path}?index`, { form: {} });
const work = (bulkInviteSeq: number) => bulkInviteJob.run({ companySeq: company.scope.companySeq, bulkInviteSeq });
const invitedBy = (seq: number) =>
  rows<{ invite_email: string }>(`select invite_email from employee_invitations where bulk_invite_seq = ${seq} order by 1`);

// covers: BULK-03 BULK-04
test("the template has the fields as headings, a sample row, and drop-downs from the company's own lists", async () => {
  const { status, name, headings, rows: sample, sheets } = await downloadSheet(admin, `${LIST}/bulkInviteTemplate.xlsx`);
  expect([status, name]).toEqual([200, "bulkInviteTemplate.xlsx"]);
  expect(headings).toEqual(Object.keys(ROW));
  expect(sample[0]).toMatchObject({ "First Name": "Juan", "Join Date": "01/15/2027", "Payment Type": "Monthly", Department: "Bakery" });
  const lists = sheets.find((sheet) => sheet.name === "Lists")!.rows;
  const column = (index: number) => lists.map((line) => line[index]).filter(Boolean);
  expect(column(0)).toEqual(["Bakery", "Management", "Office", "Store"]);
  expect([column(1), column(5)]).toEqual([
    ["Y", "N"],
    ["Annually", "Monthly", "Weekly"],
  ]);
  expect(column(6)).toEqual(["S", "S1", "S2", "S3", "S4", "M", "M1", "M2", "M3", "M4", "Z"]);
  expect(sheets[0]!.dataValidations!.filter(({ type }) => type === "list").length).toBeGreaterThanOrEqual(6);
});

// covers: BULK-03
test("the unchanged template invites no one: its sample is not read", async () => {
  const response = await admin.raw(`${LIST}/bulkInviteTemplate.xlsx`);
  const answer = await uploadFile(admin, NEW, new Uint8Array(await response.arrayBuffer()));
  expect([answer.status, plain(answer.text).includes("The sheet has no rows under its headings.")]).toEqual([422, true]);
});

// covers: BULK-01 BULK-02 BULK-08 BULK-09 BULK-11 BULK-13
test("a valid sheet is previewed, confirmed, and everyone gets an email; nothing is sent before", async () => {
  expect((await admin.request(LIST)).text).toContain(`href="${NEW}"`);
  const list = ["ana", "ben", "cora"].map((name) => row(`${name}@many.test`, { "First Name": name }));
  const { answer, path, seq } = await upload(list);
  expect([answer.status, path]).toEqual([303, `${LIST}/bulk/${seq}`]);
  const preview = plain((await admin.request(path)).text);
  for (const words of [
    "Employees to invite",
    "ana Dela Cruz",
    "cora@many.test",
    "Bakery",
    "Crew",
    "Plant, Monday to Saturday",
    "Invite 3 people",
  ])
    expect(preview).toContain(words);
  expect(preview).not.toContain("Download the rows to fix");
  expect([await invitedBy(seq), await listMails(company.scope.companySeq)]).toEqual([[], []]);

  const confirmed = await confirm(path);
  expect([confirmed.status, confirmed.location]).toEqual([303, LIST]);
  const text = plain((await admin.request(LIST)).text);
  expect(text).toContain("It is successfully invited");
  expect(text).toContain("0 of 3 people invited by people.xlsx.");
  expect(plain((await admin.request(path)).text)).toContain("0 of 3 people invited. You can leave this page");
  await work(seq);
  expect((await invitedBy(seq)).map(({ invite_email }) => invite_email)).toEqual(["ana@many.test", "ben@many.test", "cora@many.test"]);
  expect((await listMails(company.scope.companySeq)).map(({ recipient }) => recipient).sort()).toEqual([
    "ana@many.test",
    "ben@many.test",
    "cora@many.test",
  ]);
  expect(plain((await admin.request(path)).text)).toContain("3 people invited.");
  expect(await readLink(company.scope.companySeq, "ben@many.test", "signup")).toMatch(/^\/signup\/\d/);
  expect((await listChanges(company.scope, "EMPLOYEE_INVITATION", seq)).changes[0]).toMatchObject({
    actionDescription: "Invited 3 people by the workbook “people.xlsx”.",
    adminName: "Ana Reyes",
  });
  // A repeat by hand or by the queue changes nothing.
  await confirm(path);
  await work(seq);
  expect(await listMails(company.scope.companySeq)).toHaveLength(3);
});

// covers: BULK-02 BULK-07 BULK-10 BULK-11
test("G-14: no one is invited while a row has an error; the copy to fix has all rows with errors and suggestions", async () => {
  const { path, seq } = await upload([
    row("good@fix.test"),
    row("dept@fix.test", { Department: "Bakry" }),
    row("typo@gmial.com"),
    row("phone@fix.test", { "Phone Number": "12345", "Shoe size": "38" }),
    row("good2@fix.test"),
  ]);
  const page = plain((await admin.request(path)).text);
  for (const text of [
    "Invalid file format. Please check your file and try again.",
    "Department: “Bakry” is not a known department of your company. Did you mean “Bakery”?",
    "Did you mean typo@gmail.com?",
    "Please enter a phone number with 11 digits.",
    "No invitation is sent while a row has errors.",
    "Download the rows to fix",
  ])
    expect(page).toContain(text);
  expect(page).not.toContain("Invite 2 people");

  const whole = await downloadSheet(admin, `${path}/errors.xlsx`);
  expect(whole.name).toBe("people to fix.xlsx");
  expect(whole.headings).toEqual([...Object.keys(ROW), "Shoe size", "What to mend"]);
  expect(whole.rows.map((row) => [row["Work Email"], row["What to mend"]])).toEqual([
    ["good@fix.test", null],
    ["dept@fix.test", "Department: “Bakry” is not a known department of your company. Did you mean “Bakery”?"],
    ["typo@gmial.com", "Work Email: “typo@gmial.com” looks misspelled. Did you mean typo@gmail.com?"],
    ["phone@fix.test", "Please enter a phone number with 11 digits."],
    ["good2@fix.test", null],
  ]);
  expect(whole.rows[3]).toMatchObject({ "Shoe size": "38", TIN: "123-456-789-000", "Account Number": "0012" });

  const refused = await confirm(path);
  expect([refused.status, plain(refused.text).includes("No invitation is sent while a row has errors.")]).toEqual([422, true]);
  await work(seq);
  expect(await invitedBy(seq)).toEqual([]);

  const correctedRows = whole.rows.map((row) => ({
    ...row,
    Department: "Bakery",
    "Phone Number": "09171234567",
    "Work Email": String(row["Work Email"]).replace("gmial", "gmail"),
  }));
  const second = await upload(correctedRows);
  expect(plain((await admin.request(second.path)).text)).toContain("Invite 5 people");
  await confirm(second.path);
  await work(second.seq);
  expect(await invitedBy(second.seq)).toHaveLength(5);
});

// covers: BULK-05 BULK-06 BULK-07
test("no file, an empty one, one that is not a workbook, and another sheet are refused with a message, and nothing is stored", async () => {
  const before = await rows("select count(*) from bulk_invitations");
  const refused = async (bytes: Uint8Array | null, text: string) => {
    const answer = await uploadFile(admin, NEW, bytes);
    expect([answer.status, plain(answer.text).includes(text)], text).toEqual([422, true]);
    expect(plain(answer.text).split(text).length - 1).toBeGreaterThanOrEqual(2);
  };
  await refused(null, "Please choose a file to upload.");
  await refused(new Uint8Array(), "Please choose a file to upload.");
  await refused(new TextEncoder().encode("First Name,Last Name"), "Please upload a valid .xlsx file.");
  await refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), "Please upload a valid .xlsx file.");
  await refused(await buildWorkbook([row("a@b.test")], "Sheet1"), "Please upload a valid .xlsx file.");
  await refused(await buildWorkbook([{ Name: "Luz" }]), "Invalid file format. Please check your file and try again.");
  expect(await rows("select count(*) from bulk_invitations")).toEqual(before);
});

// covers: BULK-11 INVITE-29
test("a row taken by another user between preview and confirmation stops the whole set", async () => {
  const { path, seq } = await upload([row("first@race.test"), row("second@race.test")]);
  const single = {
    firstName: "Luz",
    lastName: "Cruz",
    phoneNumber: "09171234567",
    inviteEmail: "first@race.test",
    joinDate: "2026-12-01",
    workScheduleSeq: "1",
    salaryAmountType: "MONTHLY",
    salaryAmount: "1",
    taxCode: "S",
    pic: "HR",
  };
  expect((await admin.request(`${LIST}/new`, { form: single })).status).toBe(303);
  const stopped = await confirm(path);
  expect([stopped.status, plain(stopped.text).includes("A row can no longer be invited, so no invitation was sent.")]).toEqual([409, true]);
  expect(plain(stopped.text)).toContain("This email address already exists.");
  expect((await listRunningSheets("INVITE")).map(({ bulkInviteSeq }) => bulkInviteSeq)).not.toContain(Number(seq));
  expect((await confirm(path)).status).toBe(422);
  await work(seq);
  expect(await invitedBy(seq)).toEqual([]);
});

test("a row that is taken after the confirmation is omitted with the reason", async () => {
  const { path, seq } = await upload([row("early@late.test"), row("other@late.test")]);
  await confirm(path);
  await runSql(company.scope.companySeq, "update employees set email = 'early@late.test' where employee_seq = 3");
  await work(seq);
  expect(await invitedBy(seq)).toEqual([{ invite_email: "other@late.test" }]);
  const page = plain((await admin.request(path)).text);
  expect(page).toContain("1 person invited.");
  expect(page).toContain("This email address already exists.");
});

// covers: BULK-12
test("a failure unrelated to a row shows the specification's message, and the work continues where it stopped", async () => {
  const { path, seq } = await upload([row("fails@halt.test"), row("fails2@halt.test")]);
  await confirm(path);
  await runSql(company.scope.companySeq, `update bulk_invitations set link_origin = 'no address' where bulk_invite_seq = ${seq}`);
  await expect(work(seq)).rejects.toThrow();
  expect(await invitedBy(seq)).toEqual([]);
  for (const address of [path, LIST])
    expect(plain((await admin.request(address)).text)).toContain("Failed to invite employees. Please try again later.");
  expect(plain((await admin.request(path)).text)).toContain("Try again");
  expect((await confirm(path)).status).toBe(303);
  await work(seq);
  expect(await invitedBy(seq)).toHaveLength(2);
});

test("a sheet can be discarded, and a new one replaces an unconfirmed one", async () => {
  const first = await upload([row("away@put.test")]);
  const answer = await admin.request(`${first.path}/removal`, { form: {} });
  expect([answer.status, answer.location]).toEqual([303, LIST]);
  expect((await admin.request(first.path)).status).toBe(404);
  const [second, third] = [await upload([row("away@put.test")]), await upload([row("away@put.test")])];
  expect([(await admin.request(second.path)).status, (await admin.request(third.path)).status]).toEqual([404, 200]);
});

// covers: BULK-10 BULK-01
test("B-10: a number that an employee on file or another row has is a note of the preview; its owner is named only to users with access", async () => {
  await runSql(company.scope.companySeq, "update employees set tin_no = '222333444000' where employee_seq = 2");
  const [holder] = await rows<{ name: string; id: string }>(
    "select employee_name as name, employee_id as id from employees where employee_seq = 2",
  );
  // The first nine digits of a TIN identify the person.
  const sheet = [
    row("taken@numbers.test", { TIN: "222-333-444-001", "SSS No.": "34-5555555-5", "Pag-IBIG No.": "", "PhilHealth No.": "" }),
    row("again@numbers.test", { TIN: "", "SSS No.": "34-5555555-5", "Pag-IBIG No.": "", "PhilHealth No.": "" }),
  ];
  const text = plain((await admin.request((await upload(sheet)).path)).text);
  expect(text).toContain("2 numbers belong to two people.");
  expect(text).toContain(`Row 2: ${holder!.name} (${holder!.id}) has the same TIN.`);
  expect(text).toContain("Row 3: row 2 has the same SSS number.");
  expect(text).toContain("Invite 2 people");
  const clerk = await signIn(await addColleague(company.scope.companySeq, ["TEAM_EDIT"]));
  const seen = plain((await clerk.request((await upload(sheet, clerk)).path)).text);
  expect(seen).toContain("Row 2: another employee has the same TIN.");
  expect(seen).not.toContain(`${holder!.name} (${holder!.id})`);
});

test("only TEAM_EDIT of the own company has access to the flow and its files", async () => {
  const { path } = await upload([row("mine@own.test", { Department: "Nowhere" })]);
  const reader = await signIn(await addColleague(company.scope.companySeq, ["TEAM_VIEW"]));
  const other = await signIn((await createTeamCompany()).email);
  for (const [visitor, status] of [
    [reader, 403],
    [other, 404],
  ] as const)
    for (const address of [path, `${path}/errors.xlsx`])
      expect([address, (await visitor.request(address)).status]).toEqual([address, status]);
  for (const address of [NEW, `${LIST}/bulkInviteTemplate.xlsx`]) expect((await reader.request(address)).status).toBe(403);
  expect((await confirm(path, other)).status).toBe(404);
  expect((await new Visitor().request(path)).status).toBe(302);
});

test("a person who joins by the sheet becomes head if the sheet reports it", async () => {
  const { path, seq } = await upload([row("head@joins.test", { Head: "Y", Department: "Store" })]);
  await confirm(path);
  await work(seq);
  const form = {
    name: "Luz Dela Cruz",
    mobileNumber: "0917 123 4567",
    password: "Pandesal-26",
    passwordConfirmation: "Pandesal-26",
    captcha: "answered",
    promoTerms: "on",
    dataPrivacy: "on",
  };
  expect((await new Visitor().request(await readLink(company.scope.companySeq, "head@joins.test", "signup"), { form })).status).toBe(303);
  expect(
    await rows(
      "select employee_name from departments join employees on employee_seq = department_manager_employee_seq where department_name = 'Store'",
    ),
  ).toEqual([{ employee_name: "Luz Dela Cruz" }]);
});

import { beforeAll, expect, test } from "vitest";
import { addDays, manilaDay, weekday } from "~/domain/shared/day";
import type { Answer, Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { placeUnderHead } from "../../support/department-head";
import { grantDays, createLeaveType } from "../../support/leave";
import { signInEmployee } from "../../support/employee-visitor";
import { parseForms, readFieldError } from "../../support/page-forms";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { addCurrentShift } from "../../support/current-shift";

/** My Work forms refuse in Filipino for users who chose it: at the field, with the typed values kept. */

const TODAY = manilaDay(new Date());
const MONDAY = addDays(TODAY, 22 - weekday(TODAY));
let company: TestCompany;
let luz: Visitor;
let ana: Visitor;
let ben: Visitor;

/** Ana heads Luz and Ben; Ben reads English. */
beforeAll(async () => {
  company = await createTestCompany({
    permissions: ["ATTENDANCE_EDIT", "LEAVE_VIEW", "COMPANY_SETTING_EDIT"],
    subscriptions: ["PAYROLL_USAGE"],
  });
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [
    { employeeName: "Luz Cruz", joinDate: "2024-01-08" },
    { employeeName: "Ana Reyes", joinDate: "2024-01-08" },
    { employeeName: "Ben Abad", joinDate: "2024-01-08" },
  ]);
  await createLeaveType(company.scope, 1, "Vacation leave", { grant_method: "MANUAL", notice_days: 90 });
  await grantDays(company.scope, 1, 1, 3);
  await addCurrentShift(companySeq, new Date());
  await placeUnderHead(companySeq, 2);
  [luz, ana, ben] = (await Promise.all([1, 2, 3].map((seq) => signInEmployee(companySeq, seq)))) as [Visitor, Visitor, Visitor];
  for (const visitor of [luz, ana]) await visitor.request("/preferences/language", { form: { language: "fil" } });
});

const readText = ({ text }: Answer) => readMainText(text);
/** The error message at a refused field. */
function at({ text }: Answer, field: string): string | undefined {
  const control = parseForms(text)
    .flatMap(({ controls }) => controls)
    .find(({ name, invalid }) => name === field && invalid);
  return control && readFieldError(text, control);
}
type Refusal = { field: string; sentence: string; status?: number };
const expectRefused = async (who: Visitor, path: string, form: Record<string, string>, refusal: Refusal) => {
  const { field, sentence, status = 422 } = refusal;
  const answer = await who.request(path, { form });
  expect([path, answer.status, at(answer, field)]).toEqual([path, status, sentence]);
  return answer;
};
const OVERTIME = "/my/filings/new?category=2";

test("a request form reports missing fields in Filipino, and specified messages in English followed by Filipino", async () => {
  const typed = { startDate: "", startTime: "8", endTime: "20:00", reason: "" };
  const answer = await expectRefused(luz, OVERTIME, typed, { field: "startDate", sentence: "Piliin ang araw bilang buwan/araw/taon." });
  expect(at(answer, "reason")).toBe("Sabihin ang dahilan, para alam ng magpapasya.");
  expect(at(answer, "startTime")).toBe("Type the time as HH:MM, such as 08:30. I-type ang oras bilang HH:MM, tulad ng 08:30.");
  expect(answer.text).toContain('value="20:00"');
  // In the summary above the form as well.
  expect(readText(answer).split("Sabihin ang dahilan, para alam ng magpapasya.").length).toBeGreaterThan(2);
  await expectRefused(ben, OVERTIME, typed, { field: "reason", sentence: "Enter a reason for the approver." });
  const ahead = { startDate: addDays(TODAY, 400), startTime: "17:00", endTime: "20:00", reason: "Inventory" };
  await expectRefused(luz, OVERTIME, ahead, { field: "startDate", sentence: "Mahigit isang taon pa ito mula ngayon. Itama ang petsa." });
});

test("all objections to a leave are listed in Filipino at once", async () => {
  const form = { leavePolicySeq: "1", startDate: MONDAY, endDate: addDays(MONDAY, 4), part: "FULL", reason: "" };
  const answer = await luz.request("/my/filings/new?category=1", { form });
  expect(answer.status).toBe(422);
  expect(readText(answer)).toContain("You have 3 days available; this takes 5. 3 araw ang magagamit mo; 5 ang kukunin nito.");
  expect(readText(answer)).toContain("Ipina-file ang leave na ito nang hindi bababa sa 90 araw bago. Pumili ng unang araw mula ");
});

test("a decision, single or in bulk, is refused in Filipino", async () => {
  const overtime = { startDate: addDays(TODAY, -1), startTime: "17:00", endTime: "20:00", reason: "Inventory" };
  const filed = await luz.request(OVERTIME, { form: overtime });
  expect([filed.status, at(filed, "startDate")]).toEqual([303, undefined]);
  const seq = /filings\/(\d+)/.exec(filed.location!)![1]!;
  const path = `/my/approvals/${seq}`;
  await expectRefused(
    ana,
    path,
    { press: "REJECT", revision: "1" },
    {
      field: "remark",
      sentence: "Say why, so that the requester can act on it. Sabihin ang dahilan, para alam ng humihiling ang gagawin.",
    },
  );
  const moved = await ana.request(path, { form: { press: "APPROVE", revision: "7" } });
  expect([moved.status, readText(moved)]).toEqual([409, expect.stringContaining("May nangyari na sa hiling na ito samantala.")]);
  const many = await ana.request("/my/approvals", { form: { press: "REJECT", remark: "No", checked: `${seq}:7` } });
  expect([many.status, readText(many)]).toEqual([409, expect.stringContaining("Luz Cruz: May nangyari na sa hiling na ito samantala.")]);
  const none = await ana.request("/my/approvals", { form: { press: "APPROVE", remark: "" } });
  expect(none.status).toBe(422);
  const twice = await luz.request(OVERTIME, { form: overtime });
  expect([twice.status, readText(twice)]).toEqual([
    422,
    expect.stringMatching(/May Overtime na sa .*\. Bawiin muna iyon, o maglagay ng ibang oras\./),
  ]);
});

test("the clock, its PIN and its notice show refusals in Filipino", async () => {
  expect((await luz.request("/my/clock", { form: { direction: "IN" } })).status).toBe(303);
  const again = await luz.request("/my/clock", { form: { direction: "OUT" } });
  expect([again.status, readText(again)]).toEqual([
    429,
    expect.stringMatching(/Nag-clock in ka na nang \d\d:\d\d\. Maghintay ng 2 minuto bago/),
  ]);
  const sentence = "Madaling hulaan ang PIN na ito. Pumili ng anim na numerong hindi pare-pareho at hindi sunod-sunod tulad ng 123456.";
  await expectRefused(luz, "/my/clock/pin", { newPin: "111111", newPinAgain: "111111" }, { field: "newPin", sentence });
  const held = await luz.request("/my/clock/held", { form: { key: "x" } });
  expect([held.status, held.text]).toEqual([422, expect.stringContaining("Hindi mabasa ang pindot na ito.")]);
});

test("own data, documents and delegates show refusals in Filipino", async () => {
  const basic = { revision: "1", firstName: "Luz", lastName: "Cruz", phoneNumber: "9171234567", reason: "" };
  const change = await expectRefused(luz, "/my/information/change", basic, {
    field: "reason",
    sentence: "Sabihin ang dahilan, para masuri ng HR.",
  });
  expect(change.text).toContain('value="9171234567"');
  const tin = "Ilagay ang TIN na may 12 o 14 na numero: 000-000-000-000 o 000-000-000-00000.";
  await expectRefused(luz, "/my/information/numbers", { revision: "1", tinNo: "123", reason: "New" }, { field: "tinNo", sentence: tin });
  const oneself = { toEmployeeSeq: "1", startDate: TODAY, endDate: TODAY };
  const delegate = await luz.request("/my/approvals/delegates/new", { form: oneself });
  expect([delegate.status, readText(delegate)]).toEqual([422, expect.stringContaining("Walang humahalili sa sarili. Pumili ng iba.")]);

  await runSql(
    company.scope.companySeq,
    `insert into document_policies (company_seq, document_seq, document_name, document_requirement) values (${company.scope.companySeq}, 1, 'NBI Clearance', 'REQUIRED')`,
  );
  const body = new FormData();
  body.set("csrf", await luz.token());
  body.set("documentUpload", new Blob(["no picture"]), "nbi.pdf");
  const file = await luz.request("/my/documents/1/new", { body });
  expect(file.status).toBe(422);
  expect(readText(file)).toContain("Hindi naibigay ang dokumento. Pumili ng ibang file.");
  expect(readText(file)).toContain("Hindi JPEG, PNG o PDF ang file na ito. I-save ito bilang isa sa mga iyon at piliin ulit.");
});

test("refusals for employees filed for by a head are in Filipino, each with the name", async () => {
  const form = { startDate: addDays(TODAY, -2), startTime: "17:00", endTime: "20:00", reason: "Inventory", step: "look" };
  const path = "/my/filings/for_others?index&employeeSeq=1,3&category=2";
  expect((await ben.request(OVERTIME, { form })).status).toBe(303);
  const answer = await ana.request(path, { form });
  expect(answer.status).toBe(422);
  expect(readText(answer)).toMatch(/Ben Abad .*May Overtime na sa .*\. Bawiin muna iyon, o maglagay ng ibang oras\./);
});

test("the account pages show refusals in Filipino, after the specified messages", async () => {
  const post = async (who: Visitor, page: string, form: Record<string, string>) =>
    readText(await who.request(`/preferences/${page}`, { form }));
  const typed = { currentPassword: "Wrong-2026", password: "mangga at kape 7", passwordConfirmation: "mangga at kape 7" };
  expect(await post(luz, "password", typed)).toContain("Hindi tama ang password na ito.");
  expect(await post(luz, "password", { ...typed, currentPassword: "" })).toContain("Ilagay ang password mo ngayon.");
  expect(await post(luz, "password", { ...typed, passwordConfirmation: "Other-2026" })).toContain(
    "*Password confirmation doesn’t match password. Hindi pareho ang password at ang pag-ulit nito.",
  );
  expect(await post(luz, "two-factor", { intent: "begin", password: "Wrong-2026" })).toContain("Hindi tama ang password na ito.");
  expect(await post(luz, "notifications", { quietFrom: "", quietUntil: "06:30" })).toContain("Ilagay ang dalawang oras");
  expect(await post(luz, "language", { language: "?" })).toContain("Pumili ng isa sa mga ito.");
  await luz.request("/preferences/sessions", { form: { intent: "end", sessionId: "0123456789abcdef" } });
  expect((await luz.request("/preferences/sessions")).text).toContain("Natapos na ang session na iyon.");
  expect(await post(ben, "password", typed)).toContain("The password is incorrect.");
});

test("the people picker, and a document without a file, show refusals in Filipino", async () => {
  const path = "/my/filings/for_others/selection";
  const none = await ana.request(path, { form: { pickerStep: "add" } });
  expect([none.status, none.text]).toEqual([
    422,
    expect.stringContaining("Please select at least one employee to proceed. Pumili ng kahit isang empleyado para makapagpatuloy."),
  ]);
  const body = new FormData();
  body.set("csrf", await luz.token());
  const file = await luz.request("/my/documents/1/new", { body });
  expect([file.status, readText(file)]).toEqual([422, expect.stringContaining("Piliin ang dokumento, bilang litrato o PDF.")]);
});

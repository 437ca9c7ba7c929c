import { beforeEach, expect, test } from "vitest";
import type { Permission } from "~/domain/settings/permissions";
import { addDays, formatDay } from "~/domain/shared/day";
import { proposeIdentity } from "~/models/employees/personal/information-proposals.server";
import { getPayrollIdentity } from "~/models/employees/pay/payroll-identity.server";
import { today } from "~/web/http/today.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const OWN = "/my/information";
const CHANGE = `${OWN}/change`;
const NUMBERS = `${OWN}/numbers`;
const WAITING = "/employees/proposed_changes";
const DECIDES: Permission[] = ["TEAM_VIEW", "BASIC_INFO_EDIT", "PAYROLL_SETTING_EDIT"];
let company: TestCompany;
let hr: Visitor;
let luz: Visitor;
let luzSeq: number;
let benSeq: number;

beforeEach(async () => {
  company = await createTestCompany({ permissions: DECIDES, subscriptions: ["PAYROLL_USAGE"] });
  hr = await signIn(company.email);
  [luzSeq, benSeq] = (await createEmployees(company.scope, [
    {
      employeeName: "Luz Cruz",
      gender: "F",
      maritalStatus: "S",
      phoneNumber: "09171234567",
      addr2: "Mabini Street",
      tinNo: "123456789000",
      bankName: "BDO",
      bankAccountNumber: "001234567890",
    },
    { employeeName: "Ben Abad", pagIbig: "121234567890" },
  ])) as [number, number];
  luz = await signInEmployee(company.scope.companySeq, luzSeq);
});

const page = async (who: Visitor, path: string) => readMainText((await who.request(path)).text);
const readText = ({ text }: Answer) => readMainText(text);
const sql = async <Row>(text: string) => ((await runSql(company.scope.companySeq, text)) as { rows: Row[] }).rows;

const BASIC = { revision: "1", firstName: "Luz", lastName: "Cruz", phoneNumber: "9171234567", gender: "F", maritalStatus: "S" };
const change = (about: Record<string, string>, who = luz) =>
  who.request(CHANGE, { form: { ...BASIC, addr2: "Mabini Street", reason: "I moved", ...about } });
const NUMBERS_NOW = { revision: "1", tinNo: "123-456-789-000", bankName: "BDO", bankAccountNumber: "" };
const numbers = (about: Record<string, string>, who = luz) =>
  who.request(NUMBERS, { form: { ...NUMBERS_NOW, reason: "Another bank", ...about } });
const decide = (seq: number, form: Record<string, string>, who = hr) =>
  who.request(`${WAITING}/${seq}`, { form: { revision: "1", ...form } });
const record = async () =>
  (
    await sql<Record<string, string>>(`select addr2, phone_number, zip_code, bank_account_number, tin_no, basic_info_revision from employees
    where employee_seq = ${luzSeq}`)
  )[0]!;

test("employees see their own record only, and the last four digits of the account", async () => {
  const text = await page(luz, `${OWN}?employeeSeq=${benSeq}`);
  expect(text).toMatch(/First name Luz .*Gender Female Marital status Single .*Phone \+63 9171234567/s);
  expect(text).toMatch(/Street and barangay Mabini Street/);
  expect(text).toMatch(/TIN 123-456-789-000 .*Bank name BDO Account number …7890/s);
  expect(text).toMatch(/Employee ID E0001 .*Employment type Regular .*Joined 01\/08\/2024/s);
  expect(text).not.toMatch(/Ben|1212-3456-7890|001234567890/);
  // Neither page nor form contains the whole account number, not even in the script data.
  for (const path of [OWN, CHANGE, NUMBERS]) expect((await luz.request(path)).text).not.toContain("001234567890");
  expect(await page(luz, NUMBERS)).toContain("It ends in …7890. Leave blank to keep it.");
});

test("a proposed change is pending and changes nothing; once HR accepts it, the record is changed, logged, and the employee notified", async () => {
  expect((await change({ addr2: "Rizal Street", zipCode: "1600" })).location).toBe(OWN);
  expect(await record()).toMatchObject({ addr2: "Mabini Street", zip_code: "" });
  const day = formatDay(today());
  expect(await page(luz, OWN)).toMatch(
    new RegExp(
      `Waiting for HR Street and barangay: Rizal Street instead of Mabini Street Zip code: 1600 instead of nothing Why: I moved Proposed ${day}`,
    ),
  );
  expect(await page(luz, OWN)).toContain("Change my proposal");
  expect(await page(hr, WAITING)).toMatch(/Luz Cruz : Street and barangay, Zip code E0001 Street and barangay, Zip code I moved/);
  expect(await page(hr, "/hrDashboard")).toContain("1 change was proposed Luz Cruz: street and barangay, zip code");
  expect(await page(hr, "/notifications")).toContain("Luz Cruz asks to change: street and barangay, zip code.");
  expect(await page(hr, `${WAITING}/1`)).toMatch(/Old New Street and barangay Mabini Street Rizal Street Zip code — 1600/);
  const tab = await hr.request(`/employees/employees/${luzSeq}/basic-info`);
  expect(tab.text).toContain(`href="${WAITING}/1"`);
  expect((await decide(1, {})).location).toBe(WAITING);
  expect((await hr.request(`/employees/employees/${luzSeq}/basic-info`)).text).not.toContain(`href="${WAITING}/1"`);
  expect(await record()).toMatchObject({ addr2: "Rizal Street", zip_code: "1600", phone_number: "09171234567", basic_info_revision: 2 });
  expect(await page(hr, WAITING)).toContain("Nothing pending");
  expect(await page(luz, OWN)).toMatch(/Accepted Street and barangay: Rizal Street .*Ana Reyes, \d\d/);
  expect(await page(luz, "/notifications")).toContain("Your change was accepted");
  const history = await page(hr, `/employees/employees/${luzSeq}/basic-info/history`);
  expect(history).toMatch(
    /Accepted what Luz Cruz proposed.*Basic info of Luz Cruz: street and barangay Mabini Street → Rizal Street, zip code none → 1600\..*Proposed a change/s,
  );
  const again = await decide(1, {});
  expect([again.status, readText(again).includes("Ana Reyes accepted it already.")]).toEqual([409, true]);
});

test("HR refuses with a reason that the employee sees, and the record stays unchanged", async () => {
  await change({ lastName: "Santos" });
  const silent = await decide(1, { press: "REFUSE" });
  expect([silent.status, readText(silent).includes("Say why, so that the employee knows what to do.")]).toEqual([422, true]);
  expect((await decide(1, { press: "REFUSE", reason: "Bring the marriage certificate" })).status).toBe(303);
  expect(await page(luz, OWN)).toMatch(/First name Luz .*Last name Cruz/s);
  expect(await page(luz, OWN)).toMatch(/Refused Bring the marriage certificate Last name: Santos instead of Cruz/);
  expect(await page(luz, "/notifications")).toContain("Bring the marriage certificate. It was about: last name.");
  expect((await change({ lastName: "Santos" })).status).toBe(303);
});

test("of two concurrent HR users one decides, and the other learns who did", async () => {
  await change({ addr2: "Rizal Street" });
  const { email } = await createTestAccount(company.scope.companySeq, { email: "second@company.test", permissions: DECIDES });
  const second = await signIn(email);
  const answers = await Promise.all([decide(1, {}), decide(1, { press: "REFUSE", reason: "No" }, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(readText(answers.find(({ status }) => status === 409)!)).toMatch(/(accepted|refused) it already\./);
});

test("a concurrent change is shown; a decision on the old state is refused, and other fields keep HR's values", async () => {
  await change({ addr2: "Rizal Street" });
  await hr.request(`/employees/employees/${luzSeq}/basic-info`, { form: { ...BASIC, addr2: "Bonifacio Street", zipCode: "1000" } });
  expect(await page(hr, `${WAITING}/1`)).toMatch(
    /The record changed since this was proposed.*Mabini Street Changed since now Bonifacio Street Rizal Street/,
  );
  const early = await decide(1, { revision: "1" });
  expect([
    early.status,
    readText(early).includes("The record of Luz Cruz was changed in the meantime. Review both again, then decide."),
  ]).toEqual([409, true]);
  expect((await decide(1, { revision: "2" })).status).toBe(303);
  expect(await record()).toMatchObject({ addr2: "Rizal Street", zip_code: "1000" });
});

test("a second proposal replaces the pending one; numbers wait beside it, and a pending proposal is withdrawn once", async () => {
  await change({ addr2: "Rizal Street" });
  expect((await luz.request(CHANGE)).text).toContain('value="Rizal Street"');
  await change({ addr2: "Luna Street" });
  await numbers({ bankAccountNumber: "9998887776" });
  expect(await page(luz, OWN)).toMatch(/^(?!.*Rizal).*Luna Street/s);
  const late = await decide(1, {});
  expect([late.status, readText(late).includes("Luz Cruz proposed something else in the meantime. Review that one.")]).toEqual([409, true]);
  expect(await sql("select proposal_seq from information_proposals where proposal_state = 'WAITING' order by 1")).toEqual([
    { proposal_seq: 2 },
    { proposal_seq: 3 },
  ]);
  const withdraw = `${OWN}/proposals/2/withdraw`;
  expect(await page(luz, withdraw)).toContain("HR will no longer review: Street and barangay.");
  const ben = await signInEmployee(company.scope.companySeq, benSeq);
  expect([(await ben.request(withdraw)).status, (await ben.request(withdraw, { form: {} })).status]).toEqual([404, 404]);
  const pressed = await Promise.all([luz.request(withdraw, { form: {} }), luz.request(withdraw, { form: {} })]);
  expect(pressed.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(readText(await decide(2, {}))).toContain("Luz Cruz withdrew it.");
  expect(await page(luz, OWN)).toMatch(/Withdrawn Street and barangay: Luna Street/);
});

test("nothing is stored without a change, with a value that the HR form would refuse, or without a reason; typed values stay", async () => {
  const refused: [Record<string, string>, string][] = [
    [{}, "You have not changed anything. Correct what is wrong or missing, then send it."],
    [{ addr2: "Rizal Street", reason: "" }, "Enter a reason for HR."],
    [{ addr2: "Rizal Street", phoneNumber: "12" }, "Please enter a valid phone number."],
    [{ addr2: "Rizal Street", birthday: addDays(today(), 1) }, "Enter a birthday between 01/01/1900 and today."],
    [{ addr2: "Rizal Street", city: "1380600000" }, "Choose the province first."],
    [{ addr2: "x".repeat(101) }, "Write the street and barangay in at most 100 characters."],
  ];
  for (const [form, sentence] of refused) {
    const answer = await change(form);
    expect([answer.status, readText(answer).includes(sentence)], sentence).toEqual([422, true]);
    expect(answer.text).toContain(`value="${form.addr2 ?? "Mabini Street"}"`);
  }
  // Salary, department and employment dates cannot be changed here, whatever is posted.
  expect((await change({ departmentSeq: "1", joinDate: "2020-01-01", salaryAmount: "1" })).status).toBe(422);
  expect(await sql("select 1 from information_proposals")).toEqual([]);
});

test("a number in use is refused at its field without revealing leavers; whole numbers are not in the history", async () => {
  const taken = await numbers({ pagIbig: "1212-3456-7890" });
  expect([taken.status, readText(taken).includes("Another employee of the company has this number. Check it, or ask HR.")]).toEqual([
    422,
    true,
  ]);
  expect(taken.text).toContain('value="1212-3456-7890"');
  expect((await numbers({ pagIbig: "12" })).status).toBe(422);
  expect((await numbers({})).status).toBe(422);
  expect(await sql("select 1 from information_proposals")).toEqual([]);
  await sql(`update employees set resignation_date = '${today()}' where employee_seq = ${benSeq}`);
  expect((await numbers({ pagIbig: "1212-3456-7890" })).status).toBe(422);
  await sql(`update employees set resignation_date = '${addDays(today(), -1)}' where employee_seq = ${benSeq}`);
  expect((await numbers({ pagIbig: "1212-3456-7890", bankAccountNumber: "9998887776" })).status).toBe(303);
  expect(await page(luz, OWN)).toContain("Account number: …7776 instead of …7890");
  expect(await page(hr, `${WAITING}/1`)).toMatch(/Account number 001234567890 9998887776/);
  expect((await hr.request(`/employees/employees/${luzSeq}/salary`)).text).toContain(`href="${WAITING}/1"`);
  expect((await decide(1, {})).status).toBe(303);
  expect(await record()).toMatchObject({ bank_account_number: "9998887776", tin_no: "123456789000" });
  expect((await sql<{ all: string }>("select proposed_values::text as all from information_proposals"))[0]!.all).not.toMatch(/\d{5}/);
  expect(
    (
      await sql<{ all: string }>(
        "select string_agg(action_description || coalesce(before_state, '') || coalesce(after_state, ''), ' ') as all from change_log_entries where feature_name = 'EMPLOYEE_SALARY'",
      )
    )[0]!.all,
  ).not.toMatch(/\d{5}/);
  expect((await sql<{ all: string }>("select string_agg(subject || description, ' ') as all from notifications"))[0]!.all).not.toMatch(
    /\d{4}/,
  );
});

test("of two proposals of the same number the second is not accepted while the first has it", async () => {
  const same = { pagIbig: "1212-0000-7890" };
  const ben = await signInEmployee(company.scope.companySeq, benSeq);
  await numbers(same);
  expect((await numbers({ revision: "1", tinNo: "", bankName: "", ...same }, ben)).status).toBe(303);
  await decide(1, {});
  const second = await decide(2, {});
  expect([
    second.status,
    readText(second).includes("Luz Cruz has this Pag-IBIG number already. Refuse it, or correct theirs first."),
  ]).toEqual([409, true]);
});

// covers: EMP-68
test("a leaver can propose until the last day; then the account is closed, nothing is stored, and pending proposals can still be decided", async () => {
  await sql(`update employees set resignation_date = '${addDays(today(), 1)}' where employee_seq = ${luzSeq}`);
  expect((await change({ addr2: "Rizal Street" })).location).toBe(OWN);
  expect(await page(luz, OWN)).toContain(`Last day ${formatDay(addDays(today(), 1))}`);
  await sql(`update employees set resignation_date = '${today()}' where employee_seq = ${luzSeq}`);
  expect((await change({ addr2: "Luna Street" })).location).toMatch(/^\/login/);
  expect(await sql("select count(*)::int as count from information_proposals")).toEqual([{ count: 1 }]);
  expect((await decide(1, {})).status).toBe(303);
  expect(await record()).toMatchObject({ addr2: "Rizal Street" });
});

test("midnight in Manila starts the day after the last one", async () => {
  await sql(`update employees set resignation_date = '2026-11-25' where employee_seq = ${luzSeq}`);
  const scope = { ...company.scope, employeeName: "Luz Cruz" };
  const { identity, revision } = await getPayrollIdentity(scope, luzSeq);
  const input = { identity: { ...identity, rdoCode: "044" }, revision, reason: "Missing" };
  await expect(proposeIdentity(scope, luzSeq, input, "2026-11-26")).rejects.toThrow("Your last day was 11/25/2026.");
  await proposeIdentity(scope, luzSeq, input, "2026-11-25");
  await expect(proposeIdentity(scope, luzSeq, { ...input, revision: revision + 1 }, "2026-11-25")).rejects.toThrow("was changed");
});

test("each part is decided by the users who may save it; accounts without employee have no page, companies without payroll no numbers", async () => {
  await change({ addr2: "Rizal Street" });
  await numbers({ bankName: "BPI" });
  const holder = async (email: string, permissions: Permission[]) =>
    signIn((await createTestAccount(company.scope.companySeq, { email, permissions })).email);
  const personal = await holder("personal@company.test", ["TEAM_VIEW", "BASIC_INFO_EDIT"]);
  const pays = await holder("pays@company.test", ["TEAM_VIEW", "PAYROLL_SETTING_EDIT"]);
  const views = await holder("views@company.test", ["TEAM_VIEW", "BASIC_INFO_VIEW"]);
  const statuses = async (who: Visitor) => [
    ...(await Promise.all([1, 2].map(async (seq) => (await who.request(`${WAITING}/${seq}`)).status))),
    ...(await Promise.all([1, 2].map(async (seq) => (await decide(seq, { press: "REFUSE" }, who)).status))),
  ];
  expect(await statuses(personal)).toEqual([200, 403, 422, 403]);
  expect(await statuses(pays)).toEqual([403, 200, 403, 422]);
  expect(await statuses(views)).toEqual([403, 403, 403, 403]);
  expect(await page(personal, WAITING)).not.toContain("Bank name");
  expect(await page(pays, WAITING)).not.toContain("Street");
  expect(await page(personal, "/notifications")).not.toContain("bank name");
  expect((await personal.request(OWN)).status).toBe(403);
  expect((await personal.request(`${WAITING}/9`)).status).toBe(404);
  await sql("update companies set subscriptions = '{}'");
  expect([(await luz.request(NUMBERS)).status, (await numbers({ bankName: "BPI" })).status, (await luz.request(OWN)).status]).toEqual([
    403, 403, 200,
  ]);
  expect((await pays.request(`${WAITING}/2`)).status).toBe(403);
  expect(await page(pays, WAITING)).toContain("Nothing pending");
});

test("the page and its form are in Filipino, with the proposal", async () => {
  await luz.request("/preferences/language", { form: { language: "fil" } });
  await change({ maritalStatus: "M" });
  const text = await page(luz, OWN);
  expect(text).toMatch(/Naghihintay sa HR Katayuang sibil: May asawa sa halip na Walang asawa/);
  expect(await page(luz, CHANGE)).toContain("Papalitan nito ang iminungkahi ko noong");
});

test("Z-20: a payroll officer who is an employee does not accept her own proposed bank account; someone else does", async () => {
  await sql(`update accounts set employee_seq = ${luzSeq} where account_seq = ${company.scope.accountSeq}`);
  await numbers({ bankAccountNumber: "9998887776" }, hr);
  const response = await decide(1, { press: "ACCEPT" });
  expect([response.status, readText(response).includes("You proposed this change yourself. Another person must accept it.")]).toEqual([
    422,
    true,
  ]);
  expect((await record()).bank_account_number).toBe("001234567890");
  const other = await createTestAccount(company.scope.companySeq, {
    email: `ben${company.scope.companySeq}@company.test`,
    permissions: DECIDES,
  });
  expect((await decide(1, { press: "ACCEPT" }, await signIn(other.email))).status).toBe(303);
  expect((await record()).bank_account_number).toBe("9998887776");
});

import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { addStatutoryLeaves, setLeaveStart } from "~/models/leave/leave-start.server";
import type { Answer, Visitor } from "../../support/app";
import { postWithFiles } from "../../support/post-files";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { PDF } from "../../support/files";
import { listEntries } from "../../support/leave";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText, listTexts } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { calamityLeave, withStatutoryLeave } from "../../support/statutory-leaves";

const YEAR = manilaDay(new Date()).slice(0, 4);
/** The first Monday of June: the following leave stays within the year. */
const MONDAY = addDays(`${YEAR}-06-01`, (8 - weekday(`${YEAR}-06-01`)) % 7);
const [LUZ, ANA, BEN] = [1, 2, 3];
/** The statutory types that every company has from its first day of leaves. */
const [MATERNITY, PATERNITY, SOLO_PARENT, VAWC, SPECIAL_WOMEN] = [6, 7, 8, 9, 10];

let company: TestCompany;
let luz: Visitor;
let ana: Visitor;
let ben: Visitor;

/** Luz and Ben, who is married, work in the department that Ana heads. */
beforeEach(async () => {
  company = await createTestCompany();
  const { companySeq } = company.scope;
  await createEmployees(
    company.scope,
    ["Luz Cruz", "Ana Reyes", "Ben Abad"].map((employeeName) => ({ employeeName, joinDate: "2024-01-08" })),
  );
  await setLeaveStart(company.scope, { day: "2026-01-01", today: "2026-01-01" });
  await runSql(
    companySeq,
    `insert into departments (company_seq, department_seq, department_name, department_manager_employee_seq) values (${companySeq}, 900, 'Oven', ${ANA})`,
  );
  await runSql(companySeq, "update employees set department_seq = 900, gender = 'F'");
  await runSql(companySeq, `update employees set gender = 'M', marital_status = 'M' where employee_seq = ${BEN}`);
  [luz, ana, ben] = [await signInEmployee(companySeq, LUZ), await signInEmployee(companySeq, ANA), await signInEmployee(companySeq, BEN)];
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (visitor: Visitor, path: string) => readText(await visitor.request(path));
const formOf = (law: number) => `/my/filings/new?category=1&law=${law}`;
/** Requests that many dates from Monday on. */
const fileLeave = (visitor: Visitor, law: number, dates: number, form: Record<string, string> = {}, attached = false) =>
  postWithFiles(
    visitor,
    formOf(law),
    { leavePolicySeq: String(law), startDate: MONDAY, endDate: addDays(MONDAY, dates - 1), part: "FULL", ...form },
    attached ? { file1Upload: { name: "record.pdf", bytes: PDF } } : {},
  );
const readAnswer = async (...args: Parameters<typeof fileLeave>) => {
  const answer = await fileLeave(...args);
  return answer.status === 303 ? "filed" : readText(answer);
};

// covers: L-20
test("the service incentive leave is five workdays a year after a year of service, unless another leave substitutes for it", async () => {
  const { companySeq } = company.scope;
  const SIL = "Service incentive leave";
  const offered = async (visitor = luz) =>
    /Service incentive leave, [\d.]+ days left/.exec(await page(visitor, "/my/filings/new?category=1"))?.[0];
  await createEmployees(
    company.scope,
    Array.from({ length: 7 }, (_, index) => ({ employeeName: `Baker ${index}`, joinDate: "2024-01-08" })),
  );
  // Annual leave of five days substitutes for it.
  expect(await offered()).toBe(undefined);
  await runSql(companySeq, "update leave_policies set state = 'DISABLE' where leave_policy_seq = 1");
  expect(await offered()).toBe(`${SIL}, 5 days left`);
  await runSql(companySeq, `update employees set join_date = '${addDays(manilaDay(new Date()), -100)}' where employee_seq = ${BEN}`);
  expect(await offered(ben)).toBe(`${SIL}, 0 days left`);
  for (const [field, seen] of [
    ["field_personnel_yn = 'Y'", undefined],
    ["field_personnel_yn = 'N', premium_exempt_yn = 'Y'", undefined],
    ["premium_exempt_yn = 'N'", `${SIL}, 5 days left`],
  ] as const) {
    await runSql(companySeq, `update employees set ${field} where employee_seq = ${LUZ}`);
    expect([field, await offered()]).toEqual([field, seen]);
  }
  // Ten employees are not a small establishment, nine are.
  await runSql(companySeq, "update employees set resignation_date = '2026-01-31' where employee_seq = 10");
  expect(await offered()).toBe(undefined);
});

// covers: L-21
test("maternity leave is 105 calendar days, 120 for a solo parent, 60 without a live birth, less what is given away", async () => {
  const form = await page(luz, "/my/filings/new?category=1");
  expect(form).toMatch(/By law, for an event: Maternity leave ?, Solo parent leave ?, Special leave for women ?, VAWC leave/);
  expect(form).not.toContain("Paternity leave");
  expect(await page(luz, formOf(MATERNITY))).toMatch(/For: Women, every time, no service needed.* 30 more unpaid days/);
  await luz.request("/preferences/language", { form: { language: "fil" } });
  // Legal terms are not translated.
  expect(await page(luz, formOf(MATERNITY))).toMatch(
    /Para kanino: Women, every time.* Dokumento: Pregnancy or birth record\. 30 araw pang/,
  );
  expect(listTexts((await luz.request(formOf(MATERNITY))).text).join(" ")).not.toMatch(/For:|Document:|Women, every|30 more unpaid days/);
  await luz.request("/preferences/language", { form: { language: "en" } });
  expect(await readAnswer(luz, MATERNITY, 105)).toContain("Choose what the leave is for.");
  const birth = { eventKind: "LIVE_BIRTH" };
  const check = { ...birth, step: "CHECK" };
  expect(await readAnswer(luz, MATERNITY, 105, check)).toMatch(/This request 105 days,.* Due by law 105 days/);
  expect(await readAnswer(luz, MATERNITY, 106, birth)).toContain("105 days are due; this takes 106. Choose fewer days.");
  expect(await readAnswer(luz, MATERNITY, 120, { ...check, soloParentYn: "Y", soloParentUntil: MONDAY })).toContain("Due by law 120 days");
  expect(await readAnswer(luz, MATERNITY, 61, { eventKind: "MISCARRIAGE" })).toContain("60 days are due; this takes 61.");
  expect(await readAnswer(luz, MATERNITY, 98, { ...birth, transferredDays: "8" })).toContain(
    "Up to 7 days of a live birth can be allocated",
  );
  expect(await readAnswer(luz, MATERNITY, 98, { ...birth, transferredDays: "7" })).toBe("filed");
  expect(await page(ana, "/my/approvals/1")).toContain("Event Live birth, 7 days allocated");
  expect((await ana.request("/my/approvals/1", { form: { revision: "1" } })).status).toBe(303);
  const entries = await listEntries(company.scope, LUZ);
  expect([entries.length, entries.filter((entry) => entry.endsWith("GRANT 98")).length]).toEqual([99, 1]);
  expect((await ben.request(formOf(MATERNITY))).status).toBe(404);
});

// covers: L-22
test("paternity leave is seven calendar days of one of the first four deliveries, for a husband who lives with his wife, within 60 days", async () => {
  const birth = { deliveryNumber: "1", eventDay: MONDAY, cohabitingYn: "Y" };
  expect(await readAnswer(ben, PATERNITY, 7)).toContain("Enter which delivery it is; 1 is the first.");
  expect(await readAnswer(ben, PATERNITY, 7, { ...birth, deliveryNumber: "5" })).toContain("for the first four deliveries");
  const apart = { deliveryNumber: "1", eventDay: MONDAY };
  expect(await readAnswer(ben, PATERNITY, 7, apart)).toContain("is for a husband living with his wife");
  expect(await readAnswer(ben, PATERNITY, 8, birth)).toContain("7 days are due; this takes 8.");
  expect(await readAnswer(ben, PATERNITY, 7, { ...birth, eventDay: addDays(MONDAY, -61) })).toContain("within 60 days of the delivery");
  expect(await readAnswer(ben, PATERNITY, 7, birth)).toBe("filed");
  const later = { startDate: addDays(MONDAY, 7), endDate: addDays(MONDAY, 7) };
  expect(await readAnswer(ben, PATERNITY, 1, { ...birth, ...later })).toContain("0 days are still due; this takes 1.");
  await runSql(company.scope.companySeq, `update employees set marital_status = 'S' where employee_seq = ${BEN}`);
  expect(await readAnswer(ben, PATERNITY, 1, { ...birth, ...later, deliveryNumber: "2" })).toContain("is for a husband");
});

// covers: L-23
test("a solo parent with six months of service and a valid card has seven workdays a year", async () => {
  expect(await readAnswer(luz, SOLO_PARENT, 9)).toContain("A solo parent ID that is valid on the first day is needed.");
  expect(await readAnswer(luz, SOLO_PARENT, 9, { soloParentUntil: addDays(MONDAY, -1) }, true)).toContain("A solo parent ID that is valid");
  // Monday to Tuesday of the next week: seven workdays.
  expect(await readAnswer(luz, SOLO_PARENT, 9, { soloParentUntil: MONDAY }, true)).toBe("filed");
  const later = { startDate: addDays(MONDAY, 9), endDate: addDays(MONDAY, 9) };
  expect(await readAnswer(luz, SOLO_PARENT, 1, later, true)).toContain("All days of solo parent leave of this year were taken.");
  await runSql(company.scope.companySeq, `update employees set join_date = '${addDays(MONDAY, -100)}' where employee_seq = ${LUZ}`);
  expect(await readAnswer(luz, SOLO_PARENT, 1, later, true)).toContain("is due after six months of service");
});

// covers: L-24 L-26
test("VAWC leave is ten workdays with a certificate, longer by a protection order, and others read Leave", async () => {
  expect(await readAnswer(luz, VAWC, 12)).toContain("Attach the certificate of the barangay or the court.");
  // Two weeks and a Monday: eleven workdays.
  expect(await readAnswer(luz, VAWC, 15, {}, true)).toContain("10 days are due; this takes 11.");
  expect(await readAnswer(luz, VAWC, 15, { step: "CHECK", protectionOrderDays: "5" }, true)).toContain("Due by law 15 days");
  expect(await readAnswer(luz, VAWC, 12, {}, true)).toBe("filed");
  expect(await page(ana, "/my/approvals/1")).toMatch(/VAWC leave .* Attachments record\.pdf/);
  const { companySeq } = company.scope;
  await runSql(companySeq, `insert into request_copies (company_seq, request_seq, employee_seq) values (${companySeq}, 1, ${BEN})`);
  const copied = await page(ben, "/my/approvals/1");
  expect([copied.includes("VAWC"), copied.includes("record.pdf"), copied.includes("Leave")]).toEqual([false, false, true]);
});

// covers: L-25
test("the special leave for women is sixty calendar days a year with a medical certificate", async () => {
  expect(await readAnswer(luz, SPECIAL_WOMEN, 60)).toContain("Attach the medical certificate of the operation.");
  expect(await readAnswer(luz, SPECIAL_WOMEN, 61, {}, true)).toContain("60 days are due; this takes 61.");
  expect(await readAnswer(luz, SPECIAL_WOMEN, 59, {}, true)).toBe("filed");
  const later = { startDate: addDays(MONDAY, 60), endDate: addDays(MONDAY, 61) };
  expect(await readAnswer(luz, SPECIAL_WOMEN, 2, later, true)).toContain("1 day is still due; this takes 2.");
});

// covers: LEAVE-09
test("the leave of a new law is filed in a company that used leaves before, for days from the first day of the law on", async () => {
  const { scope } = company;
  const [CALAMITY, first] = [11, addDays(MONDAY, 1)];
  await withStatutoryLeave("CALAMITY", calamityLeave(first), async () => {
    expect((await luz.request(formOf(CALAMITY))).status).toBe(404);
    expect(await addStatutoryLeaves(scope, first)).toBe(1);
    expect(await page(luz, "/my/filings/new?category=1")).toContain("Calamity leave");
    expect(await page(luz, formOf(CALAMITY))).toMatch(/For: Everyone after 3 months\. Document: Certificate of the barangay\./);
    const before = `By law, Calamity leave is given for days from ${formatDay(first)} on. Choose later days.`;
    expect(await readAnswer(luz, CALAMITY, 1, {}, true)).toContain(before);
    const period = { startDate: first, endDate: addDays(first, 1) };
    expect(await readAnswer(luz, CALAMITY, 2, period)).toContain("Attach the certificate of the barangay or the court.");
    expect(await readAnswer(luz, CALAMITY, 2, period, true)).toBe("filed");
  });
});

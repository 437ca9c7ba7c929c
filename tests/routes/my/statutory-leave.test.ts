import { beforeEach, expect, test } from "vitest";
import { addDays, manilaDay, weekday } from "~/domain/shared/day";
import { setLeaveStart } from "~/models/leave/leave-start.server";
import type { Answer, Visitor } from "../../support/app";
import { postWithFiles } from "../../support/attached";
import { testCompany, type TestCompany } from "../../support/company";
import { testEmployees } from "../../support/employees";
import { PDF } from "../../support/files";
import { entriesOf } from "../../support/leave";
import { ownVisitor } from "../../support/own-account";
import { mainWords, saidOn } from "../../support/page-words";
import { directSql } from "../../support/payroll-run";

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
  company = await testCompany();
  const { companySeq } = company.scope;
  await testEmployees(
    company.scope,
    ["Luz Cruz", "Ana Reyes", "Ben Abad"].map((employeeName) => ({ employeeName, joinDate: "2024-01-08" })),
  );
  await setLeaveStart(company.scope, "2026-01-01");
  await directSql(
    companySeq,
    `insert into departments (company_seq, department_seq, department_name, department_manager_employee_seq) values (${companySeq}, 900, 'Oven', ${ANA})`,
  );
  await directSql(companySeq, "update employees set department_seq = 900, gender = 'F'");
  await directSql(companySeq, `update employees set gender = 'M', marital_status = 'M' where employee_seq = ${BEN}`);
  [luz, ana, ben] = [await ownVisitor(companySeq, LUZ), await ownVisitor(companySeq, ANA), await ownVisitor(companySeq, BEN)];
});

const words = ({ text }: Answer) => mainWords(text);
const page = async (visitor: Visitor, path: string) => words(await visitor.request(path));
const formOf = (law: number) => `/my/filings/new?category=1&law=${law}`;
/** Requests that many dates from Monday on. */
const ask = (visitor: Visitor, law: number, dates: number, form: Record<string, string> = {}, attached = false) =>
  postWithFiles(
    visitor,
    formOf(law),
    { leavePolicySeq: String(law), startDate: MONDAY, endDate: addDays(MONDAY, dates - 1), part: "FULL", ...form },
    attached ? { file1Upload: { name: "record.pdf", bytes: PDF } } : {},
  );
const said = async (...asked: Parameters<typeof ask>) => {
  const answer = await ask(...asked);
  return answer.status === 303 ? "filed" : words(answer);
};

// covers: L-20
test("the service incentive leave is five workdays a year after a year of service, unless another leave substitutes for it", async () => {
  const { companySeq } = company.scope;
  const SIL = "Service incentive leave";
  const offered = async (visitor = luz) =>
    /Service incentive leave, [\d.]+ days left/.exec(await page(visitor, "/my/filings/new?category=1"))?.[0];
  await testEmployees(
    company.scope,
    Array.from({ length: 7 }, (_, index) => ({ employeeName: `Baker ${index}`, joinDate: "2024-01-08" })),
  );
  // Annual leave of five days substitutes for it.
  expect(await offered()).toBe(undefined);
  await directSql(companySeq, "update leave_policies set state = 'DISABLE' where leave_policy_seq = 1");
  expect(await offered()).toBe(`${SIL}, 5 days left`);
  await directSql(companySeq, `update employees set join_date = '${addDays(manilaDay(new Date()), -100)}' where employee_seq = ${BEN}`);
  expect(await offered(ben)).toBe(`${SIL}, 0 days left`);
  for (const [field, seen] of [
    ["field_personnel_yn = 'Y'", undefined],
    ["field_personnel_yn = 'N', premium_exempt_yn = 'Y'", undefined],
    ["premium_exempt_yn = 'N'", `${SIL}, 5 days left`],
  ] as const) {
    await directSql(companySeq, `update employees set ${field} where employee_seq = ${LUZ}`);
    expect([field, await offered()]).toEqual([field, seen]);
  }
  // Ten employees are not a small establishment, nine are.
  await directSql(companySeq, "update employees set resignation_date = '2026-01-31' where employee_seq = 10");
  expect(await offered()).toBe(undefined);
});

// covers: L-21
test("maternity leave is 105 calendar days, 120 for a solo parent, 60 without a live birth, less what is given away", async () => {
  const form = await page(luz, "/my/filings/new?category=1");
  expect(form).toMatch(/By law, for an event: Maternity leave ?, Solo parent leave ?, Special leave for women ?, VAWC leave/);
  expect(form).not.toContain("Paternity leave");
  expect(await page(luz, formOf(MATERNITY))).toMatch(/For: Women, every time, no service needed.* 30 more days without pay/);
  await luz.request("/preferences/language", { form: { language: "fil" } });
  // Legal terms are not translated.
  expect(await page(luz, formOf(MATERNITY))).toMatch(
    /Para kanino: Women, every time.* Dokumento: Pregnancy or birth record\. 30 araw pang/,
  );
  expect(saidOn((await luz.request(formOf(MATERNITY))).text).join(" ")).not.toMatch(/For:|Document:|Women, every|30 more days/);
  await luz.request("/preferences/language", { form: { language: "en" } });
  expect(await said(luz, MATERNITY, 105)).toContain("Choose what the leave is for.");
  const birth = { eventKind: "LIVE_BIRTH" };
  const check = { ...birth, step: "CHECK" };
  expect(await said(luz, MATERNITY, 105, check)).toMatch(/This request 105 days,.* Due by law 105 days/);
  expect(await said(luz, MATERNITY, 106, birth)).toContain("105 days are due; this takes 106. Choose fewer days.");
  expect(await said(luz, MATERNITY, 120, { ...check, soloParentYn: "Y", soloParentUntil: MONDAY })).toContain("Due by law 120 days");
  expect(await said(luz, MATERNITY, 61, { eventKind: "MISCARRIAGE" })).toContain("60 days are due; this takes 61.");
  expect(await said(luz, MATERNITY, 98, { ...birth, transferredDays: "8" })).toContain("Up to 7 days of a live birth can be given");
  expect(await said(luz, MATERNITY, 98, { ...birth, transferredDays: "7" })).toBe("filed");
  expect(await page(ana, "/my/approvals/1")).toContain("Event Live birth, 7 days given away");
  expect((await ana.request("/my/approvals/1", { form: { revision: "1" } })).status).toBe(303);
  const entries = await entriesOf(company.scope, LUZ);
  expect([entries.length, entries.filter((one) => one.endsWith("GRANT 98")).length]).toEqual([99, 1]);
  expect((await ben.request(formOf(MATERNITY))).status).toBe(404);
});

// covers: L-22
test("paternity leave is seven calendar days of one of the first four deliveries, for a husband who lives with his wife, within 60 days", async () => {
  const birth = { deliveryNumber: "1", eventDay: MONDAY, cohabitingYn: "Y" };
  expect(await said(ben, PATERNITY, 7)).toContain("Enter which delivery it is; 1 is the first.");
  expect(await said(ben, PATERNITY, 7, { ...birth, deliveryNumber: "5" })).toContain("for the first four deliveries");
  const apart = { deliveryNumber: "1", eventDay: MONDAY };
  expect(await said(ben, PATERNITY, 7, apart)).toContain("is for a husband who lives with his wife");
  expect(await said(ben, PATERNITY, 8, birth)).toContain("7 days are due; this takes 8.");
  expect(await said(ben, PATERNITY, 7, { ...birth, eventDay: addDays(MONDAY, -61) })).toContain("within 60 days of the delivery");
  expect(await said(ben, PATERNITY, 7, birth)).toBe("filed");
  const later = { startDate: addDays(MONDAY, 7), endDate: addDays(MONDAY, 7) };
  expect(await said(ben, PATERNITY, 1, { ...birth, ...later })).toContain("0 days are due still; this takes 1.");
  await directSql(company.scope.companySeq, `update employees set marital_status = 'S' where employee_seq = ${BEN}`);
  expect(await said(ben, PATERNITY, 1, { ...birth, ...later, deliveryNumber: "2" })).toContain("is for a husband");
});

// covers: L-23
test("a solo parent with six months of service and a valid card has seven workdays a year", async () => {
  expect(await said(luz, SOLO_PARENT, 9)).toContain("A solo parent ID that is valid on the first day is needed.");
  expect(await said(luz, SOLO_PARENT, 9, { soloParentUntil: addDays(MONDAY, -1) }, true)).toContain("A solo parent ID that is valid");
  // Monday to Tuesday of the next week: seven workdays.
  expect(await said(luz, SOLO_PARENT, 9, { soloParentUntil: MONDAY }, true)).toBe("filed");
  const later = { startDate: addDays(MONDAY, 9), endDate: addDays(MONDAY, 9) };
  expect(await said(luz, SOLO_PARENT, 1, later, true)).toContain("All days of solo parent leave of this year were taken.");
  await directSql(company.scope.companySeq, `update employees set join_date = '${addDays(MONDAY, -100)}' where employee_seq = ${LUZ}`);
  expect(await said(luz, SOLO_PARENT, 1, later, true)).toContain("is due after six months of service");
});

// covers: L-24 L-26
test("VAWC leave is ten workdays with a certificate, longer by a protection order, and others read Leave", async () => {
  expect(await said(luz, VAWC, 12)).toContain("Attach the certificate of the barangay or the court.");
  // Two weeks and a Monday: eleven workdays.
  expect(await said(luz, VAWC, 15, {}, true)).toContain("10 days are due; this takes 11.");
  expect(await said(luz, VAWC, 15, { step: "CHECK", protectionOrderDays: "5" }, true)).toContain("Due by law 15 days");
  expect(await said(luz, VAWC, 12, {}, true)).toBe("filed");
  expect(await page(ana, "/my/approvals/1")).toMatch(/VAWC leave .* Attachments record\.pdf/);
  const { companySeq } = company.scope;
  await directSql(companySeq, `insert into request_copies (company_seq, request_seq, employee_seq) values (${companySeq}, 1, ${BEN})`);
  const copied = await page(ben, "/my/approvals/1");
  expect([copied.includes("VAWC"), copied.includes("record.pdf"), copied.includes("Leave")]).toEqual([false, false, true]);
});

// covers: L-25
test("the special leave for women is sixty calendar days a year with a medical certificate", async () => {
  expect(await said(luz, SPECIAL_WOMEN, 60)).toContain("Attach the medical certificate of the operation.");
  expect(await said(luz, SPECIAL_WOMEN, 61, {}, true)).toContain("60 days are due; this takes 61.");
  expect(await said(luz, SPECIAL_WOMEN, 59, {}, true)).toBe("filed");
  const later = { startDate: addDays(MONDAY, 60), endDate: addDays(MONDAY, 61) };
  expect(await said(luz, SPECIAL_WOMEN, 2, later, true)).toContain("1 day is due still; this takes 2.");
});

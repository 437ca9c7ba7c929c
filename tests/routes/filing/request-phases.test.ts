import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { CATEGORY_KINDS } from "~/domain/filing/category";
import { addDays, manilaDay, weekday } from "~/domain/shared/day";
import { createCategory } from "~/models/filing/categories.server";
import { remindApprovers } from "~/models/filing/requests/reminders.server";
import { readDayRequests } from "~/presenters/time/day-requests.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { placeUnderHead } from "../../support/department-head";
import { listMails } from "../../support/mail";
import { signInEmployee } from "../../support/employee-visitor";
import { readPageText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
const DAY = addDays(TODAY, -1);
const LUZ = 1;
const ANA = 2;
const KINDS = Object.entries(CATEGORY_KINDS);
const MANAGEMENT = "/filing/approval_management";

let company: TestCompany;
let companySeq: number;
let luz: Visitor;
let ana: Visitor;
let admin: Visitor;

/** For every kind one request pending approval, with an odd number, and one pending cancellation, with the following even number. */
beforeAll(async () => {
  company = await createTestCompany({ permissions: ["FILING_APPROVAL_EDIT", "FILING_EDIT", "ATTENDANCE_EDIT"] });
  ({ companySeq } = company.scope);
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ana Reyes" }]);
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(TODAY, -30)}'`);
  await placeUnderHead(companySeq, ANA);
  [luz, ana, admin] = (await Promise.all([signInEmployee(companySeq, LUZ), signInEmployee(companySeq, ANA), signIn(company.email)])) as [
    Visitor,
    Visitor,
    Visitor,
  ];
  const sql = (text: string) => runSql(companySeq, text);
  await createCategory(company.scope, { categoryName: CATEGORY_KINDS.DOCUMENT, categoryKind: "DOCUMENT" });
  for (const [index, [kind, name]] of KINDS.entries()) {
    const timed = ["OVERTIME", "HOLIDAY_WORK", "WORK"].includes(kind);
    for (const [phase, requestSeq] of [
      ["FILING", 2 * index + 1],
      ["CANCELLING", 2 * index + 2],
    ] as const) {
      await sql(
        `insert into requests (company_seq, request_seq, employee_seq, filing_category_seq, request_kind, filed_by, start_date, end_date, reason, request_state, phase, at_stage, waiting_since, start_at, end_at)
         select ${companySeq}, ${requestSeq}, ${LUZ}, filing_category_seq, '${kind}', 'Luz Cruz', '${DAY}', '${DAY}', 'Reason', 'PENDING', '${phase}', 0, now() - interval '30 days', ${timed ? `'${DAY} 17:00+08', '${DAY} 18:00+08'` : "null, null"}
           from filing_categories where category_name = '${name}'`,
      );
      await sql(
        `insert into request_steps (company_seq, request_seq, approval_stage_order, auto_approved_yn, approve_type, employee_seq) values (${companySeq}, ${requestSeq}, 1, 'N', 'USER', ${ANA})`,
      );
      await sql(`insert into request_copies (company_seq, request_seq, employee_seq) values (${companySeq}, ${requestSeq}, ${ANA})`);
    }
  }
  await remindApprovers({ companySeq }, addDays(TODAY, 8 - weekday(TODAY)));
});

async function page(visitor: Visitor, path: string): Promise<string> {
  const { status, text } = await visitor.request(path);
  expect([path, status]).toEqual([path, 200]);
  return readPageText(text);
}
const times = (text: string, part: string) => text.split(part).length - 1;

/** Every kind once as a cancellation, and at least once as a request. */
function namesBoth(text: string, place: string) {
  for (const [, name] of KINDS) {
    const cancellations = times(text, `Cancellation of ${name}`);
    expect([place, name, cancellations > 0, times(text, name) > cancellations]).toEqual([place, name, true, true]);
  }
}

test("G-1: every list, message and sheet of requests marks a cancellation, for every kind", async () => {
  for (const [visitor, path] of [
    [ana, "/my/approvals"],
    [luz, "/my/filings"],
    [admin, `${MANAGEMENT}?tab=requested&pageSize=100`],
    [admin, `${MANAGEMENT}?tab=special&pageSize=100`],
    [admin, `${MANAGEMENT}/1?tab=requested&pageSize=100`],
    [ana, "/notifications?tab=personal"],
  ] as const)
    namesBoth(await page(visitor, path), path);
  namesBoth((await readDayRequests(company.scope, { employeeSeq: LUZ, workDate: DAY })).map(({ what }) => what).join("\n"), "day");
  const sheet = await admin.raw(`${MANAGEMENT}/requests.xlsx?tab=requested`);
  namesBoth((await readXlsx(new Uint8Array(await sheet.arrayBuffer()))).sheets[0]!.rows.flat().map(String).join("\n"), "sheet");
  const mails = (await listMails(companySeq)).map(({ subject, textBody }) => `${subject}\n${textBody}`);
  for (const [, name] of KINDS) {
    const text = `Approval needed: Cancellation of ${name} of Luz Cruz`;
    expect(mails.filter((mail) => mail.includes(text) && mail.includes(`\nCancellation of ${name}`)).length).toBe(1);
    expect(mails.filter((mail) => mail.includes(`Approval needed: ${name} of Luz Cruz`)).length).toBe(1);
  }
});

test("G-1: each request page says in its heading whether a cancellation is requested", async () => {
  for (const [index, [, name]] of KINDS.entries())
    for (const [visitor, path] of [
      [ana, "/my/approvals"],
      [luz, "/my/filings"],
      [admin, MANAGEMENT],
    ] as const) {
      const [filing, cancelling] = [await page(visitor, `${path}/${2 * index + 1}`), await page(visitor, `${path}/${2 * index + 2}`)];
      expect([name, path, cancelling.includes(`Cancellation of ${name}`)]).toEqual([name, path, true]);
      // The list beside an open request names the others.
      if (path === "/my/filings") expect([name, path, filing.includes("Cancellation of")]).toEqual([name, path, false]);
    }
});

test("U-8: a head's home shows how many requests wait for her", async () => {
  expect(await page(ana, "/my")).toContain("14 requests to approve");
});

test("G-9: requests to approve are filtered, sorted and all selected by URL alone", async () => {
  const ticks = async (query: string) => {
    const { text } = await ana.request(`/my/approvals${query}`);
    const boxes = text.match(/<input type="checkbox" name="checked"[^>]*>/g) ?? [];
    return {
      boxes: boxes.map((box) => Number(/value="(\d+):/.exec(box)![1])),
      checked: boxes.filter((box) => box.includes("checked=")).length,
    };
  };
  expect(await ticks("")).toEqual({ boxes: Array.from({ length: 14 }, (_, index) => index + 1), checked: 0 });
  expect(await page(ana, "/my/approvals")).toContain("Select all 14");
  expect((await ticks("?all=Y")).checked).toBe(14);
  expect(await page(ana, "/my/approvals?all=Y")).toMatch(/14 selected .*Clear selection/);
  expect((await ticks("?sort=-filed")).boxes.slice(0, 2)).toEqual([14, 13]);
  expect(await ticks("?category=2&all=Y")).toEqual({ boxes: [3, 4], checked: 2 });
  expect((await ticks("?q=luz&overdue=Y&pageSize=25")).boxes.length).toBe(14);
  expect(await page(ana, "/my/approvals?q=Nobody")).toContain("No request matches the filter");
  expect((await ticks(`?from=${TODAY}`)).boxes).toEqual([]);
  // Beside an open request the list shows its page, unless the URL names another.
  expect((await ticks("/12?pageSize=10")).boxes).toEqual([11, 12, 13, 14]);
  expect((await ticks("/12?pageSize=10&page=1")).boxes.length).toBe(10);
});

test("G-1: a bulk decision states how many are cancellations, and each notification which it was", async () => {
  const checked = KINDS.flatMap((_, index) => [`${2 * index + 1}:1`, `${2 * index + 2}:1`]);
  const sent = await ana.request("/my/approvals", {
    form: [["press", "REJECT"], ["remark", "Month end"], ...checked.map((value): [string, string] => ["checked", value])],
  });
  expect(sent.status).toBe(303);
  expect((await ana.request("/my/approvals")).text).toContain("14 rejected (7 requests, 7 cancellations)");
  expect(await page(ana, "/my")).not.toContain("for you");
  // G-14: a decided request needs no decision any more.
  expect(await page(ana, "/notifications?tab=personal")).not.toContain("Approval needed");
  const notifications = await page(luz, "/notifications?tab=personal");
  for (const [, name] of KINDS) {
    expect(times(notifications, `Cancellation of ${name} rejected`)).toBe(1);
    expect(times(notifications, `${name} rejected`)).toBe(2);
  }
  expect(times(await page(ana, "/notifications?tab=personal"), "For your information: Cancellation of ")).toBe(7);
});

import { beforeAll, expect, test } from "vitest";
import type { Permission } from "~/domain/settings/permissions";
import { fileRequest } from "~/models/filing/requests/file-request.server";
import { confirmTime } from "~/models/payroll/runs/payrolls.server";
import type { Visitor } from "../../support/app";
import { grantPermissions } from "../../support/company";
import { placeUnderHead } from "../../support/department-head";
import { createLeaveType } from "../../support/leave";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

/** Ana has 30,000.00 a month on 261 days: 215.52 an hour of overtime at 125 %. Run 3 pays 16 to 30 November on the 27th and is open. */
const [ANA, GINA] = [1, 7];
const [OVERTIME, HOLIDAY_WORK, CORRECTION] = [2, 3, 5];
const FILED = new Date("2026-11-18T09:00:00+08:00");

let company: PayrollCompany;
let gina: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany();
  const { companySeq } = company.scope;
  await runSql(companySeq, "update companies set attendance_start_date = '2026-11-16'");
  await runSql(companySeq, "update work_schedules set start_time = '08:00', end_time = '17:00', work_day = '12345'");
  await placeUnderHead(companySeq, GINA);
  gina = await signInEmployee(companySeq, GINA, ["PAYROLL_VIEW"]);
});

const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`);
const nothing = { timePolicySeq: null, reason: "The truck came late", punches: [], files: [] };
const fileOvertime = (category: number, day: string, from: string, to: string) =>
  fileRequest(company.scope, ANA, {
    filingCategorySeq: category,
    content: { ...nothing, startDate: day, endDate: day, startAt: at(day, from), endAt: at(day, to), amountMinutes: 60 },
    today: "2026-11-18",
    now: FILED,
  });
const read = async (seq: number) => readMainText((await gina.request(`/my/approvals/${seq}`)).text);
const rights = (...permissions: Permission[]) =>
  grantPermissions(company.scope.companySeq, permissions, `own${company.scope.companySeq}-${GINA}@company.test`);

// covers: FILING-01 A-16
test("approvers of overtime see its minutes and percent, and pesos only with permission to see pay", async () => {
  const seq = await fileOvertime(OVERTIME, "2026-11-19", "17:00", "20:00");
  await rights();
  const approver = await read(seq);
  expect(approver).toContain("3 h overtime at 125% Estimate · Estimate if fully worked.");
  expect(approver).not.toContain("₱");
  await rights("PAYROLL_VIEW");
  // 30,000 × 12 ÷ 261 ÷ 8 × 1.25 × 3
  expect(await read(seq)).toContain("3 h overtime = ₱646.55 in the payroll of 11/27/2026 Estimate · 3 h overtime at 125%");
  await rights("FILING_APPROVAL_EDIT");
  const management = readMainText((await gina.request(`/filing/approval_management/${seq}`)).text);
  expect(management).toContain("3 h overtime at 125%");
  expect(management).not.toContain("₱");
  await rights("PAYROLL_VIEW");
});

test("rest-day work is priced without the meal break, and hours beyond eight as overtime", async () => {
  const seq = await fileOvertime(HOLIDAY_WORK, "2026-11-21", "08:00", "19:00");
  // 480 min × 1.30 and 120 min × 1.69 of 172.4138 an hour: 1,793.10 + 582.76
  expect(await read(seq)).toMatch(
    / = ₱2,375\.86 in the payroll of 11\/27\/2026 Estimate · 8 h work on a rest day at 130%, 2 h overtime at 169%/,
  );
});

test("a past day is priced by attendance: of three requested hours two were worked, and a correction returns a late hour", async () => {
  const { companySeq } = company.scope;
  await runSql(
    companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
     select $1, row_number() over (), ${ANA}, moment::timestamptz, 'NONE', 'DEVICE', '', 'Device' from unnest(array['2026-11-17 09:00+08', '2026-11-17 19:00+08']) as moment`,
    [companySeq],
  );
  expect(await read(await fileOvertime(OVERTIME, "2026-11-17", "17:00", "20:00"))).toContain(
    "2 h overtime = ₱431.03 in the payroll of 11/27/2026 Estimate · 2 h overtime at 125%",
  );
  const seq = await fileRequest(company.scope, ANA, {
    filingCategorySeq: CORRECTION,
    content: {
      ...nothing,
      startDate: "2026-11-17",
      endDate: "2026-11-17",
      startAt: null,
      endAt: null,
      amountMinutes: null,
      punches: [{ punchedAt: at("2026-11-17", "08:00"), direction: "IN" }],
    },
    today: "2026-11-18",
    now: FILED,
  });
  // One hour of 30,000 × 12 ÷ 261 ÷ 8
  expect(await read(seq)).toContain("1 h less lateness = ₱172.41 in the payroll of 11/27/2026 Estimate · 1 h less lateness");
});

// covers: A-14 FILING-01
test("approving several first shows the price of each and of all, in pesos only for those who may see pay", async () => {
  const seqs = [
    await fileOvertime(OVERTIME, "2026-11-25", "17:00", "20:00"),
    await fileOvertime(HOLIDAY_WORK, "2026-11-22", "08:00", "19:00"),
    await fileOvertime(OVERTIME, "2026-11-26", "17:00", "18:00"),
  ];
  const checked = seqs.map((seq) => `${seq}:1`);
  const press = (form: Record<string, string | string[]>, path = "/my/approvals") => gina.request(path, { form });
  const stateOf = async (seq: number) => /(Waiting|Approved)/.exec(await read(seq))?.[0];
  await rights("PAYROLL_VIEW");
  const question = await press({ checked, remark: "Month end" });
  const text = readMainText(question.text);
  expect(text).toContain("Approve 3 requests?");
  expect(text).toMatch(/17:00–20:00, 1 h 3 h overtime at 125% 3 h overtime = ₱646\.55 in the payroll of 11\/27\/2026/);
  expect(text).toMatch(
    /08:00–19:00, \S+ .*8 h work on a rest day at 130%, 2 h overtime at 169% .* = ₱2,375\.86 in the payroll of 11\/27\/2026/,
  );
  // One hour is a third of 646.55; 646.55 + 2,375.86 + 215.52 = 3,237.93, and 3 h and 1 h at 125 % are 4 h.
  expect(text).toContain("Together 4 h overtime at 125%, 8 h work on a rest day at 130%, 2 h overtime at 169% ₱3,237.93");
  // On a phone, where rows are cards, the sum is shown too.
  expect(question.text).toMatch(/<td data-card="true"[^>]*>4 h overtime.*<td data-card="true"><b>₱3,237\.93/);
  expect(text).toContain("Estimate if fully worked. Remark: Month end");
  for (const value of checked) expect(question.text).toContain(`<input type="hidden" name="checked" value="${value}"/>`);
  expect(await stateOf(seqs[0]!)).toBe("Waiting");
  // A user who may not see pay sees minutes and percent; requests that wait for others, are decided or were changed are in no row.
  await rights("FILING_APPROVAL_EDIT");
  const requestSeq = await fileOvertime(OVERTIME, "2026-11-24", "17:00", "18:00");
  await runSql(company.scope.companySeq, `update requests set employee_seq = ${GINA} where request_seq = ${requestSeq}`);
  const approver = readMainText(
    (await press({ checked: [checked[0]!, `${seqs[1]}:7`, `${requestSeq}:1`] }, "/filing/approval_management")).text,
  );
  expect(approver).toContain("Together 3 h overtime at 125% ");
  expect(approver).not.toContain("₱");
  expect(approver).not.toContain("17:00–18:00");
  // A rejection has no price, nor has a request without effect on pay.
  expect((await press({ checked: [checked[2]!], press: "REJECT", remark: "No" })).status).toBe(303);
  expect((await press({ checked: checked.slice(0, 2), step: "save" })).status).toBe(303);
  expect([await stateOf(seqs[0]!), await stateOf(seqs[1]!)]).toEqual(["Approved", "Approved"]);
  await rights("PAYROLL_VIEW");
});

test("U-8: beside priced requests, paid leave is shown as paid and unpaid leave as reducing pay", async () => {
  const { companySeq } = company.scope;
  await createLeaveType(company.scope, 1, "Vacation");
  await createLeaveType(company.scope, 2, "Leave without pay", { paid_yn: "N" });
  for (const [requestSeq, leavePolicySeq] of [
    [901, 1],
    [902, 2],
  ]) {
    await runSql(
      companySeq,
      `insert into requests (company_seq, request_seq, employee_seq, filing_category_seq, request_kind, filed_by, start_date, end_date, part, leave_policy_seq, amount_days, request_state, phase, at_stage, waiting_since)
       select ${companySeq}, ${requestSeq}, ${ANA}, 1, 'LEAVE', 'Ana', '2026-11-23', '2026-11-23', 'FULL', ${leavePolicySeq}, 1, 'PENDING', 'FILING', 0, now()`,
    );
    await runSql(
      companySeq,
      `insert into request_steps (company_seq, request_seq, approval_stage_order, auto_approved_yn, approve_type, employee_seq) values (${companySeq}, ${requestSeq}, 1, 'N', 'USER', ${GINA})`,
    );
  }
  const overtime = await fileOvertime(OVERTIME, "2026-11-23", "17:00", "18:00");
  const text = readMainText(
    (await gina.request("/my/approvals", { form: { press: "APPROVE", checked: [`901:1`, `902:1`, `${overtime}:1`] } })).text,
  );
  expect(text).toMatch(/Vacation .*Paid leave/);
  expect(text).toMatch(/Leave without pay .*Unpaid leave: reduces pay/);
  expect(text).not.toContain("No change in pay");
});

//
test("requests for one day are priced together: two parts of a free day have overtime between them, and an in and an out make a day", async () => {
  await rights("PAYROLL_VIEW");
  const together = async (...seqs: number[]) =>
    readMainText((await gina.request("/my/approvals", { form: { press: "APPROVE", checked: seqs.map((seq) => `${seq}:1`) } })).text);
  const parts = [
    await fileOvertime(HOLIDAY_WORK, "2026-11-28", "08:00", "12:00"),
    await fileOvertime(HOLIDAY_WORK, "2026-11-28", "13:00", "19:00"),
    await fileOvertime(OVERTIME, "2026-11-27", "17:00", "20:00"),
  ];
  // As from 08:00 to 19:00 in one: 480 min × 1.30 and 120 min × 1.69 of 172.4138 an hour, 2,375.86; with 646.55 of three hours of overtime 3,022.41.
  const work = await together(...parts);
  expect(work).toMatch(/Together 8 h work on a rest day at 130%, 2 h overtime at 169%, 3 h overtime at 125% ₱3,022\.41/);
  expect(work).toContain("Requests for one day are computed together, so the total may differ from the rows.");
  const punch = (direction: "IN" | "OUT", time: string) =>
    fileRequest(company.scope, ANA, {
      filingCategorySeq: CORRECTION,
      content: {
        ...nothing,
        startDate: "2026-11-18",
        endDate: "2026-11-18",
        startAt: null,
        endAt: null,
        amountMinutes: null,
        punches: [{ punchedAt: at("2026-11-18", time), direction }],
      },
      today: "2026-11-20",
      now: at("2026-11-20", "09:00"),
    });
  const [came, left] = [await punch("IN", "08:00"), await punch("OUT", "17:00")];
  // The 9 hours of the schedule at 30,000 × 12 ÷ 261 ÷ 8, which either punch alone gives back whole: not twice 1,551.72.
  for (const value of [came, left]) expect(await read(value)).toContain("9 h less absence = ₱1,551.72");
  expect(await together(came, left)).toMatch(/Together 9 h less absence ₱1,551\.72/);
});

test("after the payroll's time is confirmed it is a late change, and the next payroll pays it", async () => {
  const seq = await fileOvertime(OVERTIME, "2026-11-20", "17:00", "19:00");
  await confirmTime(company.scope, 3);
  expect(await read(seq)).toMatch(/2 h overtime = ₱431\.03 in the payroll of 12\/1[0-9]\/2026/);
});

test("without attendance on the day, or without payroll in Kawani, no price is shown", async () => {
  const seq = await fileOvertime(OVERTIME, "2026-11-18", "17:00", "20:00");
  await runSql(company.scope.companySeq, "update companies set attendance_start_date = '2026-11-19'");
  expect(await read(seq)).not.toContain("Estimate");
  await runSql(company.scope.companySeq, "update companies set attendance_start_date = '2026-11-16'");
  await runSql(company.scope.companySeq, `update employees set payroll_template_seq = null where employee_seq = ${ANA}`);
  await runSql(company.scope.companySeq, `delete from payroll_template_assignments where employee_seq = ${ANA}`);
  expect(await read(seq)).not.toContain("Estimate");
});

import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay, manilaDay } from "~/domain/shared/day";
import { DAY_MINUTES, toInstant, localMinute, parseLocalMinute } from "~/domain/time/evaluation/local-time";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import type { Visitor } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { placeUnderHead } from "../../support/department-head";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const HOURS = 3_600_000;
const TODAY = manilaDay(new Date());
let companySeq: number;
let luz: Visitor;
let ana: Visitor;

/** Luz works in Ana's department, 08:00 to 17:00 every day. */
beforeEach(async () => {
  const company = await createTestCompany();
  ({ companySeq } = company.scope);
  await createEmployees(company.scope, [
    { employeeName: "Luz Cruz", joinDate: "2024-01-08" },
    { employeeName: "Ana Reyes", joinDate: "2024-01-08" },
  ]);
  await runSql(companySeq, "update work_schedules set work_day = '1234567', start_time = '08:00', end_time = '17:00'");
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(TODAY, -60)}'`);
  await placeUnderHead(companySeq, 2);
  luz = await signInEmployee(companySeq, 1);
  ana = await signInEmployee(companySeq, 2);
});

type Answer = { counted: boolean; filedHref?: string; text: string };
const queryRows = async (text: string) => ((await runSql(companySeq, text)) as { rows: Record<string, unknown>[] }).rows;
const filed = () =>
  queryRows(
    `select start_date::text as "startDate", direction, punched_at as at, reason from requests join request_punches using (company_seq, request_seq)`,
  );

/** Sends a clock-in of that moment. @param ahead how far the phone's clock is ahead */
async function send(
  pressed: Date,
  { key = crypto.randomUUID() as string, direction = "IN", ahead = 0, sent = Date.now() } = {},
): Promise<Answer> {
  const form = { key, direction, pressedAt: String(pressed.getTime() + ahead), sentAt: String(sent + ahead) };
  const { text } = await luz.request("/my/clock/held", { form, headers: { Accept: "application/json" } });
  return (JSON.parse(text) as { data: Answer }).data;
}
const ago = (hours: number) => new Date(Date.now() - hours * HOURS);
const clockOf = (at: Date) => formatMinuteOfDay(localMinute(at) % DAY_MINUTES);

// Document 4 §7: older than 24 h, or more than 10 minutes of clock difference: a correction request instead.
test("a clock-in that is too old is filed as a correction, once per key, also concurrently and days later; its approver sees why", async () => {
  const [pressed, key] = [ago(30), crypto.randomUUID()];
  const [first, other] = await Promise.all([send(pressed, { key }), send(pressed, { key })]);
  const message = `It was recorded more than 24 hours ago. It was not counted. A correction was filed for you: Clock in at ${clockOf(pressed)} on ${formatDay(manilaDay(pressed))}.`;
  expect([first, other]).toEqual([1, 2].map(() => ({ counted: false, filedHref: "/my/filings/1", text: message })));
  const [correction, ...more] = await filed();
  expect(more).toEqual([]);
  expect(correction).toMatchObject({ direction: "IN" });
  expect(Math.abs((correction!.at as Date).getTime() - pressed.getTime())).toBeLessThan(60_000);
  expect(correction!.reason).toMatch(
    /^Recorded offline on the phone at \d\d:\d\d on [\d/]+, sent on .*\. It was sent more than 24 hours later\.$/,
  );
  expect(await queryRows("select 1 from punches")).toEqual([]);
  expect(readMainText((await ana.request("/my/approvals/1")).text)).toContain("Recorded offline on the phone");
  // The first response was lost, and the idempotency key has expired.
  await runSql(companySeq, "delete from idempotency_keys");
  expect((await send(pressed, { key })).filedHref).toBe("/my/filings/1");
  expect(await filed()).toHaveLength(1);
  // Another clock-in is another correction.
  expect((await send(ago(26), { direction: "OUT" })).filedHref).toBe("/my/filings/2");
});

test("a counted clock-in stays counted when the phone, without a response, resends it after a day or with a clock that is off by then", async () => {
  const [pressed, key] = [ago(23), crypto.randomUUID()];
  const counted = { counted: true, text: `Clock in at ${clockOf(pressed)}, recorded offline, is counted.` };
  expect(await send(pressed, { key })).toEqual(counted);
  expect(await send(ago(25), { key })).toEqual(counted);
  expect(await send(pressed, { key, ahead: 11 * 60_000 })).toEqual(counted);
  expect(await send(ago(40 * 24), { key })).toEqual(counted);
  expect([await filed(), await queryRows("select direction from punches")]).toEqual([[], [{ direction: "IN" }]]);
});

test("a clock-in from a wrong clock is filed at the corrected time; if the clock was set back, or after a month, the time is unknown", async () => {
  const pressed = ago(2);
  const off = await send(pressed, { ahead: 11 * 60_000 });
  expect(off.text).toMatch(
    /^The clock of this phone is more than 10 minutes off, or was changed\. It was not counted\. A correction was filed/,
  );
  const [correction] = await filed();
  expect(Math.abs((correction!.at as Date).getTime() - pressed.getTime())).toBeLessThan(60_000);
  expect(correction!.reason).toContain("check the time");
  for (const unknown of [await send(new Date(Date.now() + HOURS)), await send(ago(32 * 24))]) {
    expect(unknown).not.toHaveProperty("filedHref");
    expect(unknown.text).toContain("It was not counted. File a correction with your time in or time out.");
  }
  expect(await filed()).toHaveLength(1);
});

test("a clock-in after midnight belongs to the day in whose window it is", async () => {
  await runSql(companySeq, "update work_schedules set start_time = '22:00', end_time = '07:00'");
  const left = toInstant(parseLocalMinute(`${addDays(TODAY, -2)}T06:30`));
  expect(await send(left, { direction: "OUT" })).toMatchObject({ filedHref: "/my/filings/1" });
  expect(await filed()).toMatchObject([{ startDate: addDays(TODAY, -3), direction: "OUT" }]);
});

// Issue 17: stored offline and sent after the lock: filed once, or refused with a message. Document 4 A-13.
test("nothing is filed for days paid too long ago, and the message says whom to ask", async () => {
  const paid = [addDays(TODAY, -10), addDays(TODAY, -2)];
  await runSql(
    companySeq,
    `insert into payrolls (company_seq, payroll_seq, payroll_name, payroll_kind, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
     values (${companySeq}, 1, 'Last week', 'REGULAR', '${paid[0]}', '${paid[1]}', '${paid[1]}', 1, 'Ana Reyes', 'Ana Reyes')`,
  );
  await runSql(
    companySeq,
    `insert into attendance_locks (company_seq, payroll_seq, employee_seq, start_date, end_date, locked_by) values (${companySeq}, 1, 1, '${paid[0]}', '${paid[1]}', 'Ana Reyes')`,
  );
  await runSql(companySeq, "update companies set late_filing_days = 0");
  const pressed = toInstant(parseLocalMinute(`${addDays(TODAY, -3)}T08:02`));
  const refused = await send(pressed);
  expect(refused).not.toHaveProperty("filedHref");
  expect(refused.text).toMatch(/could be filed until .* Ask your administrator to enter it\. It was not counted\. File a correction/);
  expect(await filed()).toEqual([]);
  await runSql(companySeq, "update companies set late_filing_days = 30");
  expect(await send(pressed)).toMatchObject({ filedHref: "/my/filings/1" });
});

test("if the policy needs more than the phone stores, a message reports it; optional fields stay empty", async () => {
  await send(ago(30));
  await runSql(
    companySeq,
    `insert into filing_policy_fields (company_seq, filing_policy_seq, field_number, label, field_type, required_yn)
     select company_seq, filing_policy_seq, 1, 'Which gate', 'TEXT', 'Y' from filing_policies join filing_categories using (company_seq, filing_category_seq)
      where category_kind = 'CORRECTION'`,
  );
  const refused = await send(ago(27));
  expect(refused).toEqual({
    counted: false,
    text: "It was recorded more than 24 hours ago. Your company requires more details in a correction. It was not counted. File a correction with your time in or time out.",
  });
  await runSql(companySeq, "update filing_policy_fields set required_yn = 'N'");
  expect(await send(ago(27))).toMatchObject({ filedHref: "/my/filings/2" });
  expect(await queryRows("select answer from request_answers")).toEqual([{ answer: "" }]);
  await runSql(companySeq, "update filing_categories set category_state = 'DISABLE' where category_kind = 'CORRECTION'");
  expect((await send(ago(40))).text).toContain("This category is no longer available.");
});

test("messages are in Filipino for those who chose it", async () => {
  await luz.request("/preferences/language", { form: { language: "fil" } });
  expect((await send(ago(30))).text).toMatch(/^Mahigit 24 oras na .* May na-file nang pagtatama para sa iyo: Mag-clock in nang \d\d:\d\d/);
  expect((await send(ago(2))).text).toMatch(/^Bilang na ang Mag-clock in nang \d\d:\d\d/);
});

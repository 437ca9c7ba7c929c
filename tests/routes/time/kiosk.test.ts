import { beforeAll, expect, test } from "vitest";
import { addDays, manilaDay } from "~/domain/shared/day";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import { choosePin } from "~/models/time/kiosks/clock-pins.server";
import { clockAtKiosk, createKiosk, findKiosk, authenticateAtKiosk } from "~/models/time/kiosks/kiosks.server";
import { countTry } from "~/models/shared/throttle.server";
import { signIn, Visitor } from "../../support/app";
import { createTestCompany, PASSWORD, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const KIOSKS = "/time/work_policy/kiosks";
const NOW = new Date();
const DAY = addDays(manilaDay(NOW), -1);
const PIN = "482915";
let company: TestCompany;
let companySeq: number;
let admin: Visitor;
let luz: Visitor;
let kiosk: string;
const tablet = new Visitor();

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT", "ATTENDANCE_EDIT"] });
  ({ companySeq } = company.scope);
  await createEmployees(company.scope, [
    { employeeName: "Luz Cruz", employeeNumber: "27" },
    { employeeName: "Ben Abad" },
    { employeeName: "Eva Tan", employeeNumber: "28" },
  ]);
  await runSql(companySeq, "update employees set employee_id = 'E-2' where employee_seq = 2");
  // A daily shift that began four hours ago, so that no window ends during a test.
  const start = (localMinute(NOW) - 240 + DAY_MINUTES) % DAY_MINUTES;
  await runSql(companySeq, "update work_schedules set work_day = '1234567', start_time = $1, end_time = $2", [
    formatMinuteOfDay(start),
    formatMinuteOfDay(start + 540),
  ]);
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(DAY, -7)}'`);
  await runSql(companySeq, "insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Pasig plant')", [
    companySeq,
  ]);
  admin = await signIn(company.email);
  luz = await signInEmployee(companySeq, 1);
  for (const employeeSeq of [1, 2]) await choosePin({ companySeq, employeeSeq }, PIN);
  kiosk = `/clock/${await createKiosk(company.scope, "Front door", 1)}`;
});

const postKioskClock = (employeeNumber: string, pin: string, more: Record<string, string> = {}, at = kiosk) =>
  tablet.request(at, { form: { employeeNumber, pin, ...more } });
const queryRows = async (text: string) => ((await runSql(companySeq, text)) as { rows: Record<string, unknown>[] }).rows;

// covers: TIME-09
test("an administrator creates a kiosk of an office, whose link is shown once, and revokes it; then the tablet reports it", async () => {
  const withoutPassword = await admin.request(`${KIOSKS}/new`, { form: { tokenName: "Gate", workPlaceSeq: "1" } });
  expect([withoutPassword.status, readMainText(withoutPassword.text)]).toEqual([422, expect.stringContaining("Enter your password")]);
  expect(withoutPassword.text).not.toContain("/clock/kawani_time_");
  const wrong = await admin.request(`${KIOSKS}/new`, { form: { tokenName: "Gate", workPlaceSeq: "1", password: "not this one" } });
  expect(readMainText(wrong.text)).toContain("The password is incorrect.");
  const gone = await admin.request(`${KIOSKS}/new`, { form: { tokenName: "Gate", workPlaceSeq: "9", password: PASSWORD } });
  expect(readMainText(gone.text)).toContain("This office no longer exists");
  const made = await admin.request(`${KIOSKS}/new`, { form: { tokenName: "Gate", workPlaceSeq: "1", password: PASSWORD } });
  const link = new URL(/value="(http[^"]+\/clock\/kawani_time_[^"]+)"/.exec(made.text)![1]!).pathname;
  const page = async () => readMainText((await admin.request(KIOSKS)).text);
  expect(await page()).toMatch(/Gate Pasig plant .*Active/);
  expect((await admin.request(KIOSKS)).text).not.toContain("/clock/");
  // Searched by name and office, and sorted by name.
  const list = async (query: string) => readMainText((await admin.request(`${KIOSKS}?${query}`)).text);
  expect(await list("q=gate+pasig")).toMatch(/^(?!.*Front door).*Gate/);
  expect(await list("q=nowhere")).toContain("No name has this text.");
  expect(await list("sort=name")).toMatch(/Front door.*Gate/);
  expect(await list("sort=-name")).toMatch(/Gate.*Front door/);
  const response = await tablet.request(link);
  expect(readMainText(response.text)).toMatch(/Pasig plant \d\d:\d\d Employee number/);
  expect(response.text).not.toContain('class="sidebar"');
  const twice = await admin.request(`${KIOSKS}/new`, { form: { tokenName: "gate", workPlaceSeq: "1" } });
  expect(readMainText(twice.text)).toContain("There is a kiosk with this name already.");

  const [{ seq }] = (await queryRows("select time_token_seq as seq from time_tokens where token_name = 'Gate'")) as [{ seq: number }];
  // Kiosk tokens are not API tokens.
  expect((await admin.request(`/time/work_policy/tokens/${seq}/revocation`)).status).toBe(404);
  expect((await admin.request(`${KIOSKS}/${seq}/revocation`, { form: {} })).location).toBe(KIOSKS);
  const ended = await tablet.request(link);
  expect([ended.status, readMainText(ended.text).includes("This kiosk link was revoked")]).toEqual([404, true]);
  expect((await postKioskClock("27", PIN, {}, link)).location).toBe(link);
  expect(readMainText((await admin.request(`${KIOSKS}/history`)).text)).toContain("Revoked the kiosk “Gate”.");
});

// covers: TIME-09
test("number and PIN clock in once in two minutes, show the employee for five seconds, and store no location", async () => {
  const set = await luz.request("/my/clock/pin", { form: { newPin: "123456", newPinAgain: "123456" } });
  expect([set.status, readMainText(set.text).includes("too easy to guess")]).toEqual([422, true]);
  expect((await luz.request("/my/clock/pin", { form: { newPin: PIN, newPinAgain: PIN } })).location).toBe("/my/clock");
  expect(readMainText((await luz.request("/my/clock")).text)).toContain("PIN for the kiosk");

  const done = await postKioskClock(" 27 ", PIN);
  expect(readMainText(done.text)).toMatch(/^ Kawani Luz Cruz Clocked in at \d\d:\d\d at Pasig plant\. Next/);
  expect([done.status, done.headers.get("Refresh")]).toEqual([200, `5; url=${kiosk}`]);
  expect(done.text).not.toContain(PIN);
  const again = await postKioskClock("27", PIN);
  expect([again.status, /You clocked in at \d\d:\d\d already\. Wait 2 minutes/.test(readMainText(again.text))]).toEqual([429, true]);
  expect(
    await queryRows("select employee_seq, direction, source, device_id, place_result, recorded_by from punches where employee_seq = 1"),
  ).toEqual([
    { employee_seq: 1, direction: "IN", source: "KIOSK", device_id: "Front door", place_result: "INSIDE", recorded_by: "Luz Cruz" },
  ]);
  expect(await queryRows("select 1 from punch_places")).toEqual([]);
});

test("users with Filipino are answered in it; the page itself stays unchanged for the next user", async () => {
  const rosa = await createEmployees(company.scope, [{ employeeName: "Rosa Lim", employeeNumber: "29" }]).then(([first]) => first!);
  await choosePin({ companySeq, employeeSeq: rosa }, PIN);
  await signInEmployee(companySeq, rosa);
  await runSql(companySeq, "update accounts set language = 'fil' where employee_seq = $1", [rosa]);
  const { text } = await postKioskClock("29", PIN);
  expect(text).toContain('<html lang="en"');
  expect(text).toMatch(/lang="fil"[^>]*>Naka-clock in ka nang \d\d:\d\d sa Pasig plant\.</);
});

test("two concurrent clicks, and two around a full minute, clock once", async () => {
  const matchingKiosk = (await findKiosk(kiosk.slice("/clock/".length)))!;
  const at = new Date(Math.floor(NOW.getTime() / 60_000) * 60_000 - 3_600_000 - 500);
  const holder = await authenticateAtKiosk(matchingKiosk, { employeeNumber: "E-2", pin: PIN });
  const tap = (now: Date) =>
    clockAtKiosk(matchingKiosk, holder, "198.51.100.7", now).then(
      ({ direction }) => direction,
      () => "refused",
    );
  const both = await Promise.all([tap(at), tap(at)]);
  expect(both.sort()).toEqual(["IN", "refused"]);
  await runSql(companySeq, "update time_policy_versions set duplicate_minutes = 1 where duplicate_minutes is not null");
  expect(await tap(new Date(at.getTime() + 1_000))).toBe("refused");
  expect(await tap(new Date(at.getTime() + 600_000))).toBe("OUT");
});

test("a wrong number, a wrong PIN and a missing PIN get the same answer; after five failures the right one is blocked for 15 minutes too", async () => {
  const answers = [await postKioskClock("27", "111112"), await postKioskClock("99", PIN), await postKioskClock("E-9", PIN)];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(new Set(answers.map(({ text }) => /The number or PIN is wrong\./.test(readMainText(text))))).toEqual(new Set([true]));
  for (const pin of ["111113", "111114", "111115", "111116"]) expect((await postKioskClock("27", pin)).status).toBe(422);
  const sixth = await postKioskClock("27", PIN);
  expect([sixth.status, readMainText(sixth.text).includes("Wait 15 minutes")]).toEqual([429, true]);
  // The number still works elsewhere.
  const other = `/clock/${await createKiosk(company.scope, "Back door", 1)}`;
  expect(readMainText((await postKioskClock("27", PIN, {}, other)).text)).toMatch(/clocked in at/i);
});

test("an assigned PIN is changed at its first use, and a hundred failures in an hour are notified once", async () => {
  const given = await admin.request(`/time/time_reports/3/${DAY}/pin`, { form: {} });
  const pin = /id="given-pin"[^>]*value="(\d{6})"|value="(\d{6})"[^>]*id="given-pin"/.exec(given.text)?.slice(1).find(Boolean) ?? "";
  expect(pin).toMatch(/^\d{6}$/);
  expect(readMainText((await admin.request(`/time/time_reports/3/${DAY}/history`)).text)).toContain("Gave Eva Tan a new PIN for kiosks.");
  const gate = `/clock/${await createKiosk(company.scope, "Gate 3", 1)}`;
  const response = await postKioskClock("28", pin, {}, gate);
  expect([response.status, readMainText(response.text).includes("This PIN is temporary. Choose your own")]).toEqual([422, true]);
  expect(response.text).not.toContain(pin);
  const newPin = pin === "593026" ? "593027" : "593026";
  expect((await postKioskClock("28", pin, { newPin: pin, newPinAgain: pin }, gate)).status).toBe(422);
  expect(readMainText((await postKioskClock("28", pin, { newPin: newPin, newPinAgain: newPin }, gate)).text)).toMatch(
    /Eva Tan Clocked in at/,
  );
  expect((await postKioskClock("28", pin, {}, gate)).status).toBe(422);
  expect((await postKioskClock("28", newPin, {}, gate)).status).toBe(429);

  const matchingKiosk = (await findKiosk(gate.slice("/clock/".length)))!;
  const wrong = { name: "kiosk-wrong", points: 1_000_000, seconds: 3_600 };
  const seen = await countTry(wrong, `${companySeq} ${matchingKiosk.timeTokenSeq}`, "");
  for (let count = seen; count < 99; count += 1) await countTry(wrong, `${companySeq} ${matchingKiosk.timeTokenSeq}`, "");
  for (const number of ["91", "92"]) await postKioskClock(number, "111112", {}, gate);
  expect(await queryRows("select subject from notifications where kind = 'WRONG_PINS'")).toEqual([
    { subject: "Many wrong PINs at the kiosk “Gate 3”" },
  ]);
});

// A hundred wrong tries count for "Gate 4" only; Luz has clocked there before, the numbers 201 to 205 never did.
test("Z-18: after a hundred failures an hour a kiosk slows down unknown numbers, but not those that clocked there before", async () => {
  const token = await createKiosk(company.scope, "Gate 4", 1);
  const gate = `/clock/${token}`;
  await runSql(
    companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, device_id, reason, recorded_by)
     select $1, max(punch_seq) + 1, 1, $2::date - interval '30 days', 'IN', 'KIOSK', 'Gate 4', '', 'Luz Cruz' from punches`,
    [companySeq, DAY],
  );
  const { timeTokenSeq } = (await findKiosk(token))!;
  const wrong = { name: "kiosk-wrong", points: 1_000_000, seconds: 3_600 };
  for (let count = 0; count < 99; count += 1) await countTry(wrong, `${companySeq} ${timeTokenSeq}`, "");
  // The hundredth, and the first of the delayed ones.
  expect([(await postKioskClock("200", "111112", {}, gate)).status, (await postKioskClock("201", "111112", {}, gate)).status]).toEqual([
    422, 422,
  ]);
  const slowed = await Promise.all(["202", "203", "204"].map((number) => postKioskClock(number, "111112", {}, gate)));
  expect(
    slowed.map(({ status, text }) => [status, readMainText(text).includes("Too many wrong tries at this kiosk. Wait 10 seconds")]),
  ).toEqual(Array(3).fill([429, true]));
  // A delayed try does not count towards the five of its number. Luz gets a response at once.
  expect((await postKioskClock("27", "111112", {}, gate)).status).toBe(422);
  expect((await postKioskClock("27", "111112", {}, gate)).status).toBe(422);
});

test("a kiosk of an office with its own networks works only in them", async () => {
  await runSql(companySeq, "update work_places set ip_ranges = '{198.51.100.0/24}'");
  const response = await tablet.request(kiosk);
  expect([response.status, readMainText(response.text).includes("This kiosk works only in the network of Pasig plant.")]).toEqual([
    403,
    true,
  ]);
  const before = await queryRows("select count(*)::int as count from punches");
  expect((await postKioskClock("E-2", PIN)).location).toBe(kiosk);
  expect(await queryRows("select count(*)::int as count from punches")).toEqual(before);
  await runSql(companySeq, "update work_places set ip_ranges = '{127.0.0.0/8}'");
  expect((await tablet.request(kiosk)).status).toBe(200);
});

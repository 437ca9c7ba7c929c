import { beforeEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { addDays, manilaDay } from "~/domain/shared/day";
import { DAY_MINUTES, localMinute } from "~/domain/time/evaluation/local-time";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import { clock } from "~/models/time/clock/clocking.server";
import { purgeOldLocations } from "~/models/time/clock/purge-locations.server";
import { lockPolicies } from "~/models/time/time-policies.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { addCurrentShift } from "../../support/current-shift";

const CLOCK = "/my/clock";
const NOW = new Date();
const HOURS = 3_600_000;
const PHONE = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Mobile" };
let company: TestCompany;
let companySeq: number;
let luz: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  ({ companySeq } = company.scope);
  const [seq] = await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad" }]);
  await addCurrentShift(companySeq, NOW);
  luz = await signInEmployee(companySeq, seq!);
});

const postClock = (direction: string, more: Record<string, string> = {}, headers?: Record<string, string>) =>
  luz.request(CLOCK, { form: { direction, ...more }, ...(headers ? { headers } : {}) });
const readText = ({ text }: Answer) => readMainText(text);
const page = async () => readText(await luz.request(CLOCK));
const button = async () =>
  /<button type="submit" class="btn btn-primary"[^>]*>.*?(Clock (?:in|out))/s.exec((await luz.request(CLOCK)).text)?.[1];
const queryRows = async (text: string) => ((await runSql(companySeq, text)) as { rows: Record<string, unknown>[] }).rows;
/** A clock-in some hours ago, by the function of the page. */
const before = (hours: number, direction: "IN" | "OUT") =>
  clock(
    { companySeq, employeeSeq: 1, employeeName: "Luz Cruz" },
    { direction, means: "WEB", position: null, address: "198.51.100.7" },
    new Date(NOW.getTime() - hours * HOURS),
  );
const policy = async (set: string) => {
  await inCompany(company.scope, (tx) => lockPolicies(tx, company.scope));
  await runSql(companySeq, `update time_policy_versions set ${set} where time_policy_seq = 3`);
};

test("a click clocks in by server time, a second within two minutes repeats the first time, and the next clocks out", async () => {
  expect(await button()).toBe("Clock in");
  expect(await page()).toContain("Not clocked in.");
  const done = await postClock("IN", { punchedAt: "2020-01-01T00:00", employeeSeq: "2" });
  expect([done.status, done.location]).toEqual([303, CLOCK]);
  const [punch] = await queryRows(
    "select employee_seq, direction, source, place_result, abs(extract(epoch from now() - punched_at)) < 60 as soon from punches",
  );
  expect(punch).toEqual({ employee_seq: 1, direction: "IN", source: "WEB", place_result: null, soon: true });
  expect(await button()).toBe("Clock out");
  const again = await postClock("OUT");
  expect(again.status).toBe(429);
  expect(readText(again)).toMatch(/You clocked in at \d\d:\d\d already\. Wait 2 minutes before you try again\./);
  expect(await queryRows("select 1 from punches")).toHaveLength(1);
});

test("users with Filipino are greeted, see links, clock and get refusals in it; untranslated pages stay in English", async () => {
  await luz.request("/preferences/language", { form: { language: "fil" } });
  const home = await luz.request("/my");
  expect(home.text).toContain('<html lang="fil"');
  expect(readText(home)).toMatch(/Magandang (umaga|hapon|gabi), Ana .*Hindi ka pa naka-clock in\. Mag-clock in .*Ngayong linggo/);
  for (const link of ["Pag-file", "Kalendaryo"]) expect(home.text).toContain(link);
  expect(readText(home)).not.toMatch(/Good (morning|afternoon|evening)|This week|Clock in/);

  const done = await postClock("IN");
  expect([done.status, done.location]).toEqual([303, CLOCK]);
  const after = await luz.request(CLOCK);
  expect(after.text).toMatch(/Naka-clock in ka nang \d\d:\d\d/);
  expect(readText(after)).toMatch(/Naka-clock in mula \d\d:\d\d\..*Mag-clock out.*Mga pindot \d\d:\d\d (noong [\d/]+ )?pasok/);
  const again = await postClock("OUT");
  expect([again.status, /Nag-clock in ka na nang \d\d:\d\d\. Maghintay ng 2 minuto/.test(again.text)]).toEqual([429, true]);
  for (const path of ["/my/clock/notice", "/my/clock/pin"]) expect((await luz.request(path)).text).toContain("Pag-clock");
  expect((await luz.request("/notifications")).text).toContain('<html lang="fil"');
  expect((await luz.request("/manual")).text).toContain('<html lang="en"');
});

test("out follows in, on a phone as on a computer; a click on an outdated page asks again", async () => {
  await before(3, "IN");
  const stale = await postClock("IN");
  expect(stale.status).toBe(409);
  expect(readText(stale)).toMatch(/You clocked in at \d\d:\d\d in the meantime\. The button now says Clock out/);
  expect((await postClock("OUT", {}, PHONE)).status).toBe(303);
  expect(await queryRows("select direction, source from punches order by punch_seq")).toEqual([
    { direction: "IN", source: "WEB" },
    { direction: "OUT", source: "MOBILE" },
  ]);
  expect(readMainText((await luz.request("/my")).text)).toMatch(/Out since \d\d:\d\d\./);
});

test("two taps within a second clock once, with the page's key and without", async () => {
  const key = /name="formKey" value="([^"]+)"/.exec((await luz.request(CLOCK)).text)![1]!;
  const [first, other] = await Promise.all([postClock("IN", { formKey: key }), postClock("IN", { formKey: key })]);
  expect([first.status, other.status]).toEqual([303, 303]);
  expect(await queryRows("select 1 from punches")).toHaveLength(1);
  const statuses = (await Promise.all([postClock("OUT"), postClock("OUT")])).map(({ status }) => status);
  expect(statuses).toEqual([429, 429]);
});

test("before a location is stored a notice states what, why, who and how long; users who decline can still clock", async () => {
  await runSql(
    companySeq,
    "insert into work_places (company_seq, work_place_seq, work_place_name, latitude, longitude, radius_meters, ip_ranges) values ($1, 1, 'Pasig plant', 14.5816, 120.9794, 200, '{203.0.113.0/24}')",
    [companySeq],
  );
  expect(await page()).toMatch(/Before you clock for the first time .*Until 90 days after payroll used the day, and at most 180 days/);
  expect(await button()).toBeUndefined();
  const here = { latitude: "14.58161234", longitude: "120.97941234", accuracyMeters: "12" };
  // Without consent the position is not stored.
  expect((await postClock("IN", here)).status).toBe(303);
  expect(await queryRows("select latitude, place_result from punches join punch_places using (company_seq, punch_seq)")).toEqual([
    { latitude: null, place_result: "UNKNOWN" },
  ]);
  expect((await luz.request(`${CLOCK}/notice`, { form: { agreedYn: "N" } })).location).toBe(CLOCK);
  expect((await luz.request(CLOCK)).headers.get("Permissions-Policy")).toContain("geolocation=(self)");
  expect((await luz.request("/my")).headers.get("Permissions-Policy")).toContain("geolocation=()");
  expect(await queryRows("select notice_version, agreed_yn from clock_notices")).toEqual([{ notice_version: 1, agreed_yn: "N" }]);
  expect((await luz.request(`${CLOCK}/notice`, { form: { agreedYn: "perhaps" } })).status).toBe(422);
});

test("with consent the location is determined by position; a refused location gets a message with what to do", async () => {
  await runSql(
    companySeq,
    "insert into work_places (company_seq, work_place_seq, work_place_name, latitude, longitude, radius_meters) values ($1, 1, 'Pasig plant', 14.5816, 120.9794, 200)",
    [companySeq],
  );
  await luz.request(`${CLOCK}/notice`, { form: { agreedYn: "Y" } });
  await policy("place_check = 'REFUSE'");
  const unknown = await postClock("IN");
  expect(unknown.status).toBe(422);
  expect(readText(unknown)).toContain("Your location could not be read. Allow it, or use the office network.");
  expect((await postClock("IN", { latitude: "14.6", longitude: "121.1", accuracyMeters: "5" })).status).toBe(422);
  expect(await queryRows("select 1 from punches")).toEqual([]);
  expect((await postClock("IN", { latitude: "14.58161234", longitude: "120.97941234", accuracyMeters: "12" })).status).toBe(303);
  expect(
    await queryRows(
      "select latitude::text, longitude::text, accuracy_meters, place_result from punches join punch_places using (company_seq, punch_seq)",
    ),
  ).toEqual([{ latitude: "14.5816", longitude: "120.9794", accuracy_meters: 12, place_result: "INSIDE" }]);
  expect(await page()).toMatch(/Clock-ins and clock-outs \d\d:\d\d (on [\d/]+ )?in at an office/);
});

// Document 4 §6.1, §6.10: the day's list shows source and place; only those who may correct attendance see places.
test("the day's list shows each time log and, to users who correct attendance, its location; deleted ones are not shown", async () => {
  await runSql(
    companySeq,
    "insert into work_places (company_seq, work_place_seq, work_place_name, latitude, longitude, radius_meters) values ($1, 1, 'Pasig plant', 14.5816, 120.9794, 200)",
    [companySeq],
  );
  await luz.request(`${CLOCK}/notice`, { form: { agreedYn: "Y" } });
  expect((await postClock("IN", { latitude: "14.6", longitude: "121.10001", accuracyMeters: "5" }, PHONE)).status).toBe(303);
  // The shift began four hours ago, in Manila.
  const day = `/time/time_reports/1/${manilaDay(new Date(NOW.getTime() - 4 * HOURS))}`;
  const admin = await signIn(company.email);
  const place = "outside the offices, 14.6, 121.1 within 5 m";
  expect(readText(await admin.request(day))).toContain(`Phone ${place}, from `);
  const ben = await signInEmployee(companySeq, 2, ["ATTENDANCE_VIEW"]);
  const seen = await ben.request(day);
  expect(readText(seen)).toMatch(/ in (on [\d/]+ )?Phone Ana Reyes,/);
  expect(seen.text).not.toMatch(/outside the offices|121\.1/);
  await purgeOldLocations({ companySeq }, addDays(manilaDay(NOW), 181));
  const later = readText(await admin.request(day));
  expect([later.includes("Phone outside the offices Ana Reyes,"), later.includes("121.1")]).toEqual([true, false]);
});

// covers: T-22
test("approved custom work of the day lifts the place check", async () => {
  await runSql(
    companySeq,
    "insert into work_places (company_seq, work_place_seq, work_place_name, ip_ranges) values ($1, 1, 'Pasig plant', '{203.0.113.0/24}')",
    [companySeq],
  );
  await policy("place_check = 'REFUSE'");
  expect((await postClock("IN")).status).toBe(422);
  // The shift began four hours ago, in Manila.
  const workDate = manilaDay(new Date(NOW.getTime() - 4 * HOURS));
  const admin = await signIn(company.email);
  const filed = { what: "WORK:6", startTime: "", endTime: "", reason: "Flood in Pasig" };
  expect((await admin.request(`/time/time_reports/1/${workDate}/requests/new`, { form: filed })).status).toBe(303);
  expect((await postClock("IN")).status).toBe(303);
  expect(await queryRows("select place_result from punches")).toEqual([{ place_result: "UNKNOWN" }]);
});

test("an excluded device, a company without attendance, or a future employee: refused with a reason, and nothing is stored", async () => {
  await policy("means_mobile_yn = 'N'");
  const phone = await postClock("IN", {}, PHONE);
  expect([phone.status, readText(phone).includes("Your company does not allow clocking from a phone.")]).toEqual([422, true]);
  await runSql(companySeq, `update employees set join_date = '${addDays(manilaDay(NOW), 9)}' where employee_seq = 1`);
  expect((await postClock("IN")).status).toBe(422);
  await runSql(companySeq, "update companies set attendance_start_date = null");
  expect(readText(await postClock("IN"))).toContain("Your company does not use attendance yet.");
  expect(await queryRows("select 1 from punches")).toEqual([]);
});

// Document 4 §7; issue 17: stored offline and sent twice, or after the lock: counted once, or refused with a message.
test("an offline clock-in counts once at its own time, with a message; one that is too old, too soon or unreadable is refused", async () => {
  const at = Date.now();
  const held = (hoursAgo: number, more: Record<string, string> = {}) =>
    luz.request(`${CLOCK}/held`, {
      form: { key: crypto.randomUUID(), direction: "IN", pressedAt: String(at - hoursAgo * HOURS), sentAt: String(at), ...more },
      headers: { Accept: "application/json" },
    });
  const readNotice = ({ text }: Answer) => (JSON.parse(text) as { data: { counted: boolean; text: string } }).data;
  const key = crypto.randomUUID();
  const twice = await Promise.all([held(2, { key }), held(2, { key })]);
  const words2 = `Clock in at ${formatMinuteOfDay(localMinute(new Date(at - 2 * HOURS)) % DAY_MINUTES)}, recorded offline, is counted.`;
  expect(twice.map(readNotice)).toEqual([1, 2].map(() => ({ counted: true, text: words2 })));
  expect(
    await queryRows("select held_yn, direction, abs(extract(epoch from now() - punched_at) - 7200) < 60 as then from punches"),
  ).toEqual([{ held_yn: "Y", direction: "IN", then: true }]);
  expect(await queryRows("select 1 from punch_places")).toEqual([]);
  expect(await page()).toMatch(/\d\d:\d\d (on [\d/]+ )?in recorded offline/);
  const hr = await signIn(company.email);
  const workDate = manilaDay(new Date(NOW.getTime() - 4 * HOURS));
  expect(readText(await hr.request(`/time/time_reports/1/${workDate}`))).toMatch(/\d\d:\d\d (on [\d/]+ )?in Computer recorded offline/i);
  expect(readNotice(await held(2)).text).toMatch(/^You clocked in at \d\d:\d\d already\./);
  expect(readNotice(await held(25))).toMatchObject({ counted: false, text: expect.stringContaining("more than 24 hours ago") as string });
  const unread = await held(1, { key: "mine" });
  expect([unread.status, (JSON.parse(unread.text) as { message: string }).message]).toEqual([
    422,
    "This clock-in is not valid. File a correction instead.",
  ]);
  expect(await queryRows("select 1 from punches")).toHaveLength(1);
});

import { readXlsx } from "hucre/xlsx";
import { beforeEach, expect, test } from "vitest";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";
import { readMainText } from "../../support/page-text";

const OFFICES = "/settings/company-settings/offices";
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT", "TEAM_VIEW"] });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path = "") => readText(await admin.request(OFFICES + path));
const post = (path: string, form: Record<string, string | string[]>) => admin.request(OFFICES + path, { form });
const sql = (text: string) => runSql(company.scope.companySeq, text.replaceAll(":c", String(company.scope.companySeq)));
const queryRow = async <Row>(text: string) => ((await sql(text)) as { rows: Row[] }).rows[0];
const CEBU = {
  workPlaceName: "Cebu plant",
  // PSGC: Cebu, Cebu City.
  province: "0702200000",
  city: "0730600000",
  street: "12 Mango Avenue",
  zipCode: "6000",
  latitude: "10.3157",
  longitude: "123.88543219",
  radiusMeters: "1,500",
  ipRanges: "203.0.113.9/24\n2001:DB8::1/48\n203.0.113.200/24",
  deviceIds: "ZK-1\nZK-2",
  rdoCode: "081",
  branchCode: "00001",
  region: "VII:AREA_2",
  workScheduleSeq: "",
  head: "",
};

// covers: TIME-05 F-111
test("an office is added with everything that payroll and attendance use, changed and deleted, each with a history entry", async () => {
  expect(await page()).toContain("No office yet");
  expect((await post("/new", CEBU)).status).toBe(303);
  expect(await page()).toMatch(
    /Cebu plant 12 Mango Avenue, Cebu City, Cebu No one VII, Central Visayas: Class B, all other \(incl. Negros Oriental, Siquijor\) 0 0 Edit/,
  );
  expect(await queryRow("select ip_ranges, device_ids, latitude, longitude, radius_meters from work_places")).toEqual({
    ip_ranges: ["203.0.113.0/24", "2001:db8::/48"],
    device_ids: ["ZK-1", "ZK-2"],
    latitude: "10.315700",
    longitude: "123.885432",
    radius_meters: 1500,
  });
  expect(
    (await post("/1/edit", { ...CEBU, workPlaceName: "Mactan plant", radiusMeters: "50", region: "VI:SMALL", revision: "1" })).status,
  ).toBe(303);
  const late = await post("/1/edit", { ...CEBU, revision: "1" });
  expect([late.status, readText(late).includes("The office Mactan plant was changed by")]).toEqual([409, true]);
  expect((await post("/1/delete", { revision: "2" })).status).toBe(303);
  const history = await page("/history");
  for (const text of [
    "Added the office Cebu plant.",
    "Changed the office Cebu plant: name “Cebu plant” → “Mactan plant”, radius 1,500 m → 50 m, region of the minimum wage VII, Central Visayas: Class B, all other (incl. Negros Oriental, Siquijor) → VI, Western Visayas: non-agriculture ≤ 10.",
    "Deleted the office Mactan plant.",
  ])
    expect(history).toContain(text);
});

// covers: TIME-05
test("an office in use is archived instead of deleted: it stays with its employees and is not offered to others", async () => {
  await createEmployees(company.scope, [{ employeeName: "Ana Lim Reyes" }, { employeeName: "Boyet Cruz" }]);
  await post("/new", CEBU);
  await sql("update employees set work_place_seq = 1");
  await sql("update employees set resignation_date = '2020-01-31' where employee_seq = 2");
  await sql(
    "insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type, work_place_seqs) values (:c, 1, '2026-08-06', 'Cebu Provincial Charter Day', 'special_non_working', '{1}')",
  );
  const message = "This office has 1 employee, 1 resigned employee and 1 local holiday. Archive it instead";
  const response = await admin.request(`${OFFICES}/1/delete`);
  expect(readText(response)).toContain(message);
  expect(response.text).toContain('href="/employees/employees?office=1"');
  const refused = await post("/1/delete", { revision: "1" });
  expect([refused.status, readText(refused).includes(message)]).toEqual([422, true]);
  expect(await page("/1/edit")).toContain("Local holidays of 2026: Cebu Provincial Charter Day (08/06/2026).");
  expect((await post("/1/archive", { revision: "1" })).status).toBe(303);
  expect(await page()).toContain("No office found");
  expect(await page("?state=archived")).toMatch(/Cebu plant Archived .* Restore/);
  expect(await page("?state=all&q=mango")).toContain("Cebu plant");
  expect((await admin.request(`${OFFICES}?state=lost`)).status).toBe(400);
  const offers = async (path: string) =>
    (await admin.request(`/settings/company-settings/holidays/2026/${path}`)).text.includes(`name="workPlaceSeqs"`);
  expect([await offers("new"), await offers("1/edit")]).toEqual([false, true]);
  const again = await post("/new", CEBU);
  expect(readText(again)).toContain("An archived office is named Cebu plant. Restore it, or choose another name.");
  expect((await post("/1/archive", { revision: "1" })).status).toBe(409);
  expect((await post("/1/archive", { revision: "2" })).status).toBe(303);
  expect(await page("/history")).toContain("Restored the office Cebu plant.");
});

test("the head is identified by employee ID or work email, and heads the office until leaving", async () => {
  await createEmployees(company.scope, [{ employeeName: "Ana Lim Reyes" }, { employeeName: "Boyet Cruz" }]);
  const { employee_id: id, employee_name: name } = (await queryRow<{ employee_id: string; employee_name: string }>(
    "select employee_id, employee_name from employees where employee_seq = 1",
  ))!;
  expect((await post("/new", { ...CEBU, head: id.toLowerCase() })).status).toBe(303);
  expect(await page()).toContain(name);
  expect((await admin.request(`${OFFICES}/1/edit`)).text).toMatch(new RegExp(`name="head"[^>]*value="${id}"`));
  await sql("update employees set resignation_date = '2020-01-31' where employee_seq = 1");
  expect(await page()).toContain("No one");
  const refused = await post("/new", { ...CEBU, workPlaceName: "Bacolod", head: id });
  expect([refused.status, readText(refused).includes("No one who works here has this employee ID or work email.")]).toEqual([422, true]);
});

test("the address of the request becomes a network of the office if selected", async () => {
  expect(await page("/new")).toMatch(/Use my present address \((127\.0\.0\.1\/32|::\/64)\)/);
  await post("/new", { ...CEBU, usePresentAddress: "on" });
  expect((await queryRow<{ ip_ranges: string[] }>("select ip_ranges from work_places"))!.ip_ranges).toHaveLength(3);
  const many = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`).join("\n");
  expect((await post("/new", { ...CEBU, workPlaceName: "Twenty", ipRanges: many })).status).toBe(303);
  const over = await post("/new", { ...CEBU, workPlaceName: "One more", ipRanges: many, usePresentAddress: "on" });
  expect([over.status, readText(over).includes("Write at most 20 networks.")]).toEqual([422, true]);
});

test("invalid input is reported at its field, and nothing is stored", async () => {
  await post("/new", { ...CEBU, workPlaceName: "Makati" });
  const wrong: [Record<string, string>, string][] = [
    [{ workPlaceName: " " }, "Give the office a name."],
    [{ workPlaceName: "x".repeat(51) }, "Write at most 50 characters."],
    [{ workPlaceName: "MAKATI" }, "There is already an office named Makati. Choose another name."],
    [{ province: "9999999999" }, "Choose the province from the list."],
    [{ city: "1400101000" }, "Choose a city or municipality of this province."],
    [{ province: "" }, "Choose the province first."],
    [{ zipCode: "60000" }, "A ZIP code has 4 digits, such as 6000."],
    [{ latitude: "91" }, "Write the latitude as degrees between -90 and 90, such as 14.554729."],
    [{ longitude: "east" }, "Write the longitude as degrees between -180 and 180, such as 121.024445."],
    [{ longitude: "" }, "Write the longitude too."],
    [{ latitude: "" }, "Write the latitude too."],
    [{ latitude: "", longitude: "" }, "Write latitude and longitude: the radius is counted from there."],
    [{ radiusMeters: "49" }, "Write the radius in meters, 50 to 5,000."],
    [{ radiusMeters: "5001" }, "Write the radius in meters, 50 to 5,000."],
    [{ ipRanges: "203.0.113.0/24\noffice" }, "“office” is not a network."],
    [{ ipRanges: Array.from({ length: 21 }, (_, index) => `198.51.100.${index}`).join("\n") }, "Write at most 20 networks."],
    [{ deviceIds: "x".repeat(41) }, "Write each device in at most 40 characters."],
    [{ rdoCode: "0811" }, "Enter the RDO code with at most 3 characters."],
    [{ branchCode: "01" }, "Write the branch code with 3 or 5 digits, as it follows the TIN."],
    [{ region: "XX" }, "Choose the region from the list."],
    // The Cordillera's order has one rate for all.
    [{ region: "CAR:AREA_2" }, "Choose the region from the list."],
    [{ region: "VII:" }, "Choose the region from the list."],
  ];
  for (const [form, message] of wrong) {
    const answer = await post("/new", { ...CEBU, ...form });
    expect([form, message, answer.status, readText(answer).includes(message)]).toEqual([form, message, 422, true]);
  }
  expect(await page("?state=all")).not.toContain("Cebu plant");
});

test("without scripts a button lists the cities of the selected province, and keeps typed values", async () => {
  const response = await post("/new", {
    workPlaceName: "Half typed",
    province: "0702200000",
    city: "",
    __intent__: JSON.stringify({ type: "update", payload: { name: "city", value: "" } }),
  });
  expect([response.status, response.text.includes("Mandaue City"), response.text.includes("Half typed")]).toEqual([200, true, true]);
});

test("the spreadsheet has the filtered offices", async () => {
  await post("/new", CEBU);
  await post("/new", { ...CEBU, workPlaceName: "Makati", province: "", city: "", street: "" });
  const file = await admin.raw(`${OFFICES}/offices.xlsx?q=mango`);
  const { rows } = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!;
  expect(rows[2]![0]).toBe("Search: “mango”");
  expect(rows.slice(4).map((row) => [row[0], row[2], row[7], row[13]])).toEqual([
    [
      "Cebu plant",
      "Cebu City",
      "VII, Central Visayas: Class B, all other (incl. Negros Oriental, Siquijor)",
      "203.0.113.0/24, 2001:db8::/48",
    ],
  ]);
});

test("offices are sorted by their columns, and the spreadsheet keeps the order", async () => {
  await post("/new", CEBU);
  await post("/new", { ...CEBU, workPlaceName: "Makati", region: "NCR" });
  await createEmployees(company.scope, [{ employeeSeq: 1, employeeName: "Ana Cruz" }]);
  await sql(
    "update employees set work_place_seq = 2 where company_seq = :c; update work_places set head_employee_seq = 1 where work_place_seq = 2",
  );
  await sql(
    "insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type, work_place_seqs) values (:c, 1, date_trunc('year', now())::date, 'Fiesta', 'regular', '{1}')",
  );
  const order = async (sort: string) =>
    [...(await page(`?sort=${sort}`)).matchAll(/(Cebu plant|Makati) 12 Mango/g)].map(([, name]) => name);
  for (const [sort, first] of Object.entries({
    name: "Cebu plant",
    "-name": "Makati",
    head: "Cebu plant",
    "-head": "Makati",
    region: "Makati",
    "-region": "Cebu plant",
    holidays: "Makati",
    "-holidays": "Cebu plant",
    employees: "Cebu plant",
    "-employees": "Makati",
  })) {
    const names = await order(sort);
    expect([sort, names.length, names[0]]).toEqual([sort, 2, first]);
    const file = await admin.raw(`${OFFICES}/offices.xlsx?sort=${sort}`);
    const { rows } = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!;
    expect([sort, rows.map(([name]) => name).filter((name) => names.includes(String(name)))]).toEqual([sort, names]);
  }
});

// covers: F-114
test("other companies' offices are not found; a benefits-only company has offices without payroll and attendance", async () => {
  await post("/new", CEBU);
  const other = await signIn((await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] })).email);
  for (const path of ["/1/edit", "/1/archive", "/1/delete", "/x/edit"])
    expect([path, (await other.request(OFFICES + path)).status]).toEqual([path, 404]);
  const perks = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const benefits = await signIn(perks.email);
  const form = readText(await benefits.request(`${OFFICES}/new`));
  expect([form.includes("Building"), form.includes("Latitude"), form.includes("RDO code")]).toEqual([true, false, false]);
  expect((await benefits.request(`${OFFICES}/new`, { form: { workPlaceName: "Taguig" } })).status).toBe(303);
  expect(readText(await benefits.request(OFFICES))).toMatch(/Office Head Employees .*Taguig/);
});

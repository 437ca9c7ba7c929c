import { readXlsx } from "hucre/xlsx";
import { beforeEach, expect, test } from "vitest";
import { manilaDay } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { listEntries, createLeaveType } from "../../support/leave";
import { readMainText } from "../../support/page-text";

const GRANT = "/leave/grant_management";
const DEDUCT = `${GRANT}/deduct`;
const TODAY = manilaDay(new Date());
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["LEAVE_EDIT"] });
  await createEmployees(company.scope, [{ employeeName: "Ana Reyes" }, { employeeName: "Ben Cruz" }]);
  await createLeaveType(company.scope, 1, "Vacation leave", { grant_method: "MANUAL", negative_limit: 1, max_balance: 20 });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const post = (path: string, form: Record<string, string>) => admin.request(path, { form });
const grant = { leavePolicySeq: "1", days: "2.5", validTo: "", reason: "Overtime in the typhoon week" };
const save = { step: "save" };

// covers: LEAVE-03 LEAVE-05 NAV-18 L-1 L-9
test("days are granted to selected employees after a preview of their balances, deducted as far as the type allows, and recorded in the history", async () => {
  expect(readText(await admin.request(GRANT))).toContain("Grant leave to");
  const response = await post(`${GRANT}?index&employeeSeq=1,2`, grant);
  expect(readText(response)).toMatch(/2\.5 days of Vacation leave for 2 employees\..*Ana Reyes E0001 0 2\.5 Ben Cruz E0002 0 2\.5/);
  expect(await listEntries(company.scope)).toEqual([]);
  expect((await post(`${GRANT}?index&employeeSeq=1,2`, { ...grant, ...save })).location).toBe(`${GRANT}/history`);
  // 2.5 and one below zero can be deducted: 3.5, and not more.
  const tooMany = readText(await post(`${DEDUCT}?index&employeeSeq=1`, { ...grant, days: "3.5001" }));
  expect(tooMany).toContain("Ana Reyes has 2.5 days that can be deducted; 3.5001 are too many.");
  expect((await post(`${DEDUCT}?index&employeeSeq=1`, { ...grant, days: "3.5001", ...save })).status).toBe(422);
  expect((await post(`${DEDUCT}?index&employeeSeq=1`, { ...grant, days: "3.5", ...save })).status).toBe(303);
  expect(await listEntries(company.scope)).toEqual([`${TODAY} MANUAL_GRANT 2.5`, `${TODAY} MANUAL_GRANT 2.5`, `${TODAY} DEDUCT -3.5`]);
  const history = readText(await admin.request(`${GRANT}/history`));
  expect(history).toMatch(/Ana Reyes.*Deducted Vacation leave −3\.5.*Ben Cruz.*Granted Vacation leave 2\.5.*Overtime in the typhoon week/);
});

// covers: LEAVE-03
test("a grant is undone once while it is unused, and a deduction is returned", async () => {
  await post(`${GRANT}?index&employeeSeq=1`, { ...grant, ...save });
  await post(`${GRANT}?index&employeeSeq=2`, { ...grant, ...save });
  await post(`${DEDUCT}?index&employeeSeq=2`, { ...grant, days: "1", ...save });
  const undo = (seq: number) => post(`${GRANT}/history/${seq}/undo`, {});
  expect((await undo(1)).status).toBe(303);
  expect((await undo(1)).status).toBe(409);
  const used = await undo(2);
  expect([used.status, readText(used)]).toEqual([422, expect.stringContaining("Some of these days were used, planned or have expired")]);
  expect((await undo(3)).status).toBe(303);
  expect((await undo(2)).status).toBe(303);
  expect(await listEntries(company.scope)).toEqual([
    `${TODAY} MANUAL_GRANT 2.5`,
    `${TODAY} MANUAL_GRANT 2.5`,
    `${TODAY} DEDUCT -1`,
    `${TODAY} MANUAL_GRANT -2.5`,
    `${TODAY} DEDUCT 1`,
    `${TODAY} MANUAL_GRANT -2.5`,
  ]);
  expect((await undo(4)).status).toBe(409);
  expect((await undo(99)).status).toBe(404);
});

test("an invalid grant is reported at its field or per employee, and nothing is posted", async () => {
  for (const days of ["0", "-1", "366", "0.00001", "many"])
    expect(readText(await post(`${GRANT}?index&employeeSeq=1`, { ...grant, days }))).toContain("Enter days from 0.0001 to 365.");
  expect(readText(await post(`${GRANT}?index&employeeSeq=1`, { ...grant, reason: " " }))).toContain("Give a reason.");
  expect(readText(await post(`${GRANT}?index&employeeSeq=1`, { ...grant, validTo: "01/01/2020" }))).toContain("The last day has passed.");
  expect(readText(await post(`${GRANT}?index&employeeSeq=1`, { ...grant, days: "20.5" }))).toContain(
    "Ana Reyes would have 20.5 days; the maximum of the leave type is 20.",
  );
  expect((await post(`${GRANT}?index`, grant)).status).toBe(422);
  expect((await post(`${GRANT}?index&employeeSeq=77`, grant)).status).toBe(404);
  expect(await listEntries(company.scope)).toEqual([]);
});

test("two concurrent posts grant once", async () => {
  const response = await post(`${GRANT}?index&employeeSeq=1`, grant);
  const formKey = /name="formKey" value="([^"]+)"/.exec(response.text)![1]!;
  const press = () => post(`${GRANT}?index&employeeSeq=1`, { ...grant, ...save, formKey });
  expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([303, 303]);
  expect(await listEntries(company.scope)).toHaveLength(1);
});

test("employees are chosen by name without scripts, at most 500", async () => {
  const picker = await admin.request(`${GRANT}/selection`);
  expect(readText(picker)).toContain("Ben Cruz");
  const chosen = await post(`${DEDUCT}/selection`, { selected: "2", pickerStep: "add" });
  expect([chosen.status, chosen.location]).toEqual([303, `${DEDUCT}?employeeSeq=2`]);
});

// covers: LEAVE-03
test("the history workbook keeps the list's order and search, shows undone entries, and contains no formula", async () => {
  await post(`${GRANT}?index&employeeSeq=1,2`, { ...grant, reason: "=HYPERLINK(1)", ...save });
  await post(`${DEDUCT}?index&employeeSeq=2`, { ...grant, days: "0.5", ...save });
  await post(`${GRANT}/history/1/undo`, {});
  const sheet = async (query = "") => {
    const file = await admin.raw(`${GRANT}/history.xlsx${query}`);
    expect([file.status, file.headers.get("Content-Disposition")]).toEqual([200, expect.stringContaining("grants_and_deductions.xlsx")]);
    return (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!.rows;
  };
  const [owner, title, headings, ...rows] = await sheet("?sort=name");
  expect([owner![0], title![0]]).toEqual([expect.stringMatching(/^Company \d+$/), "Manual grants and deductions"]);
  expect(headings).toEqual([
    ...["Employee ID", "Employee name", "What", "Leave type", "Days", "Date", "Valid to", "Reason", "Entered by", "Entered", "Undone"],
  ]);
  expect(rows.map((row) => [row[1], row[2], row[4], row[10] ?? ""])).toEqual([
    ["Ana Reyes", "Granted", -2.5, "Undo"],
    ["Ana Reyes", "Granted", 2.5, "Undone"],
    ["Ben Cruz", "Deducted", -0.5, ""],
    ["Ben Cruz", "Granted", 2.5, ""],
  ]);
  expect(rows[3]![7]).toBe("=HYPERLINK(1)");
  const found = await sheet("?q=ben");
  expect(found.slice(1).map((row) => row[0])).toEqual(["Manual grants and deductions", "Search: “ben”", "Employee ID", "E0002", "E0002"]);
  expect((await admin.request(`${GRANT}/history.xlsx?sort=colour`)).status).toBe(400);
  expect((await admin.request(`${GRANT}/history?q=ben`)).text).toContain(`href="${GRANT}/history.xlsx?q=ben"`);
});

import { beforeAll, expect, test } from "vitest";
import { addDays, formatDay, manilaDay } from "~/domain/shared/day";
import { postAccruals } from "~/models/leave/accruals.server";
import { verifyLeave } from "~/models/leave/leave-proof.server";
import { leaveUploads } from "~/models/leave/leave-uploads.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { downloadSheet, buildWorkbook, type Cells } from "../../support/workbook-files";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { listEntries, createLeaveType } from "../../support/leave";
import { readMainText } from "../../support/page-text";

const MANUAL = "/leave/grant_management";
const IMPORTS = `${MANUAL}/imports`;
const TODAY = manilaDay(new Date());
let company: TestCompany;
let admin: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["LEAVE_EDIT"] });
  await createEmployees(company.scope, [{ employeeName: "Ana Reyes" }, { employeeName: "Ben Cruz" }]);
  await createLeaveType(company.scope, 1, "Vacation leave", { grant_method: "MANUAL", negative_limit: 1, max_balance: 20 });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
async function upload(book: string, sheet: string, rows: Cells[]): Promise<Answer> {
  const body = new FormData();
  body.set("csrf", await admin.token());
  body.set("workbook", new Blob([Buffer.from(await buildWorkbook(rows, sheet))]), `${book}.xlsx`);
  return admin.request(`${IMPORTS}/${book}/new`, { body });
}
const row = (id: string, days: number | string | null, more: Cells = {}): Cells => ({
  "Employee ID": id,
  "Employee name": null,
  "Leave type": days === null ? null : "Vacation leave",
  Days: days,
  "Valid to": null,
  Reason: "Typhoon week",
  ...more,
});
const digestOf = async (path: string) => /name="digest" value="([^"]+)"/.exec((await admin.request(path)).text)?.[1] ?? "none";
const use = async (path: string): Promise<Answer> => admin.request(`${path}?index`, { form: { digest: await digestOf(path) } });

// covers: LEAVE-04 LEAVE-06
test("days are granted and deducted by a workbook of all employees, previewed, and undone in the history", async () => {
  const { status, name, headings, rows, sheets } = await downloadSheet(admin, `${IMPORTS}/grants/template.xlsx`);
  expect([status, name, sheets[0]!.name]).toEqual([200, "Grants of leave.xlsx", "Grants"]);
  expect(headings).toEqual(["Employee ID", "Employee name", "Leave type", "Days", "Valid to", "Reason"]);
  expect(rows.map((cells) => cells["Employee name"])).toEqual(["Ana Reyes", "Ben Cruz"]);
  expect(sheets[0]!.dataValidations).toHaveLength(1);

  const granted = await upload("grants", "Grants", [row("E0001", 2.5), row("E0002", 1, { "Valid to": formatDay(addDays(TODAY, 30)) })]);
  expect(granted.status).toBe(303);
  const preview = readText(await admin.request(granted.location!));
  expect(preview).toMatch(
    /Rows read 2 Rows to fix 0 Grants 2 .*Total .*Vacation leave 2 3\.5 days .*Ana Reyes Vacation leave 2\.5 — 0 2\.5/,
  );
  expect(await listEntries(company.scope)).toEqual([]);
  expect((await use(granted.location!)).location).toBe(`${MANUAL}/history`);
  expect(await listEntries(company.scope)).toEqual([`${TODAY} MANUAL_GRANT 2.5`, `${TODAY} MANUAL_GRANT 1`]);
  // An upload can be used only once.
  await admin.request(`${granted.location!}?index`, { form: { digest: "x" } });
  expect(await listEntries(company.scope)).toHaveLength(2);

  const deducted = await upload("deductions", "Grants", [row("E0001", 3.5)]);
  expect(readText(await admin.request(deducted.location!))).toMatch(/Deductions 1 .*Ana Reyes Vacation leave −3\.5 2\.5 −1/);
  expect((await use(deducted.location!)).status).toBe(303);
  expect(await listEntries(company.scope, 1)).toEqual([`${TODAY} MANUAL_GRANT 2.5`, `${TODAY} DEDUCT -3.5`]);
  expect(readText(await admin.request(`${MANUAL}/history`))).toMatch(/Ana Reyes.*Deducted Vacation leave −3\.5.*Typhoon week/);
  expect((await admin.request(`${MANUAL}/history/3/undo`, { form: {} })).status).toBe(303);
  expect((await listEntries(company.scope, 1)).at(-1)).toBe(`${TODAY} DEDUCT 3.5`);
});

// covers: LEAVE-04
test("nothing is posted while a row has an error, the copy to fix states why, and concurrent changes require another review", async () => {
  const before = await listEntries(company.scope);
  const wrong = await upload("grants", "Grants", [row("E0001", 1), row("E001", 0), row("E0002", 19.5)]);
  const page = readText(await admin.request(`${wrong.location!}?pageSize=25`));
  expect(page).toContain("Nothing is saved while a row has errors.");
  expect(page).toContain("Employee ID “E001” is not one of the company’s. Delete the row, or type an ID of the template.");
  expect(page).toContain("Ben Cruz would have 20.5 days; the maximum of the leave type is 20.");
  expect((await admin.request(`${wrong.location!}?index`, { form: { digest: "x" } })).status).toBe(422);
  const errorSheet = await downloadSheet(admin, `${wrong.location!}/errors.xlsx`);
  expect(errorSheet.rows.map((cells) => cells["What to mend"] ?? "")).toEqual([
    "",
    expect.stringContaining("Enter days from 0.0001 to 365."),
    "Ben Cruz would have 20.5 days; the maximum of the leave type is 20.",
  ]);
  expect((await admin.request(`${wrong.location!}/removal`, { form: {} })).status).toBe(303);
  expect((await admin.request(wrong.location!)).status).toBe(404);

  const late = await upload("grants", "Grants", [row("E0002", 1)]);
  const seen = await digestOf(late.location!);
  await admin.request(`${MANUAL}?index&employeeSeq=2`, {
    form: { leavePolicySeq: "1", days: "0.5", validTo: "", reason: "Meanwhile", step: "save" },
  });
  const stale = await admin.request(`${late.location!}?index`, { form: { digest: seen } });
  expect(stale.status).toBe(409);
  expect(readText(stale)).toContain("Balances or employees were changed after this preview.");
  expect(await listEntries(company.scope)).toHaveLength(before.length + 1);
  expect(readText(await upload("balances", "Grants", [row("E0001", 1)]))).toContain("This workbook has no sheet named “Balances”.");
});

test("opening balances are posted with their day, once, and later entries stay unchanged", async () => {
  const opening = (days: number): Cells => {
    const { Reason: _, ...cells } = row("E0002", days, { "As of": "12/31/2024" });
    return cells;
  };
  const first = await upload("balances", "Balances", [opening(4)]);
  expect(readText(await admin.request(first.location!))).toMatch(
    /Opening balances 1 Already stored 0 .*Ben Cruz Vacation leave 4 12\/31\/2024/,
  );
  expect((await use(first.location!)).status).toBe(303);
  expect((await listEntries(company.scope, 2)).at(-1)).toBe("2024-12-31 MANUAL_GRANT 4");
  expect(readText(await admin.request(`${MANUAL}/history`))).toContain("Opening balance");
  const again = await upload("balances", "Balances", [opening(4)]);
  expect(readText(await admin.request(again.location!))).toMatch(
    /Opening balances 0 Already stored 1 .*The workbook matches the saved data\./,
  );
  expect(await postAccruals(company.scope, TODAY)).toBe(0);
  expect((await verifyLeave(company.scope, TODAY)).broken).toBeNull();
});

test("two concurrent posts of one workbook post it once", async () => {
  const before = await listEntries(company.scope);
  const { location } = await upload("grants", "Grants", [row("E0001", 1)]);
  const uploadSeq = Number(location!.split("/").at(-1));
  const digest = await digestOf(location!);
  const answers = await Promise.all([1, 2, 3].map(() => leaveUploads(TODAY).apply(company.scope, uploadSeq, digest, "GRANT")));
  expect(answers.filter((stored) => stored !== null)).toEqual([1]);
  expect(await listEntries(company.scope)).toHaveLength(before.length + 1);
});

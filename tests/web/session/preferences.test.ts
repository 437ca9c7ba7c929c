import { expect, test } from "vitest";
import { pathTo } from "~/paths";
import { menuHeaders, readPreferences } from "~/web/session/preferences.server";

const hasRail = async (path: string, cookie = "") =>
  (await readPreferences(new Request(`http://house.test${path}`, { headers: { Cookie: cookie } }))).rail;

const REVIEW = pathTo("get-payroll-process-review", { payrollSeq: 3 });
const WIDE = [
  REVIEW,
  pathTo("get-payroll-process-part", { payrollSeq: 3, part: "earnings" }),
  pathTo("get-employees"),
  pathTo("get-time-record", { employeeSeq: 7, workDate: "2026-11-16" }),
  pathTo("get-roster"),
  pathTo("get-leave-calendar"),
  pathTo("get-year-card", { year: 2026, employeeSeq: 7 }),
  pathTo("get-my-approvals"),
];
const NARROW = [pathTo("get-dashboard"), pathTo("get-payroll-process", { payrollSeq: 3 }), pathTo("get-my-year", { year: 2026 }), "/my"];

test("LK-02: registers, grids and lists beside their selected row have the icon rail, all other pages the full menu", async () => {
  for (const path of WIDE) expect([path, await hasRail(path)]).toEqual([path, true]);
  for (const path of NARROW) expect([path, await hasRail(path)]).toEqual([path, false]);
  expect(await hasRail("/employees/employees-of-the-month")).toBe(false);
});

// covers: NAV-03
test("LK-02: the user's choice of the menu applies on every page, in both directions", async () => {
  const cookieOf = async (menu: string) => (await menuHeaders(menu)).get("Set-Cookie")!.split(";")[0]!;
  expect(await hasRail(REVIEW, await cookieOf("full"))).toBe(false);
  expect(await hasRail("/my", await cookieOf("rail"))).toBe(true);
});

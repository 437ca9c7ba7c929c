import { beforeAll, expect, test } from "vitest";
import type { Permission } from "~/domain/settings/permissions";
import { MAX_VIEWS, TOO_MANY_VIEWS } from "~/domain/shared/forms/saved-view-input";
import { signIn, type Visitor } from "../support/app";
import { grantPermissions, createTestAccount, createTestCompany, type TestCompany } from "../support/company";
import { createLeaveType } from "../support/leave";
import { readMainText } from "../support/page-text";
import { runSql } from "../support/payroll-run";

type SavedListCase = { at: string; right: Permission; from: string; kept: string; page?: string };

const policies = (kind: string, from: string, kept: string): SavedListCase => {
  return { at: `/time/work_policy/policies/${kind}`, right: "ATTENDANCE_POLICY_VIEW", from, kept };
};

/** Each list with one of its URLs, and what a view stores of that; `page` is its location if different. */
const LISTS: Record<string, SavedListCase> = {
  employees: { at: "/employees/employees", right: "TEAM_VIEW", from: "?department=1&sort=-name&page=3", kept: "?department=1&sort=-name" },
  "time-reports": {
    at: "/time/time_reports",
    right: "ATTENDANCE_VIEW",
    from: "?mode=MONTHLY&startDate=2026-10-01&view=late&state=ABSENT&sort=-late&page=2",
    kept: "?state=ABSENT&view=late&mode=MONTHLY&sort=-late",
  },
  "weekly-monthly": {
    at: "/time/weekly_monthly",
    right: "ATTENDANCE_EDIT",
    from: "?mode=MANUAL&startDate=2026-10-01&endDate=2026-10-07&formerStart=2026-11-01&tier=2&pageSize=100",
    kept: "?tier=2&mode=MANUAL&startDate=2026-10-01&endDate=2026-10-07&pageSize=100",
  },
  "leave-usage": {
    at: "/leave/leave_usage_history",
    right: "LEAVE_VIEW",
    from: "?view=departments&open=4&q=cruz&who=all",
    kept: "?view=departments&q=cruz&who=all",
  },
  "leave-calendar": { at: "/leave/leave_usage_history/calendar", right: "LEAVE_VIEW", from: "?department=2&page=9", kept: "?department=2" },
  "leave-postings": { at: "/leave/grant_management/history", right: "LEAVE_EDIT", from: "?q=Ana+Reyes&colour=red", kept: "?q=Ana+Reyes" },
  "punch-uploads": { at: "/time/time_reports/uploads", right: "ATTENDANCE_EDIT", from: "?pageSize=25", kept: "?pageSize=25" },
  suspensions: {
    at: "/time/time_reports/suspensions",
    right: "ATTENDANCE_VIEW",
    from: "?q=typhoon&office=1&state=HOLDS&sort=reason&page=2",
    kept: "?q=typhoon&office=1&state=HOLDS&sort=reason",
  },
  "moved-holidays": {
    at: "/time/weekly_monthly/moved_holidays",
    right: "ATTENDANCE_EDIT",
    from: "?q=cruz&department=2&from=2026-01-01&to=2026-12-31&sort=taken&page=2",
    kept: "?q=cruz&department=2&from=2026-01-01&to=2026-12-31&sort=taken",
  },
  "work-schedules": {
    at: "/time/work_policy",
    right: "ATTENDANCE_POLICY_VIEW",
    from: "?q=o&state=on&sort=name",
    kept: "?q=o&state=on&sort=name",
  },
  "overtime-policies": policies("overtime", "?q=o&sort=-name", "?q=o&sort=-name"),
  "holiday-work-policies": policies("holiday-work", "?state=on", "?state=on"),
  "custom-work-policies": policies("custom-work", "?q=training&colour=red", "?q=training"),
  "commute-policies": policies("commute", "?state=off&sort=name", "?state=off&sort=name"),
  roster: {
    at: "/time/weekly_monthly/roster",
    right: "ATTENDANCE_EDIT",
    from: "?q=cruz&day=2026-11-02&department=1&sort=-name",
    kept: "?q=cruz&department=1&sort=-name",
  },
  "annual-leaves": { at: "/leave/leave_settings/annual", right: "LEAVE_SETTING_VIEW", from: "?q=a&sort=-added", kept: "?q=a&sort=-added" },
  "custom-leaves": { at: "/leave/leave_settings/custom", right: "LEAVE_SETTING_EDIT", from: "?state=off", kept: "?state=off" },
  "global-leaves": { at: "/leave/leave_settings/global", right: "LEAVE_SETTING_VIEW", from: "?state=on&page=2", kept: "?state=on" },
  delegations: {
    at: "/filing/filing_settings/delegations",
    right: "FILING_EDIT",
    from: "?q=cruz&state=NOW&keyword=ana&sort=-delegate",
    kept: "?q=cruz&state=NOW&sort=-delegate",
  },
  approvals: {
    at: "/filing/approval_management",
    right: "FILING_APPROVAL_EDIT",
    from: "?tab=completed&category=1&overdue=Y&page=2",
    kept: "?tab=completed&category=1&overdue=Y",
  },
  offices: {
    at: "/settings/company-settings/offices",
    right: "COMPANY_SETTING_EDIT",
    from: "?q=ce&state=all&sort=-employees&page=2",
    kept: "?q=ce&state=all&sort=-employees",
  },
  // Its filters apply in every year; saving or deleting keeps the displayed year.
  holidays: {
    at: "/settings/company-settings/holidays",
    page: "/settings/company-settings/holidays/2027",
    right: "COMPANY_SETTING_EDIT",
    from: "?q=day&kind=regular&colour=red&sort=-name&year=2027",
    kept: "?q=day&kind=regular&sort=-name&year=2027",
  },
};

let company: TestCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: Object.values(LISTS).map(({ right }) => right), subscriptions: [] });
  const { companySeq } = company.scope;
  await runSql(companySeq, "update companies set attendance_start_date = '2026-01-01', leave_start_date = '2026-01-01'");
  await runSql(
    companySeq,
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values (${companySeq}, 1, 'Office', '12345', 480)`,
  );
  await runSql(companySeq, `insert into work_places (company_seq, work_place_seq, work_place_name) values (${companySeq}, 1, 'Cebu')`);
  await runSql(
    companySeq,
    `insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type) values (${companySeq}, 1, '2027-01-01', 'New Year''s Day', 'regular')`,
  );
  for (const [seq, kind] of [
    [1, "ANNUAL"],
    [2, "CUSTOM"],
    [3, "GLOBAL"],
  ] as const) {
    await createLeaveType(company.scope, seq, `Leave ${seq}`);
    await runSql(companySeq, `update leave_policies set leave_kind = '${kind}' where leave_policy_seq = ${seq}`);
  }
  visitor = await signIn(company.email);
});

const save = (list: string, from: string, viewName: string, who = visitor) =>
  who.request(`/views/${list}/new${from}`, { form: { viewName } });
const numbers = async (list: string) => {
  const { text } = await visitor.request(LISTS[list]!.page ?? LISTS[list]!.at);
  return [
    ...text.slice(text.indexOf("<body"), text.indexOf("window.__remix")).matchAll(new RegExp(`/views/${list}/(\\d+)/delete`, "g")),
  ].map(([, number]) => number!);
};

for (const [list, { at, from, kept, page = at }] of Object.entries(LISTS)) {
  test(`a view of ${list} keeps search, filters, order and chosen days under a name, is shown there, and is deleted`, async () => {
    const text = (await visitor.request((page + from).replace(/&?page=\d/, ""))).text;
    expect(text).toMatch(new RegExp(`href="/views/${list}/new`));
    const form = await visitor.request(`/views/${list}/new${from}`);
    expect([form.status, form.text.includes(`href="${(at + from).replaceAll("&", "&amp;")}"`)]).toEqual([200, true]);
    const { status, location } = await save(list, from, " Mine ");
    expect([status, location]).toEqual([303, at + kept]);
    expect((await visitor.request(location!)).status).toBeLessThan(400);
    // The same name overwrites, within this list only.
    await save(list, "", "Mine");
    expect((await visitor.request(page)).text.split(">Mine<")).toHaveLength(2);
    const [view] = await numbers(list);
    expect(readMainText((await visitor.request(`/views/${list}/${view}/delete`)).text)).toContain("The view “Mine” is deleted.");
    const gone = await visitor.request(`/views/${list}/${view}/delete${kept}`, { form: {} });
    expect([gone.status, gone.location]).toEqual([303, at + kept]);
    expect((await visitor.request(page)).text).not.toContain(">Mine<");
  });
}

test("state that the employee list shows without its URL is saved with a view", async () => {
  const { text } = await visitor.request("/employees/employees?department=1");
  expect(text).toContain('href="/views/employees/new?department=1&amp;columns=employeeId%2Cdepartment%2C');
});

test("a view belongs to its account and its list: no one else sees, opens or deletes it", async () => {
  await save("leave-usage", "?q=cruz", "Only mine");
  const view = (await numbers("leave-usage")).at(-1);
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: "colleague@company.test",
    permissions: company.scope.permissions,
  });
  const colleague = await signIn(email);
  expect((await colleague.request("/leave/leave_usage_history")).text).not.toContain("Only mine");
  for (const address of [`/views/leave-usage/${view}/delete`, `/views/leave-usage/999/delete`, "/views/leave-usage/x/delete"]) {
    expect((await colleague.request(address)).status).toBe(404);
    expect((await colleague.request(address, { form: {} })).status).toBe(404);
  }
  // It does not exist under the name of another list either.
  expect((await visitor.request(`/views/approvals/${view}/delete`, { form: {} })).status).toBe(404);
  expect(await numbers("leave-usage")).toContain(view);
});

test("a name of at most 50 characters is required, and a list keeps 50 views per account; one of them can still be replaced", async () => {
  expect((await save("approvals", "", " ")).text).toContain("Give the view a name.");
  const long = await save("approvals", "", "x".repeat(51));
  expect([long.status, long.text.includes("Keep the name within 50 characters.")]).toEqual([422, true]);
  const { companySeq, accountSeq } = company.scope;
  await runSql(
    companySeq,
    `insert into saved_views (company_seq, account_seq, saved_view_seq, page_path, view_name, query)
     select ${companySeq}, ${accountSeq}, 1000 + n, '/filing/approval_management', 'View ' || n, '' from generate_series(1, ${MAX_VIEWS}) n`,
  );
  const more = await save("approvals", "", "One more");
  expect([more.status, readMainText(more.text)]).toEqual([422, expect.stringContaining(TOO_MANY_VIEWS)]);
  expect((await save("approvals", "?q=cruz", "View 7")).status).toBe(303);
  expect((await save("leave-calendar", "", "One more")).status).toBe(303);
});

// covers: GUARD-12 NAV-42
test("users without access to a list have no views of it, nor has a company without its area; other names are no lists", async () => {
  for (const name of ["payrolls", "constructor", "__proto__"]) expect((await visitor.request(`/views/${name}/new`)).status).toBe(404);
  const all = company.scope.permissions;
  for (const [list, { right }] of Object.entries(LISTS)) {
    const family = right.replace(/_(VIEW|EDIT)$/, "");
    await grantPermissions(
      company.scope.companySeq,
      all.filter((permission) => !permission.startsWith(family)),
    );
    expect([list, (await visitor.request(`/views/${list}/new`)).status]).toEqual([list, 403]);
    expect([list, (await save(list, "", "Mine")).status]).toEqual([list, 403]);
  }
  const { email } = await createTestCompany({ permissions: all, subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const benefits = await signIn(email);
  for (const list of Object.keys(LISTS))
    expect([list, (await benefits.request(`/views/${list}/new`)).status]).toEqual([
      list,
      ["employees", "offices"].includes(list) ? 200 : 403,
    ]);
});

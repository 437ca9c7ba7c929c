import { beforeEach, expect, test } from "vitest";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { signIn, type Visitor } from "../support/app";
import { createTestCompany } from "../support/company";

const [PAYROLL, TEAM, FLEXBEN] = ["/payroll/payroll-report", "/employees/invited_employees", "/flex_ben/topup"];
let visitor: Visitor;
let fullName: string;

beforeEach(async () => {
  const { email, name } = await createTestCompany({ permissions: [...PERMISSIONS], subscriptions: ["PAYROLL_USAGE"] });
  fullName = name;
  visitor = await signIn(email);
});

/** The open groups of a page, in menu order. */
const openOn = (address: string) => namesOn(address, /name="toggle" value="([^"]+)" aria-expanded="true"/g);

async function namesOn(address: string, name: RegExp): Promise<string[]> {
  const { status, text } = await visitor.request(address);
  expect(status).toBe(200);
  const sidebar = /<aside class="sidebar">.*?<\/aside>/s.exec(text)![0];
  return [...sidebar.matchAll(name)].map(([, group]) => group!);
}

/** Presses a group's name without scripts: posts the form of the page. */
async function pressGroup(group: string, address: string) {
  const open = await namesOn(address, /name="open" value="([^"]+)"/g);
  return visitor.request("/preferences/menu-groups", { form: { returnTo: address, open, toggle: group } });
}

// covers: NAV-05 NAV-02
test("visited pages open their groups, two at most, and the state persists on the next page without scripts", async () => {
  expect(await openOn("/hrDashboard")).toEqual([]);
  expect(await openOn(PAYROLL)).toEqual(["Payroll"]);
  expect(await openOn(TEAM)).toEqual(["Team", "Payroll"]);
  expect(await openOn(FLEXBEN)).toEqual(["Team", "FlexBen"]);
  expect(await openOn("/hrDashboard")).toEqual(["Team", "FlexBen"]);
});

// covers: NAV-01 NAV-02
test("a click opens and closes a group without scripts; the third closes the one that was opened earliest", async () => {
  expect(await pressGroup("Payroll", "/hrDashboard?x=1")).toMatchObject({ status: 303, location: "/hrDashboard?x=1" });
  await pressGroup("FlexBen", "/hrDashboard");
  expect(await openOn("/hrDashboard")).toEqual(["FlexBen", "Payroll"]);
  await pressGroup("Team", "/hrDashboard");
  expect(await openOn("/hrDashboard")).toEqual(["Team", "FlexBen"]);
  await pressGroup("FlexBen", "/hrDashboard");
  expect(await openOn("/notifications")).toEqual(["Team"]);
});

test("the current page's group can be closed, stays closed on reload, and opens on the next page of the group", async () => {
  await pressGroup("Payroll", PAYROLL);
  expect(await openOn(PAYROLL)).toEqual([]);
  expect(await openOn("/payroll/payroll_processing")).toEqual(["Payroll"]);
});

test("a click in a phone's drawer returns to the drawer", async () => {
  const answer = await visitor.request("/preferences/menu-groups", { form: { returnTo: PAYROLL, anchor: "small-menu", toggle: "Team" } });
  expect(answer.location).toBe(`${PAYROLL}#small-menu`);
});

test("an unknown group is refused, an external return URL is ignored, and a broken cookie counts as none", async () => {
  const forms: Record<string, string>[] = [{ toggle: "Nothing" }, {}, { toggle: "Team", open: "<b>" }];
  for (const form of forms) expect((await visitor.request("/preferences/menu-groups", { form })).status).toBe(400);
  expect(
    (await visitor.request("/preferences/menu-groups", { form: { toggle: "Team", returnTo: "https://elsewhere.test/" } })).location,
  ).toBe("/");
  for (const broken of ["x", btoa("[1]"), btoa('{"open":["Nothing"],"at":null}'), "%E0%A4%A"]) {
    visitor.cookies.set("menu-groups", broken);
    expect(await openOn(PAYROLL)).toEqual(["Payroll"]);
  }
});

/** The page at a URL and the menu item that it marks. */
async function marked(address: string): Promise<{ text: string; item: string | undefined }> {
  const { status, text } = await visitor.request(address);
  expect([address, status]).toEqual([address, 200]);
  return { text, item: /<aside class="sidebar">.*?aria-current="page"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)<.*?<\/aside>/s.exec(text)?.[1] };
}

// covers: NAV-22 NAV-23 NAV-24 NAV-26 NAV-29
test("each FlexBen item links to its page, which marks it", async () => {
  const { text } = await visitor.request("/hrDashboard");
  const items: [string, string][] = [
    ["Summary", "/flex_ben/summary"],
    ["Top up", "/flex_ben/topup"],
    ["Transfer/Deduct", "/flex_ben/transfer"],
    ["Point History", "/flex_ben/mileage_history/point_balance"],
    ["Usage History", "/flex_ben/usage_history"],
    ["FlexBen Settings", "/flex_ben/flex_ben_setting"],
  ];
  for (const [label, path] of items) {
    expect(text).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${label}</a>`));
    expect((await marked(path)).item).toBe(label);
  }
});

// covers: NAV-25 NAV-27 NAV-28
test("Deduct is reached from Transfer, both histories from Point History, and each marks its menu item", async () => {
  expect((await marked("/flex_ben/transfer")).text).toMatch(/<a [^>]*href="\/flex_ben\/deduct"/);
  expect((await marked("/flex_ben/deduct")).item).toBe("Transfer/Deduct");
  const { text } = await marked("/flex_ben/mileage_history/point_balance");
  for (const path of ["/flex_ben/mileage_history/transfer_history", "/flex_ben/mileage_history/deduct_history"]) {
    expect(text).toMatch(new RegExp(`<a [^>]*href="${path}"`));
    expect((await marked(path)).item).toBe("Point History");
  }
});

// covers: NAV-41 CF-41
test("the reduced product starts with its points Dashboard, the same page as Summary, and has no other", async () => {
  const { email, name } = await createTestCompany({ permissions: [...PERMISSIONS], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const summary = main((await visitor.request("/flex_ben/summary")).text);
  visitor = await signIn(email);
  const { text, item } = await marked("/flex_ben/dashboard");
  expect(item).toBe("Dashboard");
  // A printed page names its user.
  expect(main(text).replaceAll(name, "")).toBe(summary.replaceAll(fullName, "").replace(">Summary</span>", ">Dashboard</span>"));
  const links = [.../<aside class="sidebar">.*?<\/aside>/s.exec(text)![0].matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, path]) => path);
  expect(links).toEqual(
    expect.arrayContaining([
      "/flex_ben/dashboard",
      "/employees/employees",
      "/organization/department",
      "/flex_ben/topup",
      "/flex_ben/transfer",
      "/flex_ben/mileage_history/point_balance",
      "/flex_ben/usage_history",
      "/flex_ben/flex_ben_setting",
    ]),
  );
  for (const path of ["/hrDashboard", "/flex_ben/summary"]) expect(links).not.toContain(path);
});

const main = (html: string) => /<main.*<\/main>/s.exec(html)![0];

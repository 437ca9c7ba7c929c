import { beforeAll, expect, test } from "vitest";
import { requireScope, returnPath, safePath } from "~/web/session/scope.server";
import { signIn, Visitor } from "../../support/app";
import { PASSWORD, createTestCompany, type TestCompany } from "../../support/company";
import { MENU } from "~/menu.server";
import { popupOrigin } from "~/presenters/employees/employee-tab.server";

let visitor: Visitor;
let company: TestCompany;
beforeAll(async () => {
  company = await createTestCompany({ permissions: ["TEAM_VIEW"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  visitor = await signIn(company.email);
});

const request = (headers: Record<string, string> = {}) =>
  new Request("http://house.test/employees/x?q=1", {
    headers: { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "), ...headers },
  });

// covers: GUARD-04 GUARD-09
test("any one of the listed permissions is enough", async () => {
  expect(await requireScope(request(), { permissions: ["TEAM_EDIT", "TEAM_VIEW"] })).toMatchObject({
    employeeName: "Ana Reyes",
    permissions: ["TEAM_VIEW"],
  });
  expect(await requireScope(request())).toMatchObject({ subscriptions: ["FLEXBEN_ONLY_USAGE"] });
});

// covers: GUARD-10 GUARD-30
test("without the permission, or without the company's subscription, the answer is 403 with the specification's text", async () => {
  const refusal = { init: { status: 403 }, data: { message: "You don't have permission this page" } };
  await expect(requireScope(request(), { permissions: ["PAYROLL_SETTING_EDIT"] })).rejects.toMatchObject(refusal);
  await expect(requireScope(request(), { permissions: ["TEAM_VIEW"], subscription: "PAYROLL_USAGE" })).rejects.toMatchObject(refusal);
});

// covers: GUARD-08
test("without a session a page redirects to sign-in, a data request gets 401", async () => {
  const page = await requireScope(request({ Cookie: "", Accept: "text/html" })).catch((thrown: Response) => thrown);
  expect(page).toBeInstanceOf(Response);
  expect((page as Response).headers.get("Location")).toBe("/login?next=%2Femployees%2Fx%3Fq%3D1");
  await expect(requireScope(request({ Cookie: "", Accept: "application/json" }))).rejects.toMatchObject({ init: { status: 401 } });
});

/** Each of these leads off-site in some browser. */
const ELSEWHERE = [
  ..."//evil.test ///evil.test ////evil.test /.//evil.test /..//evil.test /././/evil.test /%2e//evil.test /%2E//evil.test /%2e%2e//evil.test".split(
    " ",
  ),
  ..."/a/..//evil.test /a/%2e%2e//evil.test /a/b/../..//evil.test /a/.%2e//evil.test /.//evil.test/%2e%2e /\\evil.test /\\/evil.test \\\\evil.test".split(
    " ",
  ),
  ..."https://evil.test http://evil.test https:evil.test http:/evil.test javascript:alert(1) data:text/html,x evil.test //evil.test:80 //u@evil.test".split(
    " ",
  ),
  ..."//[::1] //[ /.//evil.test?next=/ .//evil.test ?next=//evil.test".split(" "),
  "/\t/evil.test",
  "/\nevil.test",
  "/\r\n/evil.test",
  " //evil.test",
  "\u0000//evil.test",
  "",
  null,
  undefined,
  5,
];

test("only same-origin paths are followed, as a browser resolves them", () => {
  expect(ELSEWHERE.length).toBeGreaterThan(29);
  for (const path of ELSEWHERE) expect([path, safePath(path, "/start")]).toEqual([path, "/start"]);
  for (const path of ["/", "/payroll?x=1", "/a//b", "/employees/employees?q=//evil.test", "/%2f%2fevil.test"])
    expect(safePath(path, "/start")).toBe(path);
  expect(safePath("/./payroll#top", "/start")).toBe("/payroll");
});

test("sign-in, preferences and the way back from an employee follow no other path", async () => {
  for (const path of ["/.//evil.test", "/%2e//evil.test", "//evil.test"]) {
    const stranger = new Visitor();
    const { email } = company;
    const signedIn = await stranger.request("/login", { form: { email, password: PASSWORD, next: path } });
    expect([signedIn.status, signedIn.location]).toEqual([303, "/"]);
    const forms: Record<string, Record<string, string>> = {
      theme: { theme: "dark" },
      menu: { menu: "rail" },
      "menu-groups": { toggle: MENU[0]!.label },
    };
    for (const [preference, form] of Object.entries(forms)) {
      const { location } = await stranger.request(`/preferences/${preference}`, { form: { ...form, returnTo: path } });
      expect([preference, location?.split("#")[0]]).toEqual([preference, "/"]);
    }
    expect(popupOrigin(new Request(`http://house.test/employees/employees/7?from=${encodeURIComponent(path)}`))).toBe(
      "/employees/employees",
    );
  }
});

test("a dialog returns to the page it came from, if that is one of ours", () => {
  expect(returnPath(request({ Referer: "http://house.test/payroll?page=2" }))).toBe("/payroll?page=2");
  expect(returnPath(request({ Referer: "http://evil.test/payroll" }))).toBe("/");
  expect(returnPath(request({ Referer: "http://house.test//evil.test/payroll" }))).toBe("/");
});

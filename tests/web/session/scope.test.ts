import "../../support/own-database";
import { beforeAll, expect, test } from "vitest";
import { requireScope, returnPath, safePath } from "~/web/session/scope.server";
import { signIn, type Visitor } from "../../support/app";
import { testCompany } from "../../support/company";

let visitor: Visitor;
beforeAll(async () => {
  const { email } = await testCompany({ permissions: ["TEAM_VIEW"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  visitor = await signIn(email);
});

const request = (headers: Record<string, string> = {}) =>
  new Request("http://house.test/employees/x?q=1", {
    headers: { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "), ...headers },
  });

// covers: GUARD-04 GUARD-09
test("any one of the listed permissions is enough", async () => {
  expect(await requireScope(request(), "TEAM_EDIT , TEAM_VIEW")).toMatchObject({ employeeName: "Ana Reyes", permissions: ["TEAM_VIEW"] });
  expect(await requireScope(request())).toMatchObject({ subscriptions: ["FLEXBEN_ONLY_USAGE"] });
});

// covers: GUARD-10 GUARD-30
test("without the permission, or without the company's subscription, the answer is 403 with the words of the specification", async () => {
  const refusal = { init: { status: 403 }, data: { message: "You don't have permission this page" } };
  await expect(requireScope(request(), "PAYROLL_SETTING_EDIT")).rejects.toMatchObject(refusal);
  await expect(requireScope(request(), "TEAM_VIEW", "PAYROLL_USAGE")).rejects.toMatchObject(refusal);
});

// covers: GUARD-08
test("without a session a page is led to the sign-in, a call for data is told 401", async () => {
  const page = await requireScope(request({ Cookie: "", Accept: "text/html" })).catch((thrown: Response) => thrown);
  expect(page).toBeInstanceOf(Response);
  expect((page as Response).headers.get("Location")).toBe("/login?next=%2Femployees%2Fx%3Fq%3D1");
  await expect(requireScope(request({ Cookie: "", Accept: "application/json" }))).rejects.toMatchObject({ init: { status: 401 } });
});

test("only paths of our own are followed", () => {
  expect(safePath("/payroll?x=1", "/")).toBe("/payroll?x=1");
  for (const path of ["//evil.test", "/\\evil.test", "https://evil.test", "/\nx", "javascript:alert(1)", "", null, 5])
    expect(safePath(path, "/")).toBe("/");
});

test("a dialog leads back to the page it came from, if that is one of ours", () => {
  expect(returnPath(request({ Referer: "http://house.test/payroll?page=2" }))).toBe("/payroll?page=2");
  expect(returnPath(request({ Referer: "http://evil.test/payroll" }))).toBe("/");
});

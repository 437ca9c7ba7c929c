import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PATHS, pathTo, type PathName } from "~/paths";
import { addressedRoutes } from "./support/routes";

const names = Object.keys(PATHS) as PathName[];

// covers: CONST-14
test("every name has a route for its method: get- reads or renders, changes are posted", () => {
  const wrong = names.filter((name) => {
    const pattern = PATHS[name].replace(/\{(\w+)\}/g, ":$1");
    const routes = addressedRoutes.filter((route) => route.pattern === pattern);
    const changes = /^(post|put|delete)-/.test(name);
    return !routes.some(({ reads, page, writes }) => (changes ? writes : name.startsWith("get-") && (reads || page)));
  });
  expect(wrong).toEqual([]);
});

test("no name occurs twice in the table, within or across areas", () => {
  const written = readdirSync("app/paths").flatMap((file) => readFileSync(`app/paths/${file}`, "utf8").match(/^ {2}"[\w-]+"/gm) ?? []);
  expect(written.length).toBe(names.length);
});

// covers: CONST-12
test("the specification's names are in the table, and none is unused", () => {
  const given = [
    "get-dashboard-notification",
    "get-total-summary",
    "post-sign-out",
    "get-stream-recalculation",
    "post-payroll-process-recalculation-cancel",
    "delete-payroll-process-recalculation",
    "get-department",
    "get-jobTitle",
    "get-employee-contract-info-history",
    "get-employee-salary-info",
    "get-employee-salary-list",
    "get-salary-previous",
    "post-file-direct-upload",
  ];
  expect(given.filter((name) => !(name in PATHS))).toEqual([]);
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && file !== "paths.ts" && !file.startsWith("paths/"),
  );
  const used = new Set(files.flatMap((file) => readFileSync(`app/${file}`, "utf8").match(/\b(get|post|put|delete)-[\w-]+/g) ?? []));
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

// covers: CONST-11
test("placeholder values and the query are URL-encoded", () => {
  expect(pathTo("get-payslip", { payrollSeq: 12, employeeSeq: 7 })).toBe("/payroll/payroll_processing/12/payslips/7");
  expect(pathTo("get-captcha-picture", { token: "a/b?c#ñ %" })).toBe("/captcha/a%2Fb%3Fc%23%C3%B1%20%25");
  expect(pathTo("get-search", null, { q: "José & Co", page: null, kind: undefined })).toBe("/search?q=Jos%C3%A9%20%26%20Co");
  expect(pathTo("get-employees", null, { page: null })).toBe("/employees/employees");
  expect(pathTo("get-employee", { employeeSeq: 7 }, "?page=2")).toBe("/employees/employees/7?page=2");
});

// covers: CONST-11
test("a missing or unknown placeholder does not compile", () => {
  // @ts-expect-error no placeholder is filled
  expect(() => pathTo("get-employee")).toThrow();
  // @ts-expect-error one of two is missing
  pathTo("get-payslip", { payrollSeq: 12 });
  // @ts-expect-error the path has no such placeholder
  expect(pathTo("get-employee", { employeeSeq: 7, payrollSeq: 12 })).toBe("/employees/employees/7");
  // @ts-expect-error the path has no placeholder at all
  expect(pathTo("get-employees", { employeeSeq: 7 })).toBe("/employees/employees");
  // @ts-expect-error no such name
  expect(() => pathTo("get-nothing")).toThrow();
});

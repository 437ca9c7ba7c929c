import { beforeAll, expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters, type FilterLabels } from "~/presenters/shared/filter-summary.server";
import { createTestCompany } from "../support/company";
import { runSql } from "../support/payroll-run";

let scope: Scope;
let other: Scope;

beforeAll(async () => {
  [scope, other] = [(await createTestCompany()).scope, (await createTestCompany()).scope];
  await runSql(
    scope.companySeq,
    `insert into departments (company_seq, department_seq, department_name) values (${scope.companySeq}, 7, 'Ovens & Dough')`,
  );
});

const line = (list: FilterLabels, query: string, of = scope) => describeFilters(new Request(`http://localhost/list?${query}`), of, list);

test("a file describes its filters in a fixed order, regardless of the URL; empty and unknown ones are omitted", async () => {
  expect(await line(LIST_FILTERS.loans, "q=Cruz&department=7&show=PAUSED&lender=")).toBe(
    "State: Paused · Department: Ovens & Dough · Search: “Cruz”",
  );
  expect(await line(LIST_FILTERS.employees, "page=2&sort=-name&colour=red&status=")).toBeNull();
  expect(await line(LIST_FILTERS.employees, "status=ACTIVE&deadline=constructor&type=__proto__")).toBe("Status: Active");
});

test("default filters are described too", async () => {
  expect(await line(LIST_FILTERS.loans, "")).toBe("State: Ongoing");
  expect(await line(LIST_FILTERS.approvals, "overdue=Y")).toBe("Shown: Needs Approval · Waiting: Overdue");
  expect(await line(LIST_FILTERS.finalPay, "show=all")).toBe("Shown: All");
});

test("names are those of the requesting company, days are formatted, and selections are counted", async () => {
  expect(await line(LIST_FILTERS.employees, "department=7", other)).toBeNull();
  expect(await line(LIST_FILTERS.employees, "employeeSeq=1&employeeSeq=2")).toBe("Selected: 2 employees");
  expect(await line(LIST_FILTERS.securityEvents, "from=2026-02-30&to=2026-11-02&kind=LOCKED_OUT&account=1")).toMatch(
    /^Event: [^·]+ · Account: Ana Reyes · To: 11\/02\/2026$/,
  );
  expect(await line(LIST_FILTERS.payrolls, "year=2026&template=999&state=open")).toBe("State: In progress · Year: 2026");
});

test("only part of a keyword is repeated", async () => {
  expect(await line(LIST_FILTERS.people, `q=${"x".repeat(5_000)}`)).toBe(`Search: “${"x".repeat(100)}”`);
});

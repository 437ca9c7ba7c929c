import { beforeAll, expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy, type SearchText } from "~/presenters/shared/search-text.server";
import { testCompany } from "../support/company";
import { directSql } from "../support/payroll-run";

let scope: Scope;
let other: Scope;

beforeAll(async () => {
  [scope, other] = [(await testCompany()).scope, (await testCompany()).scope];
  await directSql(
    scope.companySeq,
    `insert into departments (company_seq, department_seq, department_name) values (${scope.companySeq}, 7, 'Ovens & Dough')`,
  );
});

const line = (list: SearchText, query: string, of = scope) => searchedBy(new Request(`http://localhost/list?${query}`), of, list);

test("a file describes its filters in a fixed order, regardless of the URL; empty and unknown ones are omitted", async () => {
  expect(await line(LIST_SEARCHES.loans, "q=Cruz&department=7&show=PAUSED&lender=")).toBe(
    "State: Paused · Department: Ovens & Dough · Search: “Cruz”",
  );
  expect(await line(LIST_SEARCHES.employees, "page=2&sort=-name&colour=red&status=")).toBeNull();
  expect(await line(LIST_SEARCHES.employees, "status=ACTIVE&deadline=constructor&type=__proto__")).toBe("Status: Active");
});

test("default filters are described too", async () => {
  expect(await line(LIST_SEARCHES.loans, "")).toBe("State: Ongoing");
  expect(await line(LIST_SEARCHES.approvals, "overdue=Y")).toBe("Shown: Needs Approval · Waiting: Overdue");
  expect(await line(LIST_SEARCHES.finalPay, "show=all")).toBe("Shown: All");
});

test("names are those of the company that asks, days are days, and what was selected is counted", async () => {
  expect(await line(LIST_SEARCHES.employees, "department=7", other)).toBeNull();
  expect(await line(LIST_SEARCHES.employees, "employeeSeq=1&employeeSeq=2")).toBe("Selected: 2 employees");
  expect(await line(LIST_SEARCHES.securityEvents, "from=2026-02-30&to=2026-11-02&kind=LOCKED_OUT&account=1")).toMatch(
    /^Event: [^·]+ · Account: Ana Reyes · To: 11\/02\/2026$/,
  );
  expect(await line(LIST_SEARCHES.payrolls, "year=2026&template=999&state=open")).toBe("State: In progress · Year: 2026");
});

test("a keyword is repeated in part only", async () => {
  expect(await line(LIST_SEARCHES.people, `q=${"x".repeat(5_000)}`)).toBe(`Search: “${"x".repeat(100)}”`);
});

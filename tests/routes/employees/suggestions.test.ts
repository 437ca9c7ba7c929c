import { beforeAll, expect, test } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { readPageText } from "../../support/page-text";
import { createPayrollCompany } from "../../support/payroll-company";

let officer: Visitor;
let companySeq: number;

beforeAll(async () => {
  const company = await createPayrollCompany({ completed: 0 });
  companySeq = company.scope.companySeq;
  officer = await signIn(company.email);
}, 60_000);

const suggest = async (q: string, visitor = officer) => {
  const answer = await visitor.raw(`/employees/suggestions?q=${encodeURIComponent(q)}`);
  return answer.status === 200 ? ((await answer.json()) as { value: string; label: string }[]) : answer.status;
};

test("LK-12: employees are suggested by a part of the name or the ID, to those whose forms ask for one", async () => {
  expect(await suggest("ana")).toEqual([{ value: "Ana Lim Reyes", label: expect.stringContaining("E0001") as string }]);
  expect(await suggest("e0002")).toEqual([{ value: "Boyet Domingo Cruz", label: expect.stringContaining("E0002") as string }]);
  expect(await suggest("")).toEqual([]);
  const reader = await createTestAccount(companySeq, { email: "suggestions@company.test", permissions: ["PAYROLL_VIEW"] });
  expect(await suggest("ana", await signIn(reader.email))).toBe(403);
});

test.for([
  ["/payroll/loans/new", "employee"],
  ["/payroll/payroll-settings/items/RICE-SUBSIDY/entries/new", "employee"],
] as const)("LK-12: the field of %s has a list for the suggestions", async ([path, name]) => {
  const { status, text } = await officer.request(path);
  expect(status).toBe(200);
  const [input] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)!;
  const [, list] = /list="([^"]+)"/.exec(input)!;
  expect(text).toContain(`<datalist id="${list}">`);
});

test("LK-12: without scripts a part of a name is answered with the employees who have it", async () => {
  const form = {
    employee: "Cruz",
    loanType: "COMPANY_LOAN",
    principal: "1000",
    amortization: "100",
    startDate: "12/01/2026",
    loanDeductionPayrollOrder: "2ND",
    charges: "",
    balance: "",
    grantedDay: "",
    loanNumber: "",
    interestNote: "",
    note: "",
  };
  const answer = await officer.request("/payroll/loans/new", { form });
  expect(answer.status).toBe(422);
  expect(readPageText(answer.text)).toContain(
    "No one has this ID or name. Write the employee ID as it is in Team: E0002 Boyet Domingo Cruz.",
  );
});

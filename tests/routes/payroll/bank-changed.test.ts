import { beforeAll, expect, test } from "vitest";
import { getPayrollIdentity, updatePayrollIdentity } from "~/models/employees/pay/payroll-identity.server";
import { signIn, type Visitor } from "../../support/app";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany } from "../../support/payroll-company";
import { openSheet } from "../../support/workbooks";

const RUNS = "/payroll/payroll_processing";
let officer: Visitor;

beforeAll(async () => {
  const { scope, email } = await createPayrollCompany({ completed: 2 });
  officer = await signIn(email);
  const { identity, revision } = await getPayrollIdentity(scope, 1);
  await updatePayrollIdentity(scope, 1, { identity: { ...identity, bankAccountNumber: "111122223333" }, revision });
}, 60_000);

const fetchText = async (path: string) => readMainText((await officer.request(RUNS + path)).text);
const CHANGED = /The bank account of Ana Lim Reyes was changed on \d\d\/\d\d\/\d{4} by Ana Reyes\./;

// covers: F-83
test("B-6: an account changed after the last completed payroll is named on Review, payout list and bank files, without any bank file before", async () => {
  // Payroll 1 paid employee 1 and is completed; payroll 3 is the open one of the same people.
  for (const page of ["/3/review/checks", "/3/review/payout", "/3/bank-files", "/1/bank-files"])
    expect([page, CHANGED.test(await fetchText(page))]).toEqual([page, true]);
  // Payroll 2 pays others.
  expect(await fetchText("/2/bank-files")).not.toMatch(CHANGED);
  const file = await officer.raw(`${RUNS}/3/payout-list.xlsx`);
  const { rows } = await openSheet(new Uint8Array(await file.arrayBuffer()));
  expect(rows.filter(({ Note }) => CHANGED.test(String(Note))).map(({ Employee }) => Employee)).toEqual(["Ana Lim Reyes"]);
});

import "../../support/own-database";
import { beforeAll, expect, test } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { mainWords } from "../../support/page-words";
import { payrollCompany } from "../../support/payroll-company";

const ACCOUNTS = "/payroll/payroll-settings/journal-accounts";
const RUN = "/payroll/payroll_processing/1";
let admin: Visitor;

beforeAll(async () => {
  const { email } = await payrollCompany({ completed: 1 });
  admin = await signIn(email);
});

const words = async (path: string) => mainWords((await admin.request(path)).text);
/** The accounts form as it stands on its page. */
const typedAccounts = async () => {
  const { text } = await admin.request(`${ACCOUNTS}/edit`);
  const fields: Record<string, string> = {};
  for (const [input] of text.matchAll(/<input[^>]*>/g)) {
    const [, name] = /name="(accounts\.[^"]+|revision)"/.exec(input) ?? [];
    if (name) fields[name] = /value="([^"]*)"/.exec(input)?.[1] ?? "";
  }
  return fields;
};

// covers: F-80
test("the journal of a completed run has one line an account and the same sum on both sides; without accounts it cannot be exported", async () => {
  const page = await words(`${RUN}/review/journal`);
  // The bakery's run 1: 110,301.26 of salaries, 124,601.94 on both sides (samples/bakery-2026-forms.json).
  expect(page).toContain("Salaries 110,301.26");
  expect(page).toContain("Total 124,601.94 124,601.94");
  expect(page).toContain("Net pay has no account.");
  const refused = await admin.request(`${RUN}/review/journal`, { form: { fileFormat: "CSV" } });
  expect(refused.status).toBe(422);
});

test("the form of the accounts begins with the usual ones; saved, the journal can be exported, and a second time only by saying so", async () => {
  const fields = await typedAccounts();
  expect(fields["accounts.SALARIES.account"]).toBe("6010");
  expect((await admin.request(`${ACCOUNTS}/edit`, { form: { ...fields, "accounts.NET_PAY.account": "2111" } })).status).toBe(303);
  expect(await words(ACCOUNTS)).toContain("Net pay What goes to the employees 2111");
  expect((await admin.request(`${ACCOUNTS}/edit`, { form: { ...fields, "accounts.NET_PAY.account": "2112" } })).status).toBe(409);
  const first = await admin.request(`${RUN}/review/journal`, { form: { fileFormat: "CSV" } });
  expect(first.status).toBe(303);
  const { text } = await admin.request(first.location!);
  const lines = text.split("\r\n");
  expect(lines[0]).toBe("Date,Reference,Account,Name,Department,Debit,Credit,Memo");
  expect(lines[1]).toMatch(/^11\/13\/2026,PAY-1,6010,Salaries,,110301\.26,0\.00,/);
  expect(lines).toContainEqual(expect.stringMatching(/^11\/13\/2026,PAY-1,2111,Net pay,,0\.00,95416\.32,/));
  const second = await admin.request(`${RUN}/review/journal`, { form: { fileFormat: "XERO" } });
  expect([second.status, mainWords(second.text).includes("Booking it twice doubles the payroll in your books.")]).toEqual([409, true]);
  expect((await admin.request(`${RUN}/review/journal`, { form: { fileFormat: "XERO", again: "on" } })).status).toBe(303);
  expect(await words(`${RUN}/history`)).toContain("Exported the journal of 11/13/2026 (XERO, 12 lines), once more.");
  expect(await words(`${ACCOUNTS}/history`)).toContain("Changed the journal accounts");
});

test("an account that is too long comes back with what was typed; an open run has no file, and neither has a link without its ticket", async () => {
  const fields = await typedAccounts();
  const wrong = await admin.request(`${ACCOUNTS}/edit`, { form: { ...fields, "accounts.SSS.account": "2120-is-longer-than-20" } });
  expect([wrong.status, mainWords(wrong.text).includes("Write at most 20 characters.")]).toEqual([422, true]);
  expect(wrong.text).toContain("2120-is-longer-than-20");
  expect((await admin.request("/payroll/payroll_processing/2/review/journal", { form: { fileFormat: "CSV" } })).status).toBe(422);
  expect((await admin.request(`${RUN}/journal-file?format=CSV&employee=N&ticket=none`)).location).toBe(`${RUN}/review/journal`);
});

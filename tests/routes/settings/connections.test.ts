import { beforeAll, expect, test } from "vitest";
import { signIn } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const CONNECTIONS = "/settings/company-settings/connections";
let company: TestCompany;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT", "ATTENDANCE_POLICY_VIEW", "FLEXBEN_EDIT"] });
});

test("the overview shows each connection with its state, last activity and what to do", async () => {
  const admin = await signIn(company.email);
  const text = async () => readMainText((await admin.request(CONNECTIONS)).text);
  expect(await text()).toMatch(/Time clock terminals Not set up .* Last activity Never To do Add a terminal/);
  expect(await text()).toMatch(/API tokens Not set up .* Last activity Never To do Create a token/);
  await runSql(
    company.scope.companySeq,
    `insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Pasig plant');
     insert into terminals (company_seq, terminal_seq, serial_number, terminal_name, work_place_seq, secret_hash, created_by, last_seen_at)
     values ($1, 1, 'CGT1', 'Gate', 1, '', 'Ana', now()), ($1, 2, 'CGT2', 'Back', 1, '', 'Ana', '2026-11-02T01:30:00Z')`.replaceAll(
      "$1",
      String(company.scope.companySeq),
    ),
  );
  expect(await text()).toMatch(/1 of 2 not connected .* To do Check the power and network of terminals that sent nothing for 3 minutes/);
  await runSql(company.scope.companySeq, "update terminals set last_seen_at = '2026-11-02T01:30:00Z'");
  expect(await text()).toMatch(/2 of 2 not connected .* Last activity 11\/02\/2026 09:30/);
});

test("a connection that the account may not open is not shown", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: `settings${company.scope.companySeq}@company.test`,
    permissions: ["COMPANY_SETTING_EDIT"],
  });
  const text = readMainText((await (await signIn(email)).request(CONNECTIONS)).text);
  expect(text).not.toContain("Time clock terminals");
});

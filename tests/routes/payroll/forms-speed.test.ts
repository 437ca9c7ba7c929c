import { beforeAll, expect, test } from "vitest";
import { alphalistLines, groupIntoSchedules } from "~/domain/payroll/government/returns/alphalist";
import { alphalistEmployer } from "~/domain/payroll/government/returns/alphalist-rows";
import { readAlphalist } from "~/models/payroll/government/certificates/year-certificates.server";
import { alphalistWorkbook } from "~/reports/payroll/government/returns/alphalist-workbook";
import { signIn, type Visitor } from "../../support/app";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

// `npm run bench forms` and `npm run bench arrears` check F-123 with 10,000 employees on a quiet machine. Here its limits apply to what does not
// depend on the number of employees, and to writing files at full size; in CPU time, because other tests run in parallel.
const ROUNDS = 5;
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  await runSql(
    company.scope.companySeq,
    "update company_versions set tin_no = '00912345600000', rdo_code = '044', street = '12 Rizal Street', zip_code = '1200'",
  );
  officer = await signIn(company.email);
}, 60_000);

/** Median CPU milliseconds of some rounds; the first, which loads code, is left out. */
async function cost(run: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / 1000);
  }
  return rounds.slice(1).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
}

// covers: F-123
test.each([
  ["the settings", "/payroll/payroll-settings", 100],
  ["the hub of a year", "/payroll/government?year=2026", 300],
  ["a 2316", "/payroll/government/2316/2026/1", 50],
  ["the PDF of a 2316", "/payroll/government/2316/2026/1/2316.pdf", 150],
  ["the cockpit from its result", "/payroll/government/annualization/2026", 150],
])("%s is answered within its time", async (_, address, limit) => {
  const millis = await cost(async () => {
    const answer = await officer.raw(address);
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
  });
  expect(millis).toBeLessThanOrEqual(limit);
});

// covers: F-123
test("the alphalist of 10,000 employees is written within its time limit, as file and as workbook", async () => {
  const { schedules, employer } = await readAlphalist(company.scope, 2026);
  const sample = schedules.flatMap(({ schedule, rows }) => rows.map((row) => ({ schedule, ...row })));
  const entries = Array.from({ length: 10_000 }, (_, index) => {
    const { schedule, person, values } = sample[index % sample.length]!;
    return { schedule, person, values: { ...values, tin: String(100_000_000 + index) }, order: [String(values.lastName), String(index)] };
  });
  let lines = 0;
  const file = await cost(async () => {
    lines = [...alphalistLines(alphalistEmployer("009123456", 2026), groupIntoSchedules(entries))].length;
    return Promise.resolve();
  });
  // A record per employee, the file header and a control record for each of the two schedules.
  expect(lines).toBe(10_003);
  expect(file).toBeLessThanOrEqual(1000);
  const all = groupIntoSchedules(entries);
  const workbook = await cost(async () => new Response(alphalistWorkbook(2026, employer, all, false)).arrayBuffer());
  expect(workbook).toBeLessThanOrEqual(5000);
});

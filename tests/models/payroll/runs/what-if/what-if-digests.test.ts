import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { TABLES } from "~/db/access-policies/table-classes";
import type { ScenarioScope, Scenario } from "~/domain/payroll/runs/what-if/scenario";
import { Refusal } from "~/domain/shared/refusal";
import { calculateWhatIfJob } from "~/jobs/payroll/calculate-what-if.server";
import {
  calculateRules,
  requestWhatIf,
  getWhatIf,
  listWhatIfs,
  readWhatIfChoices,
  removeWhatIf,
} from "~/models/payroll/runs/what-if/what-ifs.server";
import { readWhatIfPeople } from "~/models/payroll/runs/what-if/what-if-people.server";
import { calculateWhatIf } from "~/models/payroll/runs/what-if/calculate-what-if.server";
import { createPayrollCompany, type PayrollCompany } from "../../../../support/payroll-company";
import { runSql } from "../../../../support/payroll-run";

/** 16 to 30 November, calculated and open. */
const OPEN = 3;
/** The what-if's own data: the branches, their employees, and the branch counter of the company. */
const OWN = ["what_ifs", "what_if_people"];

let company: PayrollCompany;
beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
}, 60_000);

/** One line per table other than the branch tables: its row count and digest. */
async function digests(): Promise<string[]> {
  const tables = Object.keys(TABLES).filter((table) => !OWN.includes(table));
  const firstRow = (table: string) =>
    `select '${table} ' || count(*) || ' ' || md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as line from ${table} t${table === "counters" ? " where noun <> 'whatIf'" : ""}`;
  const { rows } = (await runSql(company.scope.companySeq, tables.map(firstRow).join(" union all "))) as { rows: { line: string }[] };
  return rows.map(({ line }) => line);
}

const day = fc.integer({ min: 16, max: 30 }).map((of) => `2026-11-${of}`);
const among = fc.oneof(
  fc.constant<ScenarioScope>({ who: "ALL" }),
  fc.integer({ min: 1, max: 4 }).map((seq): ScenarioScope => ({ who: "DEPARTMENT", seq, name: "" })),
  fc.constantFrom(1, 2, 3, 5, 6).map((seq): ScenarioScope => ({ who: "TIER", seq, name: "" })),
  fc.constantFrom("E0001", "E0003", "E0007").map((employeeId): ScenarioScope => ({ who: "CHOSEN", employeeIds: [employeeId] })),
);
const scenario: fc.Arbitrary<Scenario> = fc.oneof(
  fc.record({
    kind: fc.constant("RAISE" as const),
    among,
    raise: fc.oneof(
      fc.integer({ min: 1, max: 9_999 }).map((hundredths) => ({ by: "PERCENT" as const, hundredths })),
      fc.integer({ min: 1, max: 90_000_00 }).map((amount) => ({ by: "PESOS" as const, amount, salaryType: "MONTHLY" as const })),
    ),
    effectiveDay: day,
  }),
  fc.record({
    kind: fc.constant("MINIMUM_WAGE" as const),
    among,
    dailyWage: fc.integer({ min: 756_00, max: 2_000_00 }),
    effectiveDay: day,
  }),
  fc.record({
    kind: fc.constant("PREMIUM" as const),
    dayType: fc.constantFrom("regular_holiday" as const, "rest_day" as const, "special" as const),
    first8: fc.integer({ min: 261, max: 900 }),
    overtime: fc.integer({ min: 339, max: 900 }),
  }),
  fc.record({
    kind: fc.constant("ITEM" as const),
    among,
    side: fc.constant("EARNING" as const),
    itemSeq: fc.integer({ min: 1, max: 4 }),
    itemName: fc.constant(""),
    amount: fc.integer({ min: 0, max: 9_000_00 }),
  }),
  fc.record({ kind: fc.constant("TABLES" as const), day: fc.constantFrom("2023-06-01", "2024-01-01", "2024-06-01") }),
);

// covers: F-105
test("any scenario leaves all tables but the what-if tables unchanged: requested, computed, read and removed", async () => {
  const { scope } = company;
  const before = await digests();
  let workedOut = 0;
  await fc.assert(
    fc.asyncProperty(scenario, fc.boolean(), async (scenario, byWorker) => {
      await readWhatIfChoices(scope, OPEN);
      const kept = await requestWhatIf(scope, OPEN, scenario).catch((error: unknown) => {
        // No employee of the payroll is selected, or nothing would change: not stored at all.
        if (error instanceof Refusal) return null;
        throw error;
      });
      if (kept === null) return;
      const { whatIfSeq, lease } = kept;
      if (byWorker) {
        // As in the background calculation.
        await runSql(scope.companySeq, `update what_ifs set tries = 0, beat_at = 'epoch' where what_if_seq = ${whatIfSeq}`);
        await calculateWhatIfJob.run({ companySeq: scope.companySeq, whatIfSeq });
      } else await calculateWhatIf(lease!);
      expect(await getWhatIf(scope, OPEN, whatIfSeq)).toMatchObject({ jobState: "DONE" });
      workedOut += 1;
      await listWhatIfs(scope, OPEN);
      await readWhatIfPeople(scope, whatIfSeq, { q: "", sort: "net", descending: true });
      if (whatIfSeq % 2 === 0) await removeWhatIf(scope, OPEN, whatIfSeq);
      expect(await digests()).toEqual(before);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  // Template rules are always calculated by a worker (F-4).
  const version = { policyTab: "net-pay", effectiveDay: "2026-11-16", note: "Keep more", values: { minimumNetPay: 9_000_00 } } as const;
  const rules = { payrollTemplateSeq: 1, payrollTemplateName: "Bakery and store", version, moved: "", note: "Keep more", edited: false };
  const requestedRules = await calculateRules(scope, rules, 0);
  await calculateWhatIfJob.run({ companySeq: scope.companySeq, whatIfSeq: requestedRules!.whatIfSeq });
  expect(await getWhatIf(scope, OPEN, requestedRules!.whatIfSeq)).toMatchObject({ jobState: "DONE" });
  expect(await digests()).toEqual(before);
  expect(workedOut, "a test of nothing proves nothing").toBeGreaterThan(0);
});

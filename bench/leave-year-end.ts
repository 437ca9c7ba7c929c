import "./support/bench-data";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { postAccruals } from "~/models/leave/accruals.server";
import { verifyLeave } from "~/models/leave/leave-proof.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, isSmall } from "./support/report";

/**
 * 1 January of a company of 10,000 with six leave types, as the daily job posts it: forfeiture and carry-over of the old year and the grant
 * of the new one, per employee and type. A second run posts nothing, and the ledger verifies.
 */
const PEOPLE = isSmall ? 40 : 10_000;
const TYPES = 6;
/** 15 days and 5 carried ones, of which 15 are forfeited and 5 carried; then 15 are granted. */
const EACH = 3;

try {
  await migrateDatabase();
  const { companySeq } = await createBenchCompany("Year end", PEOPLE, 0);
  const company = { companySeq };
  await inCompany(company, async ({ $client }) => {
    await $client.query("update companies set leave_start_date = '2025-01-01' where company_seq = $1", [companySeq]);
    await $client.query(
      `insert into leave_policies (company_seq, leave_policy_seq, leave_name, leave_kind)
       select $1, n, 'Leave ' || n, 'ANNUAL' from generate_series(1, ${TYPES}) n`,
      [companySeq],
    );
    await $client.query(
      `insert into leave_policy_versions (company_seq, leave_policy_seq, effective_day, paid_yn, unit, grant_method, basis, prorate_yn, available_after_months,
         carry_over_days, unused_at_year_end, convert_at_separation_yn, sil_yn, limited_yn, negative_limit, count_days, notice_days, all_departments_yn, extra_days, changed_by)
       select $1, n, '2020-01-01', 'Y', 'HALF_DAY', 'UPFRONT', 'CALENDAR_YEAR', 'Y', 0, 5, 'FORFEIT', 'Y', 'N', 'Y', 0, 'WORKDAYS', 0, 'Y', 0, 'Bench'
         from generate_series(1, ${TYPES}) n`,
      [companySeq],
    );
    await $client.query(
      `insert into leave_policy_tiers (company_seq, leave_policy_seq, effective_day, from_years, days)
       select $1, n, '2020-01-01', 0, 15 from generate_series(1, ${TYPES}) n`,
      [companySeq],
    );
  });
  await postAccruals(company, "2026-12-31");
  const began = performance.now();
  const entered = await postAccruals(company, "2027-01-01");
  const seconds = (performance.now() - began) / 1000;
  if (entered !== PEOPLE * TYPES * EACH) throw new Error(`The year end entered ${entered} entries`);
  const again = performance.now();
  const twice = await postAccruals(company, "2027-01-01");
  const lookSeconds = (performance.now() - again) / 1000;
  if (twice !== 0) throw new Error(`The second year end entered ${twice} entries`);
  const { broken } = await verifyLeave(company, "2027-01-01");
  if (broken) throw new Error(`The ledger is broken: ${broken}`);
  console.log(`      ${formatFigure(entered)} entries`);
  checkAtMost(`the year end of ${formatFigure(PEOPLE)} people and ${TYPES} leave types`, seconds, 30, "s");
  checkAtMost("the same again, where nothing is due", lookSeconds, 30, "s");
} finally {
  await closeDatabase();
  removeData();
}

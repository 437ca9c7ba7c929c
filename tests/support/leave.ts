import { inCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;
type Versioned = {
  unit?: string;
  paid_yn?: string;
  notice_days?: number;
  grant_method?: string;
  basis?: string;
  carry_over_days?: number | null;
  unused_at_year_end?: string;
  sil_yn?: string;
  limited_yn?: string;
  negative_limit?: number;
  max_balance?: number | null;
  convert_at_separation_yn?: "Y" | "N";
};

/** First day on which the test company uses leaves. */
export const LEAVE_START = "2025-01-01";

/** Inserts a leave type directly: by default 15 days on 1 January for everyone. */
export async function createLeaveType(
  { companySeq }: Company,
  leavePolicySeq: number,
  leaveName: string,
  { tiers = [[0, 15]], ...version }: Versioned & { tiers?: readonly (readonly [fromYears: number, days: number])[] } = {},
): Promise<void> {
  const values = {
    paid_yn: "Y",
    unit: "HALF_DAY",
    grant_method: "UPFRONT",
    basis: "CALENDAR_YEAR",
    prorate_yn: "Y",
    available_after_months: 0,
    unused_at_year_end: "FORFEIT",
    convert_at_separation_yn: "Y",
    sil_yn: "N",
    limited_yn: "Y",
    negative_limit: 0,
    count_days: "WORKDAYS",
    notice_days: 0,
    all_departments_yn: "Y",
    extra_days: 0,
    changed_by: "Ana Reyes",
    ...version,
  };
  const fields = Object.keys(values);
  await inCompany({ companySeq }, async ({ $client }) => {
    await $client.query("update companies set leave_start_date = $2 where company_seq = $1", [companySeq, LEAVE_START]);
    await $client.query(
      "insert into leave_policies (company_seq, leave_policy_seq, leave_name, leave_kind) values ($1, $2, $3, 'ANNUAL')",
      [companySeq, leavePolicySeq, leaveName],
    );
    await $client.query(
      `insert into leave_policy_versions (company_seq, leave_policy_seq, effective_day, ${fields.join(", ")})
       values ($1, $2, $3, ${fields.map((_, index) => `$${index + 4}`).join(", ")})`,
      [companySeq, leavePolicySeq, "2020-01-01", ...Object.values(values)],
    );
    for (const [fromYears, days] of tiers)
      await $client.query(
        "insert into leave_policy_tiers (company_seq, leave_policy_seq, effective_day, from_years, days) values ($1, $2, $3, $4, $5)",
        [companySeq, leavePolicySeq, "2020-01-01", fromYears, days],
      );
  });
}

/** Grants an employee days of a type by hand, without expiry. */
export async function grantDays({ companySeq }: Company, employeeSeq: number, leavePolicySeq: number, days: number): Promise<void> {
  await inCompany({ companySeq }, ({ $client }) =>
    $client.query(
      `select enter_leave($1, 1, 'Ana Reyes', array[$2::int], array[$3::int], array['${LEAVE_START}'::date], array['MANUAL_GRANT'], array[$4::int],
                          array[null::date], array[null::int], array[null::int], array['Start'], array[$5])`,
      [companySeq, employeeSeq, leavePolicySeq, days * 10_000, `start:${employeeSeq}:${leavePolicySeq}`],
    ),
  );
}

/** The entries of a company as "day kind days", in posting order. */
export async function listEntries({ companySeq }: Company, employeeSeq?: number): Promise<string[]> {
  const { rows } = await inCompany({ companySeq }, ({ $client }) =>
    $client.query<{ text: string }>(
      `select entry_day || ' ' || entry_kind || ' ' || trim_scale(days) as text from leave_entries
        where company_seq = $1 and ($2::int is null or employee_seq = $2) order by entry_seq`,
      [companySeq, employeeSeq],
    ),
  );
  return rows.map(({ text }) => text);
}

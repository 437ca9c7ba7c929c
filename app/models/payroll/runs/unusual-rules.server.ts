import { batchQuery } from "~/db/batched-reads.server";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { decidingDay, versionOn } from "~/domain/payroll/setup/version-in-force";
import { contributionsOffText } from "~/domain/payroll/setup/version-rules";
import type { TemplateSettings } from "~/domain/payroll/setup/setting-policies";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

type Row = {
  payrollKind: PayrollKind;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  effectiveDay: Day;
  contributionMonth: TemplateSettings["contributionMonth"] | null;
  takenYn: string | null;
  note: string;
};

/** Conditionally lawful rules that a payroll's template uses, with the reason given (F-5). */
export async function listUnusualRules(scope: Pick<Scope, "companySeq">, payrollSeq: number): Promise<string[]> {
  const rows = await batchQuery<Row>(
    scope,
    `select p.payroll_kind as "payrollKind", p.start_date::text as "startDate", p.end_date::text as "endDate", p.pay_date::text as "payDate",
            v.effective_day::text as "effectiveDay", v.contribution_month as "contributionMonth", v.contributions_taken_yn as "takenYn", v.note
       from payrolls p
       join payroll_template_versions v on v.company_seq = p.company_seq and v.payroll_template_seq = p.payroll_template_seq and v.policy_tab = 'contributions'
      where p.company_seq = $1 and p.payroll_seq = $2 and p.payroll_kind <> 'THIRTEEN_MONTH_PAY' and p.run_purpose = 'REGULAR'`,
    [scope.companySeq, payrollSeq],
  );
  if (rows[0] === undefined) return [];
  const versions = rows.map(({ effectiveDay, contributionMonth, takenYn, note }) => ({
    policyTab: "contributions" as const,
    effectiveDay,
    note,
    values: { ...(contributionMonth && { contributionMonth }), contributionsTaken: takenYn !== "N" },
  }));
  const version = versionOn(versions, "contributions", decidingDay(versions, "contributions", rows[0], null));
  return version?.values.contributionsTaken === false ? [contributionsOffText(version.note)] : [];
}

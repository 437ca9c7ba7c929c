import type { Tx } from "~/db/client.server";
import type { ScheduleRow } from "~/domain/payroll/government/returns/schedule";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";

/** The Schedule I rows entered for a month, by the month they adjust. @param at as of this time; null = now */
export async function scheduleRows(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  month: string,
  at: Date | null,
): Promise<{ rows: ScheduleRow[]; revision: number; by: string }> {
  const { rows } = await tx.$client.query<Omit<ScheduleRow, "refunds"> & { version: number; removed: boolean; by: string }>(
    `select distinct on (adjusted_month) adjusted_month as month, version, removed_yn = 'Y' as removed, recorded_by as by, paid_day::text as "paidDay", bank,
            reference, paid_centavos as paid, should_be_centavos as "shouldBe"
       from return_adjustments where company_seq = $1 and period = $2 and ($3::timestamptz is null or recorded_at <= $3)
      order by adjusted_month, version desc`,
    [companySeq, month, at],
  );
  const last = rows.reduce((latest, row) => (row.version > latest.version ? row : latest), { version: 0, by: "" });
  return {
    rows: rows
      .filter(({ removed }) => !removed)
      .map(({ month: adjusted, paidDay, bank, reference, paid, shouldBe }) => ({
        month: adjusted,
        paidDay,
        bank,
        reference,
        paid,
        shouldBe,
        refunds: false,
      })),
    revision: last.version,
    by: last.by,
  };
}

/** Totals of the Schedule I rows by month of a year. */
export async function scheduleTotals(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, year: number): Promise<Map<string, Centavos>> {
  const { rows } = await tx.$client.query<{ month: string; total: Centavos }>(
    `select period as month, sum(should_be_centavos - paid_centavos)::bigint as total
       from (select distinct on (period, adjusted_month) * from return_adjustments where company_seq = $1 and left(period, 4) = $2
              order by period, adjusted_month, version desc) latest
      where removed_yn = 'N' group by period`,
    [companySeq, String(year)],
  );
  return new Map(rows.map(({ month, total }) => [month, total]));
}

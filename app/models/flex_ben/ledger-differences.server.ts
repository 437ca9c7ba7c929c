import type { Tx } from "~/db/client.server";
import type { Derived } from "~/domain/flex_ben/derived-balances";

/** Describes the first stored balance, sum or usage that does not follow from the entries; null when all match. */
export async function differences(tx: Tx, companySeq: number, { accounts, months, usages }: Derived): Promise<string | null> {
  const kept = async (table: string, key: string, values: string) =>
    new Map(
      (
        await tx.$client.query<{ key: string; values: number[] }>(
          `select ${key} as key, array[${values}] as values from ${table} where company_seq = $1 order by 1`,
          [companySeq],
        )
      ).rows.map((row) => [row.key, row.values]),
    );
  const derived = <Key, Row>(rows: Map<Key, Row>, values: (row: Row) => number[]) =>
    new Map([...rows].map(([key, row]) => [String(key), values(row)]));
  const pairs = [
    [
      "account",
      derived(accounts, ({ balance, transferredPoints, deductedPoints, usedPoints }) => [
        balance,
        transferredPoints,
        deductedPoints,
        usedPoints,
      ]),
      await kept("point_accounts", "account_no::text", "balance, transferred_points, deducted_points, used_points"),
    ],
    [
      "month",
      derived(months, ({ entryCount, mileageVolume }) => [entryCount, mileageVolume]),
      await kept("point_months", "month_day::text || ' ' || posting_kind", "entry_count::bigint, mileage_volume"),
    ],
    [
      "usage",
      derived(usages, ({ employeeSeq, mileageVolume, reversedPoints }) => [employeeSeq, mileageVolume, reversedPoints]),
      await kept("point_usages", "posting_seq::text", "employee_seq::bigint, mileage_volume, reversed_points"),
    ],
  ] as const;
  for (const [noun, due, there] of pairs) {
    for (const key of new Set([...due.keys(), ...there.keys()])) {
      const [right, present] = [due.get(key)?.join(", "), there.get(key)?.join(", ")];
      if (right !== present) return `${noun} ${key}: the entries give ${right ?? "nothing"}, the database keeps ${present ?? "nothing"}`;
    }
  }
  return null;
}

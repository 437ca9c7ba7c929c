import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { openingAmounts, openingBalances } from "~/db/schema/payroll-openings";
import { employeeBalances } from "~/db/schema/payroll-payslips";
import { upsertRows } from "~/db/upsert.server";
import type { Balances } from "~/domain/payroll/facts/facts";
import { correctBalances, toBalances, type OpeningBalance } from "~/domain/payroll/setup/openings/opening-balance";

export type StoredOpening = { opening: OpeningBalance; revision: number };

/** The stored opening balances of a year, by employee; of these employees, or of all. */
export async function readOpenings(
  tx: Tx,
  companySeq: number,
  taxableYear: number,
  employeeSeqs: readonly number[] | null = null,
): Promise<Map<number, StoredOpening>> {
  const named = employeeSeqs === null ? undefined : [...employeeSeqs];
  const rows = await tx
    .select()
    .from(openingBalances)
    .where(
      and(
        eq(openingBalances.companySeq, companySeq),
        eq(openingBalances.taxableYear, taxableYear),
        named && inArray(openingBalances.employeeSeq, named),
      ),
    );
  const amounts = await tx
    .select()
    .from(openingAmounts)
    .where(
      and(
        eq(openingAmounts.companySeq, companySeq),
        eq(openingAmounts.taxableYear, taxableYear),
        named && inArray(openingAmounts.employeeSeq, named),
      ),
    );
  const foundRows = new Map(rows.map((row) => [row.employeeSeq, { opening: openingOf(row), revision: row.revision }]));
  for (const { employeeSeq, part, item, amount } of amounts) {
    const opening = foundRows.get(employeeSeq)?.opening;
    if (opening) partOf(opening, part)[item] = amount;
  }
  return foundRows;
}

type Person = { employeeSeq: number; opening: OpeningBalance; revision: number };

/**
 * Replaces opening balances and updates what payrolls start from: with the opening itself for employees not yet paid by a completed
 * payroll, else by the difference to the previous opening. The caller holds the company's row lock, as a completion does.
 * @param before the stored ones
 */
export async function writeOpenings(
  tx: Tx,
  companySeq: number,
  updatedBy: string,
  people: readonly Person[],
  before: ReadonlyMap<number, StoredOpening>,
): Promise<void> {
  const seqs = people.map(({ employeeSeq }) => employeeSeq);
  if (seqs.length === 0) return;
  await upsertRows(
    tx,
    openingBalances,
    people.map(
      ({
        employeeSeq,
        revision,
        opening: { boxes: _boxes, withheld: _months, shares: _shares, month: _month, deMinimisUsed: _used, ...sums },
      }) => {
        const { cumulativeAverage, ...row } = sums;
        return { companySeq, employeeSeq, ...row, cumulativeAverageYn: cumulativeAverage ? "Y" : "N", revision, updatedBy };
      },
    ),
    { updated_at: "now()" },
  );
  for (const taxableYear of new Set(people.map(({ opening }) => opening.taxableYear))) {
    const ofYear = people.filter(({ opening }) => opening.taxableYear === taxableYear).map(({ employeeSeq }) => employeeSeq);
    await tx
      .delete(openingAmounts)
      .where(
        and(
          eq(openingAmounts.companySeq, companySeq),
          eq(openingAmounts.taxableYear, taxableYear),
          inArray(openingAmounts.employeeSeq, ofYear),
        ),
      );
  }
  await upsertRows(
    tx,
    openingAmounts,
    people.flatMap(({ employeeSeq, opening }) => amountsOf(companySeq, employeeSeq, opening)),
  );
  await moveStates(tx, companySeq, people, before);
}

async function moveStates(
  tx: Tx,
  companySeq: number,
  people: readonly Person[],
  before: ReadonlyMap<number, StoredOpening>,
): Promise<void> {
  const present = await tx
    .select({ employeeSeq: employeeBalances.employeeSeq, payrollSeq: employeeBalances.payrollSeq, balances: employeeBalances.balances })
    .from(employeeBalances)
    .where(
      and(
        eq(employeeBalances.companySeq, companySeq),
        inArray(
          employeeBalances.employeeSeq,
          people.map(({ employeeSeq }) => employeeSeq),
        ),
      ),
    );
  const states = new Map(present.map((row) => [row.employeeSeq, row]));
  const rows = people.map(({ employeeSeq, opening }) => {
    const state = states.get(employeeSeq);
    const moved = state !== undefined && state.payrollSeq !== null;
    const next = moved
      ? correctBalances(JSON.parse(state.balances) as Balances, before.get(employeeSeq)?.opening ?? null, opening)
      : toBalances(opening);
    return { companySeq, employeeSeq, payrollSeq: moved ? state.payrollSeq : null, balances: JSON.stringify(next) };
  });
  await upsertRows(tx, employeeBalances, rows);
}

/** Blocks payroll completion, which takes the same lock, until commit. */
export async function lockPay(tx: Tx, companySeq: number): Promise<void> {
  await tx.execute(sql`select 1 from companies where company_seq = ${companySeq} for no key update`);
}

function openingOf(row: typeof openingBalances.$inferSelect): OpeningBalance {
  const { companySeq: _c, employeeSeq: _e, cumulativeAverageYn, revision: _r, updatedBy: _b, updatedAt: _a, ...sums } = row;
  return { ...sums, cumulativeAverage: cumulativeAverageYn === "Y", boxes: {}, withheld: {}, shares: {}, month: {}, deMinimisUsed: {} };
}

function partOf(opening: OpeningBalance, part: string): Record<string, number> {
  const parts: Record<string, Partial<Record<string, number>>> = {
    BOX: opening.boxes,
    WITHHELD: opening.withheld,
    SHARE: opening.shares,
    MONTH: opening.month,
    DE_MINIMIS: opening.deMinimisUsed,
  };
  return parts[part] as Record<string, number>;
}

function amountsOf(companySeq: number, employeeSeq: number, opening: OpeningBalance) {
  const { taxableYear } = opening;
  return (["BOX", "WITHHELD", "SHARE", "MONTH", "DE_MINIMIS"] as const).flatMap((part) =>
    Object.entries(partOf(opening, part)).map(([item, amount]) => ({ companySeq, employeeSeq, taxableYear, part, item, amount })),
  );
}

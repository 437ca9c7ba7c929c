import { asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { openingAmounts, openingBalances } from "~/db/schema/payroll-openings";
import { decimalString } from "~/domain/shared/money";

/** Opening balances before the first payroll here, by employee; of several years the last. */
export async function readOpeningBalances(tx: Tx, companySeq: number) {
  const rows = await tx
    .select()
    .from(openingBalances)
    .where(eq(openingBalances.companySeq, companySeq))
    .orderBy(asc(openingBalances.taxableYear));
  const amounts = await tx
    .select()
    .from(openingAmounts)
    .where(eq(openingAmounts.companySeq, companySeq))
    .orderBy(asc(openingAmounts.part), asc(openingAmounts.item));
  return new Map(
    rows.map((row) => {
      const ownAmounts = amounts.filter(
        ({ employeeSeq, taxableYear }) => employeeSeq === row.employeeSeq && taxableYear === row.taxableYear,
      );
      return [row.employeeSeq, openingOf(row, ownAmounts)];
    }),
  );
}

function openingOf(row: typeof openingBalances.$inferSelect, amounts: readonly (typeof openingAmounts.$inferSelect)[]) {
  const part = (name: string, words: (item: string, amount: number) => string = (_, amount) => decimalString(amount)) =>
    Object.fromEntries(amounts.filter((amount) => amount.part === name).map(({ item, amount }) => [item, words(item, amount)]));
  const { taxableYear, throughDate, payrollPeriods, cumulativeAverageYn } = row;
  return {
    taxableYear,
    throughDate,
    payrollPeriods,
    basicEarned: decimalString(row.basicEarned),
    taxableRegular: decimalString(row.taxableRegular),
    taxableSupplementary: decimalString(row.taxableSupplementary),
    taxWithheld: decimalString(row.taxWithheld),
    thirteenthMonthPaid: decimalString(row.thirteenthMonthPaid),
    otherBenefitsPaid: decimalString(row.otherBenefitsPaid),
    deMinimisUsed: part("DE_MINIMIS", (item, amount) => (item.startsWith("monetized_") ? thousandths(amount) : decimalString(amount))),
    cumulativeAverageYn,
    grossPay: decimalOrNull(row.grossPay),
    employeeContributions: decimalOrNull(row.employeeContributions),
    netPay: decimalOrNull(row.netPay),
    boxes: part("BOX"),
    withheld: part("WITHHELD"),
    shares: part("SHARE"),
    month: part("MONTH"),
  };
}

const decimalOrNull = (amount: number | null) => (amount === null ? null : decimalString(amount));

/** Days: 1500 → "1.500". */
const thousandths = (amount: number) => (amount / 1000).toFixed(3);

import { PAID_RETURN_ITEMS, type PaidReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import type { Centavos } from "~/domain/shared/money";

/** A month's payslips as return figures. */
export interface ReturnFigures {
  /** Items computed from payslips; centavos. */
  sums: Record<PaidReturnItem, Centavos>;
  /** Item 23. */
  untaxed: Centavos;
  /** Name of the other non-taxable compensation in item 20: "Separation pay". */
  otherPay: string;
  /** Number of employees behind each item. */
  people: Record<PaidReturnItem | "23", number>;
  payslips: number;
  employees: number;
}

/** @param untaxed item 23 by employee @param otherPay name of the compensation in item 20 */
export function returnFigures({
  payslips,
  untaxed,
  otherPay,
}: {
  payslips: readonly { employeeSeq: number; parts: Readonly<Record<PaidReturnItem, Centavos>> }[];
  untaxed: ReadonlyMap<number, Centavos>;
  otherPay: string;
}): ReturnFigures {
  const of = <Value>(read: (item: PaidReturnItem) => Value) =>
    Object.fromEntries(PAID_RETURN_ITEMS.map((item) => [item, read(item)])) as Record<PaidReturnItem, Value>;
  const peopleOf = (rows: typeof payslips) => new Set(rows.map(({ employeeSeq }) => employeeSeq)).size;
  return {
    sums: of((item) => payslips.reduce((sum, { parts }) => sum + parts[item], 0)),
    untaxed: [...untaxed.values()].reduce((sum, amount) => sum + amount, 0),
    otherPay,
    people: { ...of((item) => peopleOf(payslips.filter(({ parts }) => parts[item] !== 0))), 23: untaxed.size },
    payslips: payslips.length,
    employees: peopleOf(payslips),
  };
}

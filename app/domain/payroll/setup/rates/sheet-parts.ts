import { formatCentavos as money, type Centavos } from "~/domain/shared/money";
import { DAY_TYPE_NAMES } from "~/domain/payroll/engine/explain/explain-earnings";
import type { SssTable } from "~/domain/payroll/engine/statutory/sss";
import type { Bracket } from "~/domain/payroll/engine/statutory/withholding";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

/** A section of a statutory table, formatted for reading. */
export interface SheetSection {
  title: string;
  columns: { label: string; numeric?: true }[];
  rows: string[][];
}

export interface RatesSheet {
  /** One-line summary: "15% of 5,000.00 to 35,000.00". */
  short: string;
  sections: SheetSection[];
}

/** 1950 → "19.5%", from hundredths of a percent. */
export function percentText(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))}%`;
}

/** "Special day on a rest day". */
export function dayTitle(dayType: string): string {
  const dayTypeName = DAY_TYPE_NAMES[dayType] ?? dayType;
  return dayTypeName.charAt(0).toUpperCase() + dayTypeName.slice(1);
}

export const text = (label: string) => ({ label });
export const num = (label: string) => ({ label, numeric: true as const });
/** A section with a label column and a value column. */
export const values = (title: string, rows: string[][]): SheetSection => ({ title, columns: [text("What"), num("Value")], rows });

/** The SSS table row by row; shares in centavos, written as pesos. */
export function sssSheet({ rows, mscMin, mscMax, employeeBasisPoints, employerBasisPoints, employerPaysBothBelow }: SssTable): RatesSheet {
  return {
    short: `${percentText(employeeBasisPoints + employerBasisPoints)} of ${money(mscMin)} to ${money(mscMax)}`,
    sections: [
      {
        title: `Employee ${percentText(employeeBasisPoints)}, employer ${percentText(employerBasisPoints)} of the monthly salary credit${employerPaysBothBelow > 0 ? `; below a pay of ${money(employerPaysBothBelow)} the employer pays both` : ""}`,
        columns: [
          text("Pay from"),
          num("To"),
          num("Salary credit"),
          num("Employee SS"),
          num("Employee MPF"),
          num("Employer SS"),
          num("Employer MPF"),
          num("EC"),
          num("Employee"),
          num("Employer"),
          num("Total"),
        ],
        rows: rows.map(({ from, msc, employee, employeeMpf, employer, employerMpf, ec }, index) => {
          const next = rows[index + 1];
          const [ee, er] = [employee + employeeMpf, employer + employerMpf + ec];
          return [
            money(from),
            next === undefined ? "and more" : money(next.from - 1),
            money(msc),
            money(employee),
            dash(employeeMpf),
            money(employer),
            dash(employerMpf),
            money(ec),
            money(ee),
            money(er),
            money(ee + er),
          ];
        }),
      },
    ],
  };
}

/** Brackets of a tax table: lower and upper bound in pesos, base tax, and percent of the excess. */
export function brackets(rows: readonly Bracket[], from: string, below: string): Omit<SheetSection, "title"> {
  return {
    columns: [text("Bracket"), num(from), num(below), num("Tax"), num("Plus, of the excess")],
    rows: rows.map(({ row, over, base, rate }, index) => [
      String(row),
      money(over),
      rows[index + 1] === undefined ? EMPTY_VALUE : money(rows[index + 1]!.over),
      money(base),
      `${rate}%`,
    ]),
  };
}

function dash(amount: Centavos): string {
  return amount === 0 ? EMPTY_VALUE : money(amount);
}

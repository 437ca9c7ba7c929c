import { formatPeso, type Centavos } from "~/domain/shared/money";
import type { Agency, RemittanceEmployee } from "./remittance-lists";

/** A warning shown before a list is submitted; a red one blocks its files. */
export interface ListCheck {
  code: string;
  red: boolean;
  employeeSeq: number;
  sentence: string;
}

const NUMBERS: Readonly<Record<Agency, { code: string; text: string; digits: number; of: (person: RemittanceEmployee) => string }>> = {
  SSS: { code: "SSS", text: "SSS number", digits: 10, of: ({ ssNo }) => ssNo },
  PHILHEALTH: { code: "PHILHEALTH", text: "PhilHealth number", digits: 12, of: ({ philHealthNo }) => philHealthNo },
  PAG_IBIG: { code: "PAG_IBIG", text: "Pag-IBIG number", digits: 12, of: ({ pagIbigNo }) => pagIbigNo },
};

export const membershipNumber = (agency: Agency, person: RemittanceEmployee): string => NUMBERS[agency].of(person);

/**
 * Missing, malformed or duplicate numbers, and shares that differ from the table.
 * @param rows as on the list; `tableGives` is set where the table's shares differ from those due
 * @source document 5 F-53, F-58, appendix D
 */
export function checkAgencyList(
  agency: Agency,
  rows: readonly { person: RemittanceEmployee; due?: Centavos; tableGives?: Centavos | null }[],
): ListCheck[] {
  const { code, text, digits, of } = NUMBERS[agency];
  const holders = new Map<string, string>();
  const checks: ListCheck[] = [];
  for (const { person, due, tableGives } of rows) {
    const { employeeSeq } = person;
    const [number, name] = [of(person), fullName(person)];
    if (number === "") checks.push({ code: `${code}_MISSING`, red: true, employeeSeq, sentence: `${name} has no ${text}.` });
    else if (!new RegExp(`^\\d{${digits}}$`).test(number)) {
      const padded = agency === "PHILHEALTH" && /^\d{11}$/.test(number) ? ` Is it 0${number}?` : "";
      checks.push({
        code: `${code}_MALFORMED`,
        red: true,
        employeeSeq,
        sentence: `The ${text} of ${name} must have ${digits} digits.${padded}`,
      });
    }
    const other = number === "" ? undefined : holders.get(number);
    if (other !== undefined)
      checks.push({ code: "DUPLICATE_NUMBER", red: true, employeeSeq, sentence: `${number} belongs to ${other} and ${name}.` });
    else holders.set(number, name);
    if (tableGives !== null && tableGives !== undefined && due !== undefined)
      checks.push({
        code: "MSC_MISMATCH",
        red: false,
        employeeSeq,
        sentence: `SSS of ${name}: ${formatPeso(due)} taken, the table gives ${formatPeso(tableGives)}.`,
      });
  }
  return checks.sort((a, b) => Number(b.red) - Number(a.red));
}

/** "Ana Reyes". */
export const fullName = ({ firstName, lastName }: RemittanceEmployee): string => `${firstName} ${lastName}`;

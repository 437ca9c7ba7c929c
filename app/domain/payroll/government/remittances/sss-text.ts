import type { SssMonthRow } from "./remittance-lists";
import { agencyName } from "./name-suffix";
import { sssLine, type SssEmployer } from "./sss-line";

/** An employee's collection list line, shared by the file and the commands. @source document 5 F-52 */
export const formatSssRow = (employer: SssEmployer, { person, compensation, remark, day }: SssMonthRow): string =>
  sssLine(employer, { ...person, ...agencyName(person), compensation, remark, day });

/** The SSS collection list as text with CRLF line ends. @source document 5 F-52 */
export const formatSssFile = (employer: SssEmployer, rows: readonly SssMonthRow[]): string =>
  rows.map((row) => `${formatSssRow(employer, row)}\r\n`).join("");

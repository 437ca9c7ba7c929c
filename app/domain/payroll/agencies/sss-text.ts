import type { SssMonthRow } from "./month-lists";
import { agencyName } from "./name-suffix";
import { sssLine, type SssEmployer } from "./sss-line";

/** The line of an employee in the collection list, as the file and the commands have it. @source document 5 F-52 */
export const sssRowLine = (employer: SssEmployer, { person, compensation, remark, day }: SssMonthRow): string =>
  sssLine(employer, { ...person, ...agencyName(person), compensation, remark, day });

/** The collection list of SSS as text, CRLF at each end of a line. @source document 5 F-52 */
export const sssText = (employer: SssEmployer, rows: readonly SssMonthRow[]): string =>
  rows.map((row) => `${sssRowLine(employer, row)}\r\n`).join("");

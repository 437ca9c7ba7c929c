/** How lines of a file are parsed, and the formats of two kinds of devices. @source document 4 §7 */

/** Field separators. */
export const SEPARATORS = { COMMA: ",", SEMICOLON: ";", TAB: "\t", PIPE: "|" } as const;
export type Separator = keyof typeof SEPARATORS;

/** Order of the parts of a date. */
export type DateOrder = "YMD" | "MDY" | "DMY";

/** Column positions in a line, from 1; 0 = not present. */
export interface LineProfile {
  separator: Separator;
  dateOrder: DateOrder;
  /** Lines above the first punch. */
  headingLines: number;
  personColumn: number;
  dateColumn: number;
  /** 0 = the date column contains both. */
  timeColumn: number;
  directionColumn: number;
  deviceColumn: number;
  /** Lines with fewer fields are not punches. */
  leastFields: number;
}

/** attlog.dat by USB: user number, instant, device, state, verify mode, work code. */
export const ZK_ATTLOG: LineProfile = {
  separator: "TAB",
  dateOrder: "YMD",
  headingLines: 0,
  personColumn: 1,
  dateColumn: 2,
  timeColumn: 0,
  deviceColumn: 3,
  directionColumn: 4,
  leastFields: 4,
};

/** Format pushed by a device: user number, instant, state, verify mode, work code. */
export const ZK_PUSH: LineProfile = { ...ZK_ATTLOG, deviceColumn: 0, directionColumn: 3, leastFields: 2 };

/** Minimum number of fields for all required columns. */
export const fieldsNeeded = ({ personColumn, dateColumn, timeColumn }: Omit<LineProfile, "leastFields">): number =>
  Math.max(personColumn, dateColumn, timeColumn);

/** Device log lines and empty lines are skipped without an error. */
export const isSkipped = (line: string): boolean => line.trim() === "" || line.includes("SN=") || line.includes("CHECKSUM");

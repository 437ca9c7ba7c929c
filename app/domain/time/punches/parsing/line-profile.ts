/** How the lines of a file are read, and what two kinds of device write. @source document 4 §7 */

/** What stands between the fields of a line. */
export const SEPARATORS = { COMMA: ",", SEMICOLON: ";", TAB: "\t", PIPE: "|" } as const;
export type Separator = keyof typeof SEPARATORS;

/** In which order the parts of a date stand. */
export type DateOrder = "YMD" | "MDY" | "DMY";

/** Where the fields of a line stand. Columns count from 1; 0 = the line has none. */
export interface LineProfile {
  separator: Separator;
  dateOrder: DateOrder;
  /** Lines above the first punch. */
  headingLines: number;
  personColumn: number;
  dateColumn: number;
  /** 0 = the column of the date holds both. */
  timeColumn: number;
  directionColumn: number;
  deviceColumn: number;
  /** Fewer fields than that are no punch. */
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

/** What a device pushes: user number, instant, state, verify mode, work code. */
export const ZK_PUSH: LineProfile = { ...ZK_ATTLOG, deviceColumn: 0, directionColumn: 3, leastFields: 2 };

/** The fewest fields of a line in which all that must be there is there. */
export const fieldsNeeded = ({ personColumn, dateColumn, timeColumn }: Omit<LineProfile, "leastFields">): number =>
  Math.max(personColumn, dateColumn, timeColumn);

/** Lines that devices write about themselves, and empty ones: they are no punches and no mistakes. */
export const isSkipped = (line: string): boolean => line.trim() === "" || line.includes("SN=") || line.includes("CHECKSUM");

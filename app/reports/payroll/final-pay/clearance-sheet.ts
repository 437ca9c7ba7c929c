import { formatDay, type Day } from "~/domain/shared/day";
import { listPdf } from "~/reports/list-pdf";
import type { Letterhead } from "~/reports/payroll/company-pdf";

export interface ClearanceFacts {
  name: string;
  employeeId: string;
  /** "Baker, Production"; empty if the record has neither. */
  position: string;
  company: string;
  lastDay: Day;
  day: Day;
  rows: readonly { what: string; who: string; doneOn: Day | null; doneBy: string; note: string }[];
}

/** Row height in points, with space for a signature. */
const ROOM_TO_SIGN = 34;

/**
 * Clearance sheet of a leaver on A4: the items, who clears each, what is cleared, and space to sign. No amounts. @source document 5
 * appendix H, F-11
 */
export function clearancePdf(
  { name, employeeId, position, company, lastDay, day, rows }: ClearanceFacts,
  letterhead: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  const who = [name, employeeId, position].filter(Boolean).join(", ");
  return listPdf(
    {
      company,
      title: "Clearance",
      about: `${who}. Last day ${formatDay(lastDay)}. Generated on ${formatDay(day)}. Pay does not wait for property: final pay is released within 30 days of the last day.`,
      tables: [
        {
          title: "",
          columns: [
            { head: "To clear", share: 24 },
            { head: "By", share: 22 },
            { head: "Cleared", share: 24 },
            { head: "Remark", share: 22 },
            { head: "Signature", share: 22 },
          ],
          rows: [
            ...rows.map((row) => [row.what, row.who, row.doneOn === null ? "" : `${formatDay(row.doneOn)}, ${row.doneBy}`, row.note, ""]),
            ["All company property returned", `${name}, employee`, "", "", ""],
          ],
          rowHeight: ROOM_TO_SIGN,
        },
      ],
    },
    letterhead,
  );
}

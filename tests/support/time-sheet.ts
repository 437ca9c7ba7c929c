import { DATE_HEADING, ID_HEADING, NAME_HEADING } from "~/domain/payroll/runs/time/time-sheet";
import { TIME_HEADINGS } from "~/domain/payroll/runs/time/time-text";

/** A filled-in time sheet. */
export const SHEET = [
  { number: 1, cells: [ID_HEADING, NAME_HEADING, DATE_HEADING, ...Object.values(TIME_HEADINGS)] },
  { number: 2, cells: ["E-001", "Someone", { day: "2026-11-03" }, 1] },
];

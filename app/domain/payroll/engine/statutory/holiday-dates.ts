import type { Day } from "~/domain/shared/day";
import type { HolidayType } from "~/domain/payroll/facts/pay-kinds";

/** Day, name, type, and the proclamation if it differs from the annual one. */
type Row = readonly [Day, string, HolidayType, string?];

/** Proclamation 727 s. 2024. */
export const NATIONAL_2025: readonly Row[] = [
  ["2025-01-01", "New Year's Day", "regular"],
  ["2025-01-29", "Chinese New Year", "special_non_working"],
  ["2025-02-25", "EDSA People Power Revolution Anniversary", "special_working"],
  ["2025-04-01", "Eid'l Fitr", "regular", "Proclamation 839 s. 2025"],
  ["2025-04-09", "Araw ng Kagitingan", "regular"],
  ["2025-04-17", "Maundy Thursday", "regular"],
  ["2025-04-18", "Good Friday", "regular"],
  ["2025-04-19", "Black Saturday", "special_non_working"],
  ["2025-05-01", "Labor Day", "regular"],
  ["2025-05-12", "National and Local Elections", "special_non_working", "Proclamation 878 s. 2025"],
  ["2025-06-06", "Eid'l Adha", "regular", "Proclamation 911 s. 2025"],
  ["2025-06-12", "Independence Day", "regular"],
  ["2025-07-27", "Founding Anniversary of Iglesia ni Cristo", "special_non_working", "Proclamation 729 s. 2024"],
  ["2025-08-21", "Ninoy Aquino Day", "special_non_working"],
  ["2025-08-25", "National Heroes Day", "regular"],
  ["2025-10-31", "All Saints' Day Eve", "special_non_working"],
  ["2025-11-01", "All Saints' Day", "special_non_working"],
  ["2025-11-30", "Bonifacio Day", "regular"],
  ["2025-12-08", "Feast of the Immaculate Conception of Mary", "special_non_working"],
  ["2025-12-24", "Christmas Eve", "special_non_working"],
  ["2025-12-25", "Christmas Day", "regular"],
  ["2025-12-30", "Rizal Day", "regular"],
  ["2025-12-31", "Last Day of the Year", "special_non_working"],
];

/** Proclamation 1006 s. 2025. */
export const NATIONAL_2026: readonly Row[] = [
  ["2026-01-01", "New Year's Day", "regular"],
  ["2026-02-17", "Chinese New Year", "special_non_working"],
  ["2026-02-25", "EDSA People Power Revolution Anniversary", "special_working"],
  ["2026-03-20", "Eid'l Fitr", "regular", "Proclamation 1189 s. 2026"],
  ["2026-04-02", "Maundy Thursday", "regular"],
  ["2026-04-03", "Good Friday", "regular"],
  ["2026-04-04", "Black Saturday", "special_non_working"],
  ["2026-04-09", "Araw ng Kagitingan", "regular"],
  ["2026-05-01", "Labor Day", "regular"],
  ["2026-05-27", "Eid'l Adha", "regular", "Proclamation 1264 s. 2026"],
  ["2026-06-12", "Independence Day", "regular"],
  ["2026-08-21", "Ninoy Aquino Day", "special_non_working"],
  ["2026-08-31", "National Heroes Day", "regular"],
  ["2026-11-01", "All Saints' Day", "special_non_working"],
  ["2026-11-02", "All Souls' Day", "special_non_working"],
  ["2026-11-30", "Bonifacio Day", "regular"],
  ["2026-12-08", "Feast of the Immaculate Conception of Mary", "special_non_working"],
  ["2026-12-24", "Christmas Eve", "special_non_working"],
  ["2026-12-25", "Christmas Day", "regular"],
  ["2026-12-30", "Rizal Day", "regular"],
  ["2026-12-31", "Last Day of the Year", "special_non_working"],
];

/** Proclamation 1427 s. 2026. */
export const NATIONAL_2027: readonly Row[] = [
  ["2027-01-01", "New Year's Day", "regular"],
  ["2027-02-06", "Chinese New Year", "special_non_working"],
  ["2027-02-25", "EDSA People Power Revolution Anniversary", "special_working"],
  ["2027-03-25", "Maundy Thursday", "regular"],
  ["2027-03-26", "Good Friday", "regular"],
  ["2027-03-27", "Black Saturday", "special_non_working"],
  ["2027-04-09", "Araw ng Kagitingan", "regular"],
  ["2027-05-01", "Labor Day", "regular"],
  ["2027-06-12", "Independence Day", "regular"],
  ["2027-08-21", "Ninoy Aquino Day", "special_non_working"],
  ["2027-08-30", "National Heroes Day", "regular"],
  ["2027-11-01", "All Saints' Day", "special_non_working"],
  ["2027-11-02", "All Souls' Day", "special_non_working"],
  ["2027-11-30", "Bonifacio Day", "regular"],
  ["2027-12-08", "Feast of the Immaculate Conception of Mary", "special_non_working"],
  ["2027-12-24", "Christmas Eve", "special_non_working"],
  ["2027-12-25", "Christmas Day", "regular"],
  ["2027-12-30", "Rizal Day", "regular"],
  ["2027-12-31", "Last Day of the Year", "special_non_working"],
];

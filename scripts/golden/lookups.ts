import { decimalString, type Centavos } from "~/domain/shared/money";
import { formatDay, parseDay, type Day } from "~/domain/shared/day";
import { alphalistTin } from "~/domain/payroll/government/returns/alphalist-rows";
import {
  ALPHALIST_RECORDS,
  alphalistFileName,
  alphalistLine,
  type AlphalistRecord,
} from "~/domain/payroll/government/returns/alphalist-file";
import type { DayType, HolidayType } from "~/domain/payroll/facts/pay-kinds";
import { ratesSheet } from "~/domain/payroll/setup/rates/rates-sheet";
import { wageRows, filterWageRows, type WageTableKey } from "~/domain/payroll/setup/rates/wage-sheet";
import { holidaysOn } from "~/domain/payroll/engine/statutory/holidays";
import { domesticWageOn, minimumWageOn, wageOrderStatus } from "~/domain/payroll/engine/statutory/minimum-wage";
import { dayTypes } from "~/domain/payroll/runs/time/time-day";
import type { Adapter, Outcome } from "./inputs";

/** HOL: the type of a day in payroll time, with its row in Rates & Taxes. */
export const holiday: Adapter = ({ inputs }) => {
  const day = inputs.day("date");
  const holidays = holidaysOn(day);
  const type = TYPES[dayTypes(holidays)(day, EVERY_DAY)] ?? "ordinary";
  const row = ratesSheet("holidays", `holidays_${day.slice(0, 4)}`)?.sections[0]?.rows.find(([date]) => date === formatDay(day));
  if ((row === undefined) !== (holidays.length === 0)) throw new Error(`Rates & Taxes and the calendar disagree about ${day}`);
  const [, , name = "", , proclamation = ""] = row ?? [];
  return { type, name, proclamation };
};

const EVERY_DAY = "1234567";
const TYPES: Partial<Record<DayType, HolidayType>> = {
  regular_holiday: "regular",
  double_holiday: "regular",
  special: "special_non_working",
  special_working: "special_working",
};

/** MINW: the regional minimum wage on a day, as Rates & Taxes shows it. */
export const minimumWage: Adapter = ({ inputs }) => {
  const day = inputs.day("date");
  const region = inputs.text("region");
  const category = inputs.has("category") ? inputs.text("category") : undefined;
  if (category !== undefined && /kasambahay|domestic/i.test(category)) {
    const { rule, key } = domesticWageOn(day, region);
    if (!isShown("domestic_wage", day, region, key, rule.monthly)) throw new Error(`Rates & Taxes does not show ${key}`);
    return { monthly: decimalString(rule.monthly), wage_order: key };
  }
  const wage = minimumWageOn(day, region, category, inputs.has("area") ? inputs.text("area") : undefined);
  if (!isShown("minimum_wage", day, region, wage.edition.key, wage.daily)) throw new Error(`Rates & Taxes does not show ${wage.wageOrder}`);
  return { daily: decimalString(wage.daily), wage_order: wage.wageOrder, status: wageOrderStatus(wage.edition, day) };
};

function isShown(table: WageTableKey, day: Day, region: string, order: string, wage: Centavos): boolean {
  const rows = filterWageRows(wageRows(table, day), { region, search: "" });
  return rows.some((row) => row.order.key === order && row.wage === wage);
}

/** DAT: the shape of the alphalist file. */
export const alphalist: Adapter = ({ inputs }) => {
  const period = parseDay(inputs.text("period"));
  if (period === null) throw new Error("input period is no day");
  const employer = { ...alphalistTin(`${inputs.text("tin")}${inputs.text("branch")}`), period };
  const outcome: Outcome = { file_name: alphalistFileName(employer), header: alphalistLine("H", employer) };
  for (const record of Object.keys(ALPHALIST_RECORDS) as AlphalistRecord[])
    outcome[`${record}_fields`] = alphalistLine(record, employer).split(",").length;
  return outcome;
};

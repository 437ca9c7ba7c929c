import { decimalString } from "~/domain/shared/money";
import { parseDay } from "~/domain/shared/day";
import { ALPHALIST_RECORDS, alphalistFileName, alphalistLine, type AlphalistRecord } from "~/domain/payroll/forms/alphalist-file";
import { HOLIDAY_TYPES } from "~/domain/payroll/engine/pay-kinds";
import { holidaysOn } from "~/domain/payroll/statutory/holidays";
import { domesticWageOn, minimumWageOn, wageOrderStatus } from "~/domain/payroll/statutory/minimum-wage";
import type { Adapter, Outcome } from "./inputs";

/** HOL: what a day is in the national calendar. */
export const holiday: Adapter = ({ inputs }) => {
  const holidays = holidaysOn(inputs.day("date"));
  const type = HOLIDAY_TYPES.find((one) => holidays.some((found) => found.type === one)) ?? "ordinary";
  const first = holidays.find((found) => found.type === type);
  return { type, name: first?.name ?? "", proclamation: first?.issuance ?? "" };
};

/** MINW: the regional minimum wage on a day. */
export const minimumWage: Adapter = ({ inputs }) => {
  const day = inputs.day("date");
  const region = inputs.text("region");
  const category = inputs.has("category") ? inputs.text("category") : undefined;
  if (category !== undefined && /kasambahay|domestic/i.test(category)) {
    const edition = domesticWageOn(day, region);
    return { monthly: decimalString(edition.rule.monthly), wage_order: edition.key };
  }
  const wage = minimumWageOn(day, region, category, inputs.has("area") ? inputs.text("area") : undefined);
  return { daily: decimalString(wage.daily), wage_order: wage.wageOrder, status: wageOrderStatus(wage.edition, day) };
};

/** DAT: the shape of the alphalist file. */
export const alphalist: Adapter = ({ inputs }) => {
  const period = parseDay(inputs.text("period"));
  if (period === null) throw new Error("input period is no day");
  const employer = { tin: inputs.text("tin"), branch: inputs.text("branch"), period };
  const outcome: Outcome = { file_name: alphalistFileName(employer), header: alphalistLine("H", employer) };
  for (const record of Object.keys(ALPHALIST_RECORDS) as AlphalistRecord[])
    outcome[`${record}_fields`] = alphalistLine(record, employer).split(",").length;
  return outcome;
};

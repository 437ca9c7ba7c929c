import type { ThirteenthTableRow } from "~/components/payroll/runs/thirteenth-table";
import { popupPath } from "~/domain/employees/list/popup-address";
import { notEligibleText } from "~/domain/payroll/runs/thirteenth-text";
import { MONTHS } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { thirteenthMonths, type ThirteenthRow, type ThirteenthTerms } from "~/models/payroll/runs/thirteenth-month.server";
import { oneOf } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";

/** Parses the proposal's parameters, with the parts to choose from. @throws 400 */
export async function readTerms(request: Request, scope: Scope, year: number): Promise<ThirteenthTerms & { months: number[] }> {
  const search = new URL(request.url).searchParams;
  const template = search.get("template") ?? "";
  const payrollTemplateSeq =
    template === ""
      ? null
      : Number(
          oneOf(
            [template].filter((text) => /^[1-9]\d{0,8}$/.test(text)),
            template,
          ),
        );
  const months = await thirteenthMonths(scope, year, payrollTemplateSeq);
  const partParam = Number(search.get("part") ?? "0");
  const paymentMonth = months.find((month) => month === partParam) ?? nextPart(months, year);
  return { year, payrollTemplateSeq, paymentMonth, payDate: defaultPayDay(year, paymentMonth), months };
}

/** The rows of the proposal. @param opensJobInfo whether the viewer may open employee records */
export function thirteenthRows(rows: readonly ThirteenthRow[], opensJobInfo: boolean): ThirteenthTableRow[] {
  return rows.map(({ reason, ...row }) => ({
    ...row,
    reason: reason && notEligibleText(reason.code, reason.day),
    href: opensJobInfo ? popupPath(row.employeeSeq, "job-info") : null,
  }));
}

/** "May part"; "13th month pay" for the part that ends the year. */
export const partText = (month: number, months: readonly number[]): string =>
  months.length < 2 ? `Paid in ${MONTHS[month - 1]}` : `${MONTHS[month - 1]} part`;

function nextPart(months: readonly number[], year: number): number {
  const now = today();
  return months.find((month) => `${year}-${String(month).padStart(2, "0")}-31` >= now) ?? months.at(-1)!;
}

/** The 15th of the part's month; in December that is nine days before the legal deadline. */
function defaultPayDay(year: number, month: number): Day {
  const usual = `${year}-${String(month).padStart(2, "0")}-15`;
  const now = today();
  return usual >= now || !now.startsWith(`${year}-`) ? usual : now;
}

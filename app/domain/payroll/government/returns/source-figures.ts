import { listAgencyRows, sumAgencyRows, type AgencyRow, type MonthLists } from "~/domain/payroll/government/remittances/agency-rows";
import { listLateRemittances, type LateRow } from "~/domain/payroll/government/remittances/late-remittance";
import { mp2Rows, type Agency } from "~/domain/payroll/government/remittances/remittance-lists";
import type { ReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import type { Centavos } from "~/domain/shared/money";
import type { ReturnFigure } from "./return-forms";

/** Items of the 1601-C determined by payslips only; later ones depend on amounts entered when filing. */
const SOURCE_ITEMS: readonly ReturnItem[] = ["14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27"];

export const sourceFigures = (items: Record<ReturnItem, Centavos>): ReturnFigure[] =>
  SOURCE_ITEMS.map((item) => ({ item, figure: items[item] }));

/** The figures of an agency list, with the loan totals. */
export function listAgencyFigures(
  agency: Agency,
  lists: MonthLists,
): { figures: ReturnFigure[]; rows: AgencyRow[]; late: LateRow[]; amount: Centavos } {
  const rows = listAgencyRows(agency, lists);
  const totals = sumAgencyRows(rows);
  const lender = { SSS: "SSS", PHILHEALTH: null, PAG_IBIG: "HDMF" }[agency];
  const loans = lists.loans.filter((loan) => loan.lender === lender).reduce((sum, { amount }) => sum + amount, 0);
  const late = listLateRemittances(agency, lists.late);
  const mp2 = agency === "PAG_IBIG" ? mp2Rows(lists.pagIbig).reduce((sum, { employee }) => sum + employee, 0) : 0;
  const lateTotal = late.reduce((sum, { total }) => sum + total, 0);
  return {
    rows,
    late,
    amount: totals.total + mp2 + lateTotal + loans,
    figures: [
      { item: "employees", figure: rows.length },
      { item: "employee", figure: totals.employee },
      { item: "employer", figure: totals.employer },
      ...(agency === "SSS" ? [{ item: "ec", figure: totals.ec }] : []),
      { item: "total", figure: totals.total },
      // Omitted when zero, like late amounts.
      ...(mp2 === 0 ? [] : [{ item: "mp2", figure: mp2 }]),
      // Omitted when zero, so that the figures of earlier filings do not change.
      ...(late.length === 0 ? [] : [{ item: "late", figure: lateTotal }]),
      ...(lender === null ? [] : [{ item: "loans", figure: loans }]),
    ],
  };
}

import { reportFacts, type ThirteenthMonthDocument } from "~/domain/payroll/government/remittances/thirteenth-month-document";
import { formatCentavos } from "~/domain/shared/money";
import { NO_LETTERHEAD } from "~/reports/payroll/company-pdf";
import { letterHead, letterPdf } from "~/reports/payroll/letter";
import { INK, MARGIN, type Pen } from "~/reports/payroll/runs/payslips/payslip-pen";
import { workbook } from "~/reports/workbook";

/** One A4 page with the report, and an annex with each employee's amount. */
export function thirteenthReportPdf(report: ThirteenthMonthDocument): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Report of 13th month pay, ${report.year}`;
  return letterPdf(title, (pen) => {
    let y = letterHead(pen, report.establishment, NO_LETTERHEAD, `${title}${report.draft ? " (draft)" : ""}`);
    for (const [what, value] of reportFacts(report)) {
      pen.text(what, MARGIN, y, { size: 9, color: INK.soft });
      y = pen.paragraph(value === "" ? "–" : value, MARGIN + 190, y, pen.width - 190, { size: 10, bold: true }) + 10;
      pen.rule(y - 5, MARGIN, pen.width, INK.line);
    }
    pen.text("The amount of each employee is in the annex.", MARGIN, y + 8, { size: 9, color: INK.soft });
    pen.text(
      `Drawn by Kawani from completed payrolls, ${report.day}. It is entered in the online system of the DOLE.`,
      MARGIN,
      pen.bottom - 10,
      {
        size: 7.5,
        color: INK.quiet,
      },
    );
    annex(pen, report);
  });
}

const ROW = 18;

function annex(pen: Pen, { year, rows, total }: ThirteenthMonthDocument): void {
  const right = MARGIN + pen.width;
  let y = Infinity;
  for (const { employeeId, employeeName, departmentName, amount } of rows) {
    if (y + 2 * ROW > pen.bottom) y = annexHead(pen, year);
    pen.text(employeeId, MARGIN, y, { size: 9, color: INK.soft });
    pen.text(pen.wrap(employeeName, 230, { size: 9 })[0] ?? "", MARGIN + 70, y, { size: 9 });
    pen.text(pen.wrap(departmentName, 120, { size: 9 })[0] ?? "", MARGIN + 310, y, { size: 9, color: INK.soft });
    pen.right(formatCentavos(amount), right, y, { size: 9 });
    pen.rule(y + 13, MARGIN, pen.width, INK.line);
    y += ROW;
  }
  if (rows.length === 0) return;
  pen.text(`Total, ${rows.length.toLocaleString("en")} ${rows.length === 1 ? "employee" : "employees"}`, MARGIN, y + 2, {
    size: 9.5,
    bold: true,
  });
  pen.right(formatCentavos(total), right, y + 2, { size: 9.5, bold: true });
}

/** @returns position of its first row */
function annexHead(pen: Pen, year: number): number {
  pen.newPage();
  pen.text(`Annex: 13th month pay of ${year} by employee`, MARGIN, MARGIN, { size: 12, bold: true });
  const y = MARGIN + 30;
  const style = { size: 8, color: INK.quiet };
  pen.text("Employee ID", MARGIN, y, style);
  pen.text("Name", MARGIN + 70, y, style);
  pen.text("Department", MARGIN + 310, y, style);
  pen.right("₱", MARGIN + pen.width, y, style);
  pen.rule(y + 13, MARGIN, pen.width, INK.lineStrong);
  return y + ROW;
}

/** The same as a workbook: the report on top, then all employees with the total. */
export function thirteenthReportList(report: ThirteenthMonthDocument): ReadableStream<Uint8Array> {
  return workbook<ThirteenthMonthDocument["rows"][number]>({
    name: "13th month pay",
    title: [`Report of 13th month pay, ${report.year}`, ...reportFacts(report).map(([what, value]) => `${what}: ${value}`)],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName },
      { header: "13th month pay", kind: "money", value: ({ amount }) => amount },
    ],
    rows: report.rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 2,
  });
}

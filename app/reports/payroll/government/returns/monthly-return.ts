import { RETURN_ITEMS, returnItemName, type PaidReturnItem, type ReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import type { ScheduleRow } from "~/domain/payroll/government/returns/schedule";
import type { FilingMeans } from "~/domain/payroll/government/returns/filing-input";
import { companyAddress, type CompanyDetails } from "~/domain/settings/company/company-details";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, formatPeso, type Centavos } from "~/domain/shared/money";
import { workbook, type SheetColumn } from "~/reports/workbook";
import { attachPages } from "./attached-pages";
import { FORM_MARGIN, FORM_WIDTH, FormPen, tinGroups } from "./form-pen";

type Signatory = { name: string; position: string } | null;
export type MonthlyReturnData = {
  /** As "2026-11" and "November 2026". */
  month: string;
  name: string;
  employer: CompanyDetails;
  items: Record<ReturnItem, Centavos>;
  /** Details named in item 20. */
  otherPay: string;
  schedule: readonly ScheduleRow[];
  signatory: Signatory;
  /** Date printed on the form. */
  day: Day;
  /** The figures are not final. */
  draft: boolean;
  /** How these figures were filed; null = not filed. */
  filed: FiledReturnDetails | null;
};
/** Filing details on the form: items 2 and 37 to 40. */
export type FiledReturnDetails = {
  version: number;
  amended: boolean;
  day: Day;
  reference: string;
  bank: string;
  means: FilingMeans | "";
  amountPaid: Centavos;
  /** Description of the other remittances of item 29. */
  otherNote: string;
};
type Row = {
  employeeId: string;
  employeeName: string;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  parts: Record<PaidReturnItem, Centavos>;
};

const BOLD: readonly string[] = ["21", "22", "24", "27", "31", "36"];

/** BIR Form 1601-C on A4, two pages. @source document 5, appendix A */
export async function monthlyReturnPdf({
  month,
  name,
  employer,
  items,
  otherPay,
  schedule,
  signatory,
  day,
  draft: unfinished,
  filed,
}: MonthlyReturnData): Promise<Uint8Array<ArrayBuffer>> {
  const pen = new FormPen(`BIR 1601-C, ${name}`, employer.registeredName, { keepsPages: true });
  const draft = { draft: unfinished };
  pen.page(draft);
  const third = FORM_WIDTH / 3;
  const period = numeric(month);
  let y = pen.head({
    ...HEAD,
    title: ["Monthly Remittance Return", "of Income Taxes Withheld on Compensation"],
  });
  pen.field("1", "For the Month (MM/YYYY)", period, { x: FORM_MARGIN, y, width: third });
  pen.field("2", "Amended Return?", filed?.amended ? "Yes" : "No", { x: FORM_MARGIN + third, y, width: third / 2 });
  pen.field("3", "Any Taxes Withheld?", items["25"] > 0 ? "Yes" : "No", { x: FORM_MARGIN + 1.5 * third, y, width: third / 2 });
  const head = y;
  y = pen.field("5", "ATC", employer.employerCategory === "GOVERNMENT" ? "WW020" : "WW010", {
    x: FORM_MARGIN + 2.5 * third,
    y,
    width: third / 2,
  });
  y = employerPart(pen, employer, y);
  y = pen.band("Part II · Computation of Tax", FORM_MARGIN, y, FORM_WIDTH);
  for (const item of Object.keys(RETURN_ITEMS) as ReturnItem[])
    y = pen.amount(item, returnItemName(item, { otherPay, otherNote: filed?.otherNote ?? "" }), items[item], {
      x: FORM_MARGIN,
      y,
      width: FORM_WIDTH,
      strong: BOLD.includes(item),
      height: 18,
    });
  y = pen.field("", "Authorized signatory", signatory ? `${signatory.name}, ${signatory.position}` : "", {
    x: FORM_MARGIN,
    y,
    width: FORM_WIDTH,
    height: 30,
  });
  const unfiled = unfinished ? "draft" : "not filed";
  const drawn = `Drawn by Kawani from completed payrolls · ${filed ? `version ${filed.version}` : unfiled} · ${formatDay(day)}`;
  pen.foot(y, drawn);
  pen.page(draft);
  y = pen.head({ ...HEAD, title: ["Monthly Remittance Return", "page 2"] });
  y = pen.band("Part III · Details of Payment", FORM_MARGIN, y, FORM_WIDTH);
  for (const [item, label, means] of PAYMENTS) {
    const paid = filed?.means === means ? [filed.bank, filed.reference, formatDay(filed.day), formatCentavos(filed.amountPaid)] : [];
    ["Drawee Bank / Agency", "Number", "Date (MM/DD/YYYY)", "Amount"].forEach((column, index) =>
      pen.field(index === 0 ? item : "", index === 0 ? `${label}: ${column}` : column, paid[index] ?? "", {
        x: index === 0 ? FORM_MARGIN : FORM_MARGIN + FORM_WIDTH - (4 - index) * PAYMENT,
        y,
        width: index === 0 ? FORM_WIDTH - 3 * PAYMENT : PAYMENT,
      }),
    );
    y += 25;
  }
  y = pen.band(PART_IV, FORM_MARGIN, y, FORM_WIDTH);
  schedule.slice(0, ROWS_A_PAGE).forEach((row) => (y = scheduleRow(pen, row, y)));
  y = pen.amount("4", "Total adjustment (to item 26)", items["26"], { x: FORM_MARGIN, y, width: FORM_WIDTH, strong: true });
  pen.foot(y, drawn);
  const attachedHead = () => {
    pen.page(draft);
    const top = pen.head({ ...HEAD, title: ["Monthly Remittance Return", `attached sheet ${pen.pages - PAGES}`] });
    pen.field("1", "For the Month (MM/YYYY)", period, { x: FORM_MARGIN, y: top, width: FORM_WIDTH / 2 });
    return pen.field("6", "TIN", tinGroups(employer.tinNo), { x: FORM_MARGIN + FORM_WIDTH / 2, y: top, width: FORM_WIDTH / 2 });
  };
  for (let page = 1; page < pagesOf(schedule); page++) {
    y = pen.band(PART_IV, FORM_MARGIN, attachedHead(), FORM_WIDTH);
    schedule.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE).forEach((row) => (y = scheduleRow(pen, row, y)));
    pen.foot(y, drawn);
  }
  attachPages(pen, [], attachedHead, drawn);
  pen.backToFirst();
  pen.field("4", "Sheets Attached", String(pen.pages - PAGES), { x: FORM_MARGIN + 2 * third, y: head, width: third / 2 });
  return new Uint8Array(await pen.finish());
}

const HEAD = { number: "1601-C", edition: "January 2018 (ENCS)" } as const;
/** Number of pages of the form without attachments. */
const PAGES = 2;
const PART_IV = "Part IV · Schedule I, Adjustment of Taxes Withheld on Compensation from Previous Months";
/** @source document 5, appendix A */
const ROWS_A_PAGE = 4;
const pagesOf = (schedule: readonly unknown[]) => Math.ceil(schedule.length / ROWS_A_PAGE);

/** "2026-11" → "11/2026". */
const numeric = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

/** A row of Schedule I: seven boxes side by side. */
function scheduleRow(pen: FormPen, { month, paidDay, bank, reference, paid, shouldBe }: ScheduleRow, y: number): number {
  const boxes = [
    ["1", "Previous Month", numeric(month)],
    ["", "Date Paid", paidDay === null ? "" : formatDay(paidDay)],
    ["", "Bank / Agency", bank],
    ["", "Number", reference],
    ["2", "Tax Paid", formatCentavos(paid)],
    ["3", "Should Be", formatCentavos(shouldBe)],
    ["", "Adjustment", formatCentavos(shouldBe - paid)],
  ] as const;
  const width = FORM_WIDTH / boxes.length;
  pen.row(`Schedule I, ${numeric(month)}`, () =>
    boxes.forEach(([item, label, value], index) => pen.field(item, label, value, { x: FORM_MARGIN + index * width, y, width })),
  );
  return y + 25;
}

function employerPart(pen: FormPen, employer: CompanyDetails, from: number): number {
  const half = FORM_WIDTH / 2;
  let y = pen.band("Part I · Background Information", FORM_MARGIN, from, FORM_WIDTH);
  pen.field("6", "TIN", tinGroups(employer.tinNo), { x: FORM_MARGIN, y, width: half });
  y = pen.field("7", "RDO Code", employer.rdoCode, { x: FORM_MARGIN + half, y, width: half });
  y = pen.field("8", "Withholding Agent’s Name", employer.registeredName, { x: FORM_MARGIN, y, width: FORM_WIDTH });
  pen.field("9", "Registered Address", companyAddress(employer), { x: FORM_MARGIN, y, width: FORM_WIDTH - 90 });
  y = pen.field("9A", "ZIP Code", employer.zipCode, { x: FORM_MARGIN + FORM_WIDTH - 90, y, width: 90 });
  pen.field("10", "Contact Number", employer.contactNumber, { x: FORM_MARGIN, y, width: half / 2 });
  const category = employer.employerCategory === "GOVERNMENT" ? "Government" : "Private";
  pen.field("11", "Category of Withholding Agent", category, { x: FORM_MARGIN + half / 2, y, width: half / 2 });
  pen.field("12", "Email Address", employer.email, { x: FORM_MARGIN + half, y, width: half / 2 });
  return pen.field("13", "Tax relief under special law or treaty?", "No", { x: FORM_MARGIN + 1.5 * half, y, width: half / 2 });
}

/** Width of the last three boxes of a payment; the first has the longer text. */
const PAYMENT = 110;
/** @source BIR Form 1601-C, Part III */
const PAYMENTS = [
  ["37", "Cash/Bank Debit Memo", "DEBIT"],
  ["38", "Check", "CHECK"],
  ["39", "Tax Debit Memo", "TAX_DEBIT"],
  ["40", "Others", "OTHER"],
] as const satisfies readonly (readonly [string, string, FilingMeans])[];

const PAID: readonly PaidReturnItem[] = ["14", "15", "16", "17", "18", "19", "20", "22", "25", "26"];
const DERIVED: readonly ReturnItem[] = ["21", "23", "24", "27", "31", "36"];

/** The return as a workbook: one row per payslip, summing up to the items; derived items are on top. */
export function monthlyReturnList(
  name: string,
  employer: CompanyDetails,
  items: Record<ReturnItem, Centavos>,
  rows: readonly Row[],
): ReadableStream<Uint8Array> {
  return workbook<Row>({
    name: `1601-C ${name}`,
    title: [
      `BIR 1601-C, ${name}: completed payrolls`,
      employer.registeredName,
      ...DERIVED.map((item) => `${item} ${RETURN_ITEMS[item]}: ${formatPeso(items[item])}`),
    ],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "From", kind: "day", value: ({ startDate }) => startDate },
      { header: "To", kind: "day", value: ({ endDate }) => endDate },
      { header: "Paid", kind: "day", value: ({ payDate }) => payDate },
      ...PAID.map((item): SheetColumn<Row> => ({ header: `${item} ${SHORT[item]}`, kind: "money", value: ({ parts }) => parts[item] })),
    ],
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "payslip" : "payslips"}`,
    frozenColumns: 2,
  });
}

const SHORT: Record<PaidReturnItem, string> = {
  14: "Compensation",
  15: "Minimum wage",
  16: "Holiday, overtime, night, hazard (MWE)",
  17: "13th month and other benefits",
  18: "De minimis",
  19: "Contributions and union dues",
  20: "Other non-taxable",
  22: "Taxable",
  25: "Withheld",
  26: "Given back",
};

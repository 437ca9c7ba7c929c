import { companyAddress, type CompanyDetails } from "~/domain/settings/company/company-details";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { attachPages } from "./attached-pages";
import { FORM_MARGIN, FORM_WIDTH, FormPen, tinGroups } from "./form-pen";

type Sums = { withheld: Centavos; adjustment: Centavos; penalties: Centavos; remitted: Centavos };
export type AnnualReturnData = {
  year: number;
  employer: CompanyDetails;
  /** With the filing of each return; null = not filed. */
  months: readonly (Sums & { name: string; filed: { day: string; bank: string; reference: string } | null })[];
  totals: Sums;
  /** Withheld before the first payroll in Kawani; added to the monthly rows. */
  opened: { name: string; withheld: Centavos };
  /** Items 12 and 13; the month is empty if nothing was over-remitted. */
  overRemitted: { amount: Centavos; creditedIn: string };
  /** Last day on which tax was refunded, as text; null = none. */
  refundDay: string | null;
  signatory: { name: string; position: string } | null;
  day: Day;
  /** The figures are not final. */
  draft: boolean;
  /** How these figures were filed; null = not filed. */
  filed: { version: number; amended: boolean } | null;
};

const HEAD = { number: "1604-C", edition: "January 2018 (ENCS)" };
/** Columns of Part II with their widths; figures are right-aligned. */
const COLUMNS = [
  ["Month", 90],
  ["Date of Remittance", 62],
  ["Bank, TRA/eROR/eAR", FORM_WIDTH - 432],
  ["Taxes Withheld", 70],
  ["Adjustment", 70],
  ["Penalties", 70],
  ["Total Remitted", 70],
] as const;
const BOX = 25;
const HALF = FORM_WIDTH / 2;

/** BIR Form 1604-C on a page of A4. @source document 5, appendix A */
export async function annualReturnPdf(data: AnnualReturnData): Promise<Uint8Array<ArrayBuffer>> {
  const { year, employer, draft, signatory } = data;
  const pen = new FormPen(`BIR 1604-C, ${year}`, employer.registeredName, { keepsPages: true });
  pen.page({ draft });
  let y = pen.head({ ...HEAD, title: ["Annual Information Return", "of Income Taxes Withheld on Compensation"] });
  pen.field("1", "For the Year (YYYY)", String(year), { x: FORM_MARGIN, y, width: FORM_WIDTH / 3 });
  pen.field("2", "Amended Return?", data.filed?.amended ? "Yes" : "No", { x: FORM_MARGIN + FORM_WIDTH / 3, y, width: FORM_WIDTH / 3 });
  const head = y;
  y = background(pen, data, y + BOX);
  y = pen.band("Part II · Summary of Remittances per BIR Form No. 1601-C", FORM_MARGIN, y, FORM_WIDTH);
  y = headings(pen, y);
  const opened = formatCentavos(data.opened.withheld);
  if (data.opened.withheld !== 0) y = cells(pen, [data.opened.name, "", "", opened, "", "", opened], y);
  for (const { name, filed, ...sums } of data.months) {
    const how = filed === null ? "" : [filed.bank, filed.reference].filter(Boolean).join(", ");
    y = cells(pen, [name, filed?.day ?? "", how, ...written(sums)], y);
  }
  y = cells(pen, ["Total", "", "", ...written(data.totals)], y, true);
  y = pen.field("", "Authorized signatory", signatory ? `${signatory.name}, ${signatory.position}` : "", {
    x: FORM_MARGIN,
    y,
    width: FORM_WIDTH,
    height: 30,
  });
  const unfiled = draft ? "draft" : "not filed";
  const version = data.filed ? `version ${data.filed.version}` : unfiled;
  const drawn = `Drawn by Kawani from completed payrolls · ${version} · ${formatDay(data.day)}`;
  pen.foot(y, drawn);
  attachPages(pen, [], () => attachedHead(pen, data), drawn);
  pen.backToFirst();
  pen.field("3", "Number of Sheet/s Attached", String(pen.pages - 1), {
    x: FORM_MARGIN + (2 * FORM_WIDTH) / 3,
    y: head,
    width: FORM_WIDTH / 3,
  });
  return new Uint8Array(await pen.finish());
}

function attachedHead(pen: FormPen, { year, employer, draft }: AnnualReturnData): number {
  pen.page({ draft });
  const top = pen.head({ ...HEAD, title: ["Annual Information Return", `attached sheet ${pen.pages - 1}`] });
  pen.field("1", "For the Year (YYYY)", String(year), { x: FORM_MARGIN, y: top, width: HALF });
  return pen.field("4", "TIN", tinGroups(employer.tinNo), { x: FORM_MARGIN + HALF, y: top, width: HALF });
}

function background(pen: FormPen, { employer, refundDay, overRemitted }: AnnualReturnData, from: number): number {
  let y = pen.band("Part I · Background Information", FORM_MARGIN, from, FORM_WIDTH);
  pen.field("4", "TIN", tinGroups(employer.tinNo), { x: FORM_MARGIN, y, width: HALF });
  y = pen.field("5", "RDO Code", employer.rdoCode, { x: FORM_MARGIN + HALF, y, width: HALF });
  y = pen.field("6", "Withholding Agent’s Name", employer.registeredName, { x: FORM_MARGIN, y, width: FORM_WIDTH });
  pen.field("7", "Registered Address", companyAddress(employer), { x: FORM_MARGIN, y, width: FORM_WIDTH - 90 });
  y = pen.field("7A", "ZIP Code", employer.zipCode, { x: FORM_MARGIN + FORM_WIDTH - 90, y, width: 90 });
  const category = employer.employerCategory === "GOVERNMENT" ? "Government" : "Private";
  pen.field("8", "Category of Withholding Agent", category, { x: FORM_MARGIN, y, width: HALF / 2 });
  const top = employer.topWithholdingAgentYn === "Y" ? "Yes" : "No";
  pen.field("8A", "If private, top withholding agent?", top, { x: FORM_MARGIN + HALF / 2, y, width: HALF / 2 });
  pen.field("9", "Contact Number", employer.contactNumber, { x: FORM_MARGIN + HALF, y, width: HALF / 2 });
  y = pen.field("10", "Email Address", employer.email, { x: FORM_MARGIN + 1.5 * HALF, y, width: HALF / 2 });
  pen.field("11", "Over-withholding after year-end: refunds released?", refundDay ? "Yes" : "No", { x: FORM_MARGIN, y, width: HALF });
  y = pen.field("11A", "Date of refund (MM/DD/YYYY)", refundDay ?? "", { x: FORM_MARGIN + HALF, y, width: HALF });
  y = pen.amount("12", "Total amount of over-remittance on tax withheld", overRemitted.amount, { x: FORM_MARGIN, y, width: FORM_WIDTH });
  return pen.field("13", "Month of first crediting of over-remittance (MM/YYYY)", overRemitted.creditedIn, {
    x: FORM_MARGIN,
    y,
    width: FORM_WIDTH,
  });
}

const written = ({ withheld, adjustment, penalties, remitted }: Sums) => [withheld, adjustment, penalties, remitted].map(formatCentavos);

const ROW = 17;

function headings(pen: FormPen, y: number): number {
  let x = FORM_MARGIN;
  for (const [name, width] of COLUMNS) {
    pen.columnName(name, x, y, width, ROW);
    x += width;
  }
  return y + ROW;
}

/** A row of Part II. */
function cells(pen: FormPen, texts: readonly string[], y: number, strong = false): number {
  pen.row(texts[0]!, () => {
    let x = FORM_MARGIN;
    for (const [index, [name, width]] of COLUMNS.entries()) {
      pen.cell(name, texts[index]!, { x, y, width, height: ROW, bold: strong, right: index > 2 });
      x += width;
    }
  });
  return y + ROW;
}

import { setImmediate } from "node:timers/promises";
import type { Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import { companyAddress } from "~/domain/settings/company/company-details";
import { formatDay } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import type { CertificateFrame } from "./certificate";
import { certifiedName, type CertifiedListRow } from "./certified-list";
import { attachPages } from "~/reports/payroll/government/returns/attached-pages";
import { FORM_MARGIN, FORM_WIDTH, FormPen, tinGroups } from "~/reports/payroll/government/returns/form-pen";

/** Amount columns, each with its item of the certificate, to the right of name and TIN. */
const MONEY: readonly (readonly [string, Form2316Item])[] = [
  ["Compensation", "19"],
  ["Tax due", "24"],
  ["Tax withheld", "26"],
];
const ROW = 15;
const BOX = 82;
const TIN = 96;
/** Bottom of the rows; below are the footer and, on the last page, the certification. */
const LAST_ROW = 720;

/**
 * The certified list on A4 pages: employees, totals, and the employer's certification line. Generated on demand as the stream is read.
 * @source document 5 F-29; RR 11-2018, Annex F: name, TIN, compensation, tax due, tax withheld
 */
export async function* certifiedListPdf(frame: CertificateFrame, rows: readonly CertifiedListRow[]): AsyncGenerator<Uint8Array> {
  const pen = new FormPen(`Certified list ${frame.year}`, frame.employer.registeredName);
  let page = 0;
  let y = Infinity;
  for (const [index, row] of rows.entries()) {
    if (y + ROW > LAST_ROW) {
      if (page > 0) pen.foot(LAST_ROW + 60, footerText(frame, `page ${page}`));
      y = drawPageHead(pen, frame, (page += 1));
      await setImmediate();
      const part = pen.taken();
      if (part) yield part;
    }
    const { record, certificate } = row;
    y = line(pen, y, [`${index + 1}. ${certifiedName(record)}`, tinGroups(record.tinNo)], (item) => certificate.items[item]);
  }
  if (page === 0) y = drawPageHead(pen, frame, (page += 1));
  const total = (item: Form2316Item) => rows.reduce((sum, { certificate }) => sum + certificate.items[item], 0);
  y = line(pen, y, [`Total, ${rows.length.toLocaleString("en")} ${rows.length === 1 ? "employee" : "employees"}`, ""], total, true);
  const signs = frame.signatory ? `${frame.signatory.name}, ${frame.signatory.position}` : "";
  y = pen.field("", "Certified correct: employer or authorized agent, signature over printed name and date", signs, {
    x: FORM_MARGIN,
    y: y + 8,
    width: FORM_WIDTH,
    height: 34,
  });
  pen.foot(Math.max(y, LAST_ROW + 60), footerText(frame, `page ${page}`));
  attachPages(pen, [], () => drawAttachedHead(pen, frame), footerText(frame, "attached page"));
  yield await pen.finish();
}

/** @returns y position of the first row */
function drawPageHead(pen: FormPen, { year, employer }: CertificateFrame, page: number): number {
  pen.page({ draft: false });
  let y = FORM_MARGIN;
  if (page === 1) {
    y = pen.band(
      `Certified list of employees qualified for substituted filing of their income tax return, ${year}`,
      FORM_MARGIN,
      y,
      FORM_WIDTH,
    );
    pen.field("", "TIN", tinGroups(employer.tinNo), { x: FORM_MARGIN, y, width: 150 });
    y = pen.field("", "Employer’s Name", employer.registeredName.toUpperCase(), { x: FORM_MARGIN + 150, y, width: FORM_WIDTH - 150 });
    y = pen.field("", "Registered Address", companyAddress(employer), { x: FORM_MARGIN, y, width: FORM_WIDTH });
    y += 6;
  }
  pen.band("Name of the employee", FORM_MARGIN, y, NAME);
  pen.band("TIN", FORM_MARGIN + NAME, y, TIN);
  MONEY.forEach(([title], index) => pen.band(title, FORM_MARGIN + NAME + TIN + index * BOX, y, BOX));
  return y + 13;
}

/** @returns y position of its boxes */
function drawAttachedHead(pen: FormPen, { year, employer }: CertificateFrame): number {
  pen.page({ draft: false });
  const y = pen.band(`Certified list of employees, ${year}: attached page`, FORM_MARGIN, FORM_MARGIN, FORM_WIDTH);
  return pen.field("", "TIN", tinGroups(employer.tinNo), { x: FORM_MARGIN, y, width: 150 });
}

const NAME = FORM_WIDTH - TIN - MONEY.length * BOX;

function line(
  pen: FormPen,
  y: number,
  [name, tin]: readonly [string, string],
  amount: (item: Form2316Item) => Centavos,
  bold = false,
): number {
  pen.cell("Name of the employee", name, { x: FORM_MARGIN, y, width: NAME, height: ROW, bold });
  pen.cell("TIN", tin, { x: FORM_MARGIN + NAME, y, width: TIN, height: ROW });
  MONEY.forEach(([title, item], index) =>
    pen.cell(title, formatCentavos(amount(item)), {
      x: FORM_MARGIN + NAME + TIN + index * BOX,
      y,
      width: BOX,
      height: ROW,
      bold,
      right: true,
    }),
  );
  return y + ROW;
}

const footerText = ({ day }: CertificateFrame, page: string) => `Drawn by Kawani from issued certificates · ${page} · ${formatDay(day)}`;

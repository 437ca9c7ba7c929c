import { certificateText, type CertificateFacts } from "~/domain/payroll/final-pay/certificate";
import { quitclaimParagraphs } from "~/domain/payroll/final-pay/quitclaim-text";
import { amountWords } from "~/domain/shared/amount-words";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { signature, type Letterhead } from "~/reports/payroll/company-pdf";
import { letterHead, letterPdf } from "~/reports/payroll/letter";
import { INK, MARGIN, type TextStyle, type Pen } from "~/reports/payroll/runs/payslips/payslip-pen";

const BODY: TextStyle = { size: 11 };

/** A certificate of employment on A4 (F-13). */
export function certificatePdf(facts: CertificateFacts, letterhead: Letterhead): Promise<Uint8Array<ArrayBuffer>> {
  return letterPdf(`Certificate of employment, ${facts.name}`, (pen) => {
    let y = letterHead(pen, facts.company, letterhead, "Certificate of employment");
    pen.text("To whom it may concern:", MARGIN, y, BODY);
    y = pen.paragraph(certificateText(facts), MARGIN, y + 28, pen.width, BODY) + 40;
    if (letterhead.signatory) signature(pen, letterhead.signatory, y);
    else signingLine(pen, facts.company, y + 40);
  });
}

/** Lines of the completed final payslip, listed in the quitclaim. */
export interface QuitclaimFacts {
  name: string;
  company: string;
  day: Day;
  /** Text of the company. */
  text: string;
  lines: readonly { label: string; amount: Centavos }[];
  net: Centavos;
  /** Why no pay is left; null = some pay is left. */
  noNet: string | null;
}

/** Release, waiver and quitclaim on A4, only for a completed final pay (F-13). */
export function quitclaimPdf(facts: QuitclaimFacts, letterhead: Letterhead): Promise<Uint8Array<ArrayBuffer>> {
  const { name, company, day, text, lines, net, noNet } = facts;
  return letterPdf(`Release, waiver and quitclaim, ${name}`, (pen) => {
    let y = letterHead(pen, company, letterhead, "Release, waiver and quitclaim");
    for (const paragraph of quitclaimParagraphs(text, { name, company, net, text: amountWords(net) }))
      y = pen.paragraph(paragraph, MARGIN, y, pen.width, BODY) + 10;
    const right = MARGIN + pen.width;
    for (const { label, amount } of [...lines, { label: "Net pay", amount: net }]) {
      if (y + 160 > pen.bottom) {
        pen.newPage();
        y = MARGIN;
      }
      pen.rule(y, MARGIN, pen.width, INK.line);
      pen.text(label, MARGIN, y + 5, { size: 9.5, bold: label === "Net pay" });
      pen.right(formatCentavos(amount), right, y + 5, { size: 9.5, bold: label === "Net pay" });
      y += 20;
    }
    if (noNet !== null) y = pen.paragraph(noNet, MARGIN, y + 5, pen.width, { size: 9.5 });
    y += 36;
    for (const [left, other] of [
      [`${name}, employee`, `${company}, employer`],
      ["Witness", "Witness"],
    ] as const) {
      signingLine(pen, left, y);
      signingLine(pen, other, y, MARGIN + pen.width / 2 + 12);
      y += 54;
    }
    pen.text(`Date: ______________________   Generated on ${formatDay(day)}`, MARGIN, y, { size: 8.5, color: INK.soft });
  });
}

function signingLine(pen: Pen, text: string, y: number, x = MARGIN): void {
  pen.rule(y, x, 200, INK.ink);
  pen.paragraph(text, x, y + 4, 200, { size: 8.5, color: INK.soft });
}

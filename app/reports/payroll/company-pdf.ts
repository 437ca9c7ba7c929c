import { INK, MARGIN, type Pen } from "./runs/payslips/payslip-pen";

/** Letterhead data of a company document. */
export interface Letterhead {
  /** PNG or JPEG. */
  logo: Buffer | null;
  /** Signatory; without an image there is space for a handwritten signature. */
  signatory: { name: string; position: string; picture: Buffer | null } | null;
}

export const NO_LETTERHEAD: Letterhead = { logo: null, signatory: null };

const PICTURE = { width: 120, height: 36 };
/** Width and height of a signature in points. */
export const SIGNATURE_WIDTH = 170;
export const SIGNATURE_HEIGHT = PICTURE.height + 44;

/** Signature image above a line, name and position, at the right of the page. */
export function signature(pen: Pen, { name, position, picture }: NonNullable<Letterhead["signatory"]>, y: number): void {
  const x = MARGIN + pen.width - SIGNATURE_WIDTH;
  const line = y + PICTURE.height + 8;
  if (picture) pen.fit(picture, x, y + 6, PICTURE, "Signature");
  pen.rule(line, x, SIGNATURE_WIDTH, INK.ink);
  const named = pen.paragraph(name, x, line + 5, SIGNATURE_WIDTH, { size: 8.5, bold: true });
  pen.paragraph(position, x, named, SIGNATURE_WIDTH, { size: 7.5, color: INK.soft });
}

import { INK, MARGIN, type Pen } from "./payslip-pen";

/** Letterhead data of a company document. */
export interface CompanyPaper {
  /** PNG or JPEG. */
  logo: Buffer | null;
  /** Signatory; without an image there is space for a handwritten signature. */
  signatory: { name: string; position: string; picture: Buffer | null } | null;
}

export const NO_PAPER: CompanyPaper = { logo: null, signatory: null };

const PICTURE = { width: 120, height: 36 };
/** Width and height of a signature in points. */
export const WIDTH_OF_SIGNATURE = 170;
export const ROOM_OF_SIGNATURE = PICTURE.height + 44;

/** Signature image above a line, name and position, at the right of the page. */
export function signature(pen: Pen, { name, position, picture }: NonNullable<CompanyPaper["signatory"]>, y: number): void {
  const x = MARGIN + pen.width - WIDTH_OF_SIGNATURE;
  const line = y + PICTURE.height + 8;
  if (picture) pen.fit(picture, x, y + 6, PICTURE, "Signature");
  pen.rule(line, x, WIDTH_OF_SIGNATURE, INK.ink);
  const named = pen.paragraph(name, x, line + 5, WIDTH_OF_SIGNATURE, { size: 8.5, bold: true });
  pen.paragraph(position, x, named, WIDTH_OF_SIGNATURE, { size: 7.5, color: INK.soft });
}

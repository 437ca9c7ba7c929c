import { INK, MARGIN, type Pen } from "./payslip-pen";

/** What stands on a paper of the company besides its words. */
export interface CompanyPaper {
  /** PNG or JPEG. */
  logo: Buffer | null;
  /** Who signs it; without a picture there is room to sign by hand. */
  signatory: { name: string; position: string; picture: Buffer | null } | null;
}

export const NO_PAPER: CompanyPaper = { logo: null, signatory: null };

const PICTURE = { width: 120, height: 36 };
const LINE = 170;
/** What a signature takes, in points. */
export const ROOM_OF_SIGNATURE = PICTURE.height + 44;

/** The signature over its line, name and position, at the right of the page. */
export function signature(pen: Pen, { name, position, picture }: NonNullable<CompanyPaper["signatory"]>, y: number): void {
  const x = MARGIN + pen.width - LINE;
  const line = y + PICTURE.height + 8;
  if (picture) pen.fit(picture, x, y + 6, PICTURE);
  pen.rule(line, x, LINE, INK.ink);
  const named = pen.paragraph(name, x, line + 5, LINE, { size: 8.5, bold: true });
  pen.paragraph(position, x, named, LINE, { size: 7.5, color: INK.soft });
}

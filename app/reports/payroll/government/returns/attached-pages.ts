import { FORM_MARGIN, FORM_WIDTH, PAGE_END, type TruncatedValue, type FormPen } from "./form-pen";

/** Full-width boxes under a heading. */
export interface AttachedPart {
  title: string;
  boxes: readonly TruncatedValue[];
}

const BAND_AND_BOX = 40;

/**
 * Attachment pages of a form, if needed: its further parts, and the full text of truncated boxes. @param head starts such a page and
 * returns the y position of its boxes @source document 5 F-24, appendix A
 */
export function attachPages(pen: FormPen, further: readonly AttachedPart[], head: () => number, source: string): void {
  const parts = [...further, { title: "Values too long for their box", boxes: pen.takeTruncated() }].filter(
    ({ boxes }) => boxes.length > 0,
  );
  if (parts.length === 0) return;
  const next = (full: number) => {
    pen.foot(full, source);
    return head();
  };
  let y = head();
  for (const { title, boxes } of parts) {
    y = pen.band(title, FORM_MARGIN, y + BAND_AND_BOX > PAGE_END ? next(y) : y, FORM_WIDTH);
    for (const box of boxes) y = pen.fullWidthBox(box, y, next);
  }
  pen.foot(y, source);
  // Text truncated in the head is truncated on the form as well.
  pen.takeTruncated();
}

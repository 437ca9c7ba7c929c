import { FORM_MARGIN, FORM_WIDTH, PAGE_END, type CutValue, type FormPen } from "./form-pen";

/** Boxes as wide as the form, under their name. */
export interface AttachedPart {
  title: string;
  boxes: readonly CutValue[];
}

const BAND_AND_BOX = 40;

/**
 * The pages behind a form, where there is something for them: its further parts, and whole what its boxes had to cut.
 * @param head begins such a page, and tells where its boxes begin
 * @source document 5 F-24, appendix A
 */
export function attachPages(pen: FormPen, further: readonly AttachedPart[], head: () => number, source: string): void {
  const parts = [...further, { title: "What is too long for its box", boxes: pen.takenCut() }].filter(({ boxes }) => boxes.length > 0);
  if (parts.length === 0) return;
  const next = (full: number) => {
    pen.foot(full, source);
    return head();
  };
  let y = head();
  for (const { title, boxes } of parts) {
    y = pen.band(title, FORM_MARGIN, y + BAND_AND_BOX > PAGE_END ? next(y) : y, FORM_WIDTH);
    for (const box of boxes) y = pen.written(box, y, next);
  }
  pen.foot(y, source);
  // What a head has to cut is cut on the form already.
  pen.takenCut();
}

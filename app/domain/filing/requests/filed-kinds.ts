import type { CategoryKind } from "~/domain/filing/category";

/** Kinds filed with this form. */
export const FILED_KINDS = [
  "OVERTIME",
  "HOLIDAY_WORK",
  "WORK",
  "CORRECTION",
  "SHIFT_CHANGE",
  "DOCUMENT",
] as const satisfies readonly CategoryKind[];
export type FiledKind = (typeof FILED_KINDS)[number];
export const isFiledKind = (kind: CategoryKind): kind is FiledKind => (FILED_KINDS as readonly CategoryKind[]).includes(kind);

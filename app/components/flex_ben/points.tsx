import { formatCentavos } from "~/domain/shared/money";

/** Points with two decimals; ₱ is in the heading. */
export function Points({ value }: { value: number }) {
  return <span className={value < 0 ? "tabular text-danger-ink" : "tabular"}>{pointsText(value)}</span>;
}

/** 1234 → "1,234.00". */
export function pointsText(value: number): string {
  return formatCentavos(value * 100);
}

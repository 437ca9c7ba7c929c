import { formatCentavos, formatPeso, type Centavos } from "~/domain/shared/money";
import { classNames } from "~/components/ui/layout/class-names";

type MoneyProps = {
  /** null: there is no figure (yet). */
  amount: Centavos | null;
  /** What nothing looks like: "0.00", or a quiet dash in registers. */
  zero?: "figure" | "dash";
  /** With the peso sign: headings and totals only. */
  peso?: boolean;
  /** With a sign also above zero: changes. */
  signed?: boolean;
  className?: string;
};

/** An amount: tabular figures, two decimals, a true minus. */
export function Money({ amount, zero = "figure", peso = false, signed = false, className }: MoneyProps) {
  if (amount === null || (amount === 0 && zero === "dash")) return <span className={classNames("num nil", className)}>—</span>;
  const text = peso ? formatPeso(amount) : formatCentavos(amount);
  return <span className={classNames("num", className)}>{signed && amount > 0 ? `+${text}` : text}</span>;
}

import { formatCentavos, formatPeso, type Centavos } from "~/domain/shared/money";
import { classNames } from "~/components/ui/layout/class-names";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

type MoneyProps = {
  /** null = no value yet. */
  amount: Centavos | null;
  /** How zero is shown: "0.00", or a dash in registers. */
  zero?: "figure" | "dash";
  /** Show the peso sign (headings and totals only). */
  peso?: boolean;
  /** Show a plus sign for positive amounts (changes). */
  signed?: boolean;
  className?: string;
};

/** Amount with tabular figures, two decimals and a typographic minus. */
export function Money({ amount, zero = "figure", peso = false, signed = false, className }: MoneyProps) {
  if (amount === null || (amount === 0 && zero === "dash"))
    return <span className={classNames("num empty-value", className)}>{EMPTY_VALUE}</span>;
  const text = peso ? formatPeso(amount) : formatCentavos(amount);
  return <span className={classNames("num", className)}>{signed && amount > 0 ? `+${text}` : text}</span>;
}

import { StatCard, StatRow, type StatCardProps } from "~/components/ui/data-display/stat-card";

export type SummaryCard = Pick<StatCardProps, "title" | "amount" | "change" | "reasons">;

/** Four key figures of a run with their change and reasons; each reason opens its employees (F-104). */
export default function SummaryCards({ cards }: { cards: readonly SummaryCard[] }) {
  return (
    <StatRow label="Totals of this run">
      {cards.map((card) => (
        <StatCard key={card.title} {...card} />
      ))}
    </StatRow>
  );
}

import { StatCard, StatRow, type StatCardProps } from "~/components/ui/data-display/stat-card";

export type SummaryCard = Pick<StatCardProps, "title" | "amount" | "change" | "reasons">;

/** The four figures of a run, how each moved against the run before it, and why: each reason opens the people behind it (F-104). */
export function SummaryCards({ cards }: { cards: readonly SummaryCard[] }) {
  return (
    <StatRow label="Totals of this run">
      {cards.map((card) => (
        <StatCard key={card.title} {...card} />
      ))}
    </StatRow>
  );
}

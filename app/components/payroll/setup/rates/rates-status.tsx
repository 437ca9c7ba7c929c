import { Badge } from "~/components/ui/data-display/badge";
import type { CatalogueEdition } from "~/domain/payroll/engine/statutory/catalogue";

const STATUS_BADGES = {
  in_force: { tone: "done", icon: "check", word: "In force" },
  upcoming: { tone: "info", icon: "clock", word: "Upcoming" },
  enjoined: { tone: "attention", icon: "gavel", word: "Enjoined" },
  superseded: { tone: "quiet", icon: "history", word: "Superseded" },
} as const;

/** Status of an edition; an edition of a past year has ended, not been replaced. */
export function RatesStatus({ edition }: { edition: Pick<CatalogueEdition, "status" | "to"> }) {
  const { tone, icon, word } = STATUS_BADGES[edition.status];
  return (
    <Badge tone={tone} icon={icon}>
      {edition.status === "superseded" && edition.to !== null ? "Ended" : word}
    </Badge>
  );
}

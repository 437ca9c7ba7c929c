import { Badge } from "~/components/ui/data-display/badge";
import { Card } from "~/components/ui/layout/card";
import { CARD_LINES } from "~/components/ui/layout/card-lines";

export type VersionLine = { day: string; planned: boolean; text: string; by: string };

/** Versions of a setting by effective day, with who set them. */
export function VersionsCard({ title, versions }: { title: string; versions: readonly VersionLine[] }) {
  return (
    <Card title={title}>
      <ul className={CARD_LINES}>
        {versions.map(({ day, planned, text, by }) => (
          <li key={day}>
            <span className="two-lines">
              <b className="tabular">
                From {day} {planned ? <Badge tone="attention">Planned</Badge> : null}
              </b>
              <span className="muted tabular">{text}</span>
            </span>
            <span className="muted">{by}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

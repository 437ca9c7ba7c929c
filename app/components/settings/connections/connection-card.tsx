import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";

/** A kind of connection on the overview. */
export type Connection = {
  title: string;
  /** What it is for. */
  purpose: string;
  state: { tone: Tone; text: string };
  /** "11/24/2026 08:52"; null = never. */
  lastActivity: string | null;
  /** What to do; empty = nothing. */
  task: string;
  /** Page where it is set up. */
  href: string;
  action: string;
};

export function ConnectionCard({ title, purpose, state, lastActivity, task, href, action }: Connection) {
  return (
    <Card title={title} aside={<Badge tone={state.tone}>{state.text}</Badge>} padded>
      <div className="stack">
        <p className="muted">{purpose}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-3">Last activity</dt>
          <dd className="tabular">{lastActivity ?? "Never"}</dd>
          <dt className="text-ink-3">To do</dt>
          <dd>{task || "Nothing"}</dd>
        </dl>
        <div>
          <LinkButton href={href}>{action}</LinkButton>
        </div>
      </div>
    </Card>
  );
}

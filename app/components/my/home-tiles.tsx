import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";

export type HomeTile = {
  icon: IconName;
  name: string;
  figure: string;
  lines: readonly string[];
  /** A problem, such as late pay; null = none. */
  warning?: string | null;
  href: string;
};

/** Figures of the employee as links to their pages. */
export function HomeTiles({ label, tiles }: { label: string; tiles: readonly HomeTile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3" aria-label={label}>
      {tiles.map(({ icon, name, figure, lines, warning, href }) => (
        <li key={name} className="card last:odd:col-span-2">
          <Link to={href} className="grid h-full content-start gap-0.5 rounded-lg px-4 py-3 text-ink hover:bg-hover hover:no-underline">
            <span className="flex items-center gap-1.5 text-sm font-medium text-ink-2">
              <Icon of={icon} size="sm" />
              {name}
            </span>
            <span className="text-xl font-semibold tracking-tight tabular-nums">{figure}</span>
            {lines.map((line) => (
              <span key={line} className="text-xs text-ink-3">
                {line}
              </span>
            ))}
            {warning ? (
              <span className="mt-1 flex items-center gap-1 text-xs text-attention-ink">
                <Icon of="clock" size="sm" />
                {warning}
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

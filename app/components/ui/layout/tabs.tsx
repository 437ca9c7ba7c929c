import { Count, type Tone } from "~/components/ui/data-display/badge";
import { ListLink } from "~/components/ui/table/list-link";
import { useScrollActiveIntoView } from "./scroll-active-into-view";

export type Tab = { label: string; href: string; current: boolean; counts?: readonly { value: number; tone?: Tone; unit?: string }[] };

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav ref={useScrollActiveIntoView()} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <ListLink key={tab.label} href={tab.href} aria-current={tab.current ? "page" : undefined} keepScroll>
          {tab.label}
          {tab.counts
            ?.filter((count) => count.value > 0)
            .map((count, index) => (
              <Count key={index} {...count} />
            ))}
        </ListLink>
      ))}
    </nav>
  );
}

export type Segment = { label: string; href: string; current: boolean; count?: number };

/** Segmented control of links, with row counts. */
export function SegmentedTabs({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className="segmented" aria-label={label}>
      {segments.map((segment) => (
        <ListLink key={segment.label} href={segment.href} aria-current={segment.current ? "true" : undefined} keepScroll>
          {segment.label}
          {segment.count === undefined ? null : (
            <Count value={segment.count.toLocaleString("en")} tone={segment.current ? "accent" : "quiet"} />
          )}
        </ListLink>
      ))}
    </nav>
  );
}

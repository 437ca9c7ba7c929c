/** Which groups of the menu stand open. The names are those of `menu.server.ts`, the one that was opened earliest comes first. */

/** At most this many; opening one more closes the one that was opened earliest (NAV-02). */
const MOST_OPEN = 2;

/** What is remembered from page to page. */
export interface KeptGroups {
  open: readonly string[];
  /** The item of the menu whose page was seen last: a group that was closed by hand there stays closed until another item's page is seen. */
  at: string | null;
}

/** After a page was come to: the group of another item than before is opened (NAV-05), nothing else changes. */
export function groupsAt(kept: KeptGroups, current: { group: string; at: string } | null): KeptGroups {
  if (current === null || current.at === kept.at) return kept;
  return { open: withOpened(kept.open, current.group), at: current.at };
}

/** After the name of a group was pressed. */
export function withToggled(open: readonly string[], group: string): readonly string[] {
  return open.includes(group) ? open.filter((other) => other !== group) : withOpened(open, group);
}

function withOpened(open: readonly string[], group: string): readonly string[] {
  return open.includes(group) ? open : [...open, group].slice(-MOST_OPEN);
}

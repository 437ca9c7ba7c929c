/** Open groups of the menu, by the names in `menu.server.ts`; earliest opened first. */

/** Maximum; opening another closes the earliest one (NAV-02). */
const MOST_OPEN = 2;

/** Persisted across pages. */
export interface KeptGroups {
  open: readonly string[];
  /** The menu item of the last page: a group closed manually stays closed until another item is opened. */
  at: string | null;
}

/** After navigation: opens the group of a different item (NAV-05); otherwise unchanged. */
export function groupsAt(kept: KeptGroups, current: { group: string; at: string } | null): KeptGroups {
  if (current === null || current.at === kept.at) return kept;
  return { open: withOpened(kept.open, current.group), at: current.at };
}

/** After a group heading was clicked. */
export function withToggled(open: readonly string[], group: string): readonly string[] {
  return open.includes(group) ? open.filter((other) => other !== group) : withOpened(open, group);
}

function withOpened(open: readonly string[], group: string): readonly string[] {
  return open.includes(group) ? open : [...open, group].slice(-MOST_OPEN);
}

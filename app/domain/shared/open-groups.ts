/** Open groups of the menu, by the names in `menu.server.ts`; earliest opened first. */

/** Maximum; opening another closes the earliest one (NAV-02). */
const MAX_OPEN = 2;

/** Persisted across pages. */
export interface OpenGroups {
  open: readonly string[];
  /** The menu item of the last page: a group closed manually stays closed until another item is opened. */
  at: string | null;
}

/** After navigation: opens the group of a different item (NAV-05); otherwise unchanged. */
export function groupsAt(stored: OpenGroups, current: { group: string; at: string } | null): OpenGroups {
  if (current === null || current.at === stored.at) return stored;
  return { open: withOpened(stored.open, current.group), at: current.at };
}

/** After a group heading was clicked. */
export function withToggled(open: readonly string[], group: string): readonly string[] {
  return open.includes(group) ? open.filter((other) => other !== group) : withOpened(open, group);
}

function withOpened(open: readonly string[], group: string): readonly string[] {
  return open.includes(group) ? open : [...open, group].slice(-MAX_OPEN);
}

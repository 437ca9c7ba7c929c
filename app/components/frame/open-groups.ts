/** At most this many groups of the menu stand open; opening one more closes the one that was opened earliest. */
const MOST_OPEN = 2;

/** The open groups, earliest first, after one was opened (by a press or by going to one of its pages). */
export function withOpened(open: readonly string[], label: string): readonly string[] {
  return open.includes(label) ? open : [...open, label].slice(-MOST_OPEN);
}

export function withClosed(open: readonly string[], label: string): readonly string[] {
  return open.filter((other) => other !== label);
}

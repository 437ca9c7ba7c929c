/** The menu as its reader sees it, and where in it an address lies. Made by `menu.server.ts`. */

export type MenuIcon = "dashboard" | "home" | "team" | "attendance" | "leaves" | "filing" | "flexben" | "payroll" | "settings";

export type ShownItem = {
  label: string;
  path: string;
  /** Further addresses whose pages belong to the item (its tabs): they mark it too. */
  also?: readonly string[];
};

export type ShownGroup = {
  label: string;
  icon: MenuIcon;
  /** Its item stands by itself, without a group around it. */
  single?: boolean;
  items: readonly ShownItem[];
};

/** The item that an address belongs to: its own page, one of its tabs or a page below them; the longest path wins. */
export function itemOf<Group extends ShownGroup>(
  pathname: string,
  menu: readonly Group[],
): { group: Group; item: Group["items"][number] } | null {
  const holding = menu
    .flatMap((group) => group.items.flatMap((item) => [item.path, ...(item.also ?? [])].map((path) => ({ group, item, path }))))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length);
  return holding[0] ?? null;
}

/** Where in the menu an address lies, as the open groups remember it. */
export function menuPlace(pathname: string, menu: readonly ShownGroup[]): { group: string; at: string } | null {
  const found = itemOf(pathname, menu);
  return found && !found.group.single ? { group: found.group.label, at: found.item.path } : null;
}

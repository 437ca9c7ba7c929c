/** The menu of a user, and the location of a path in it. Created by `menu.server.ts`. */

export type MenuIcon = "dashboard" | "home" | "team" | "attendance" | "leaves" | "filing" | "flexben" | "payroll" | "settings";

export type VisibleMenuItem = {
  label: string;
  path: string;
  /** Further URLs that belong to the item (its tabs) and highlight it too. */
  also?: readonly string[];
};

export type VisibleMenuGroup = {
  label: string;
  icon: MenuIcon;
  /** A top-level item without a group. */
  single?: boolean;
  items: readonly VisibleMenuItem[];
};

/** The menu item of a URL: its page, one of its tabs or a page below them; the longest path wins. */
export function findMenuItem<Group extends VisibleMenuGroup>(
  pathname: string,
  menu: readonly Group[],
): { group: Group; item: Group["items"][number] } | null {
  let match: { group: Group; item: Group["items"][number] } | null = null;
  let longest = 0;
  for (const group of menu)
    for (const item of group.items)
      for (const path of item.also ? [item.path, ...item.also] : [item.path]) {
        const holds =
          path.length > longest && pathname.startsWith(path) && (pathname.length === path.length || pathname[path.length] === "/");
        if (holds) [match, longest] = [{ group, item }, path.length];
      }
  return match;
}

/** Menu location of a path, as stored with the open groups. */
export function menuPlace(pathname: string, menu: readonly VisibleMenuGroup[]): { group: string; at: string } | null {
  const match = findMenuItem(pathname, menu);
  return match && !match.group.single ? { group: match.group.label, at: match.item.path } : null;
}

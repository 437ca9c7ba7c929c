/** The only list of screens: what the menu shows, to whom, and where it leads. */

export type MenuIcon = "banknote";

export type MenuItem = {
  label: string;
  path: string;
  /** Any one of them opens the item; without a list the group's own holds. */
  permissions?: readonly string[];
  /** Also part of the reduced menu of companies with FLEXBEN_ONLY_USAGE. */
  reduced?: boolean;
};

export type MenuGroup = {
  label: string;
  icon: MenuIcon;
  /** Any one of them opens the group. */
  permissions: readonly string[];
  /** The company must have it as well. */
  subscription?: string;
  items: readonly MenuItem[];
};

/** In the order of the specification; a group or an item enters with its screen. */
export const MENU: readonly MenuGroup[] = [
  {
    label: "Payroll",
    icon: "banknote",
    permissions: ["PAYROLL_SETTING_EDIT"],
    subscription: "PAYROLL_USAGE",
    items: [
      { label: "Payroll Processing", path: "/payroll/payroll_processing" },
      { label: "Report", path: "/payroll/payroll-report" },
      { label: "Rates & Taxes", path: "/payroll/payroll-rates-and-taxes" },
    ],
  },
];

/** The groups and items that someone may open; a group without such an item is left out. */
export function menuFor(permissions: readonly string[], subscriptions: readonly string[], menu: readonly MenuGroup[] = MENU): MenuGroup[] {
  const reduced = subscriptions.includes("FLEXBEN_ONLY_USAGE");
  const holdsAny = (wanted: readonly string[]) => wanted.some((permission) => permissions.includes(permission));
  return menu
    .filter((group) => group.subscription === undefined || subscriptions.includes(group.subscription))
    .map((group) => ({ ...group, items: group.items.filter((item) => holdsAny(item.permissions ?? group.permissions) && (!reduced || item.reduced === true)) }))
    .filter((group) => holdsAny(group.permissions) && group.items.length > 0);
}

/** The item that an address belongs to: its own page or a page below it; the longest path wins. */
export function itemOf(pathname: string, menu: readonly MenuGroup[] = MENU): { group: MenuGroup; item: MenuItem } | null {
  const holding = menu
    .flatMap((group) => group.items.map((item) => ({ group, item })))
    .filter(({ item }) => pathname === item.path || pathname.startsWith(`${item.path}/`))
    .sort((one, other) => other.item.path.length - one.item.path.length);
  return holding[0] ?? null;
}

/** The first page that someone may open; null when there is none. */
export function startPage(permissions: readonly string[], subscriptions: readonly string[], menu: readonly MenuGroup[] = MENU): string | null {
  return menuFor(permissions, subscriptions, menu)[0]?.items[0]?.path ?? null;
}

import { findMenuItem, type MenuIcon } from "~/domain/shared/menu-place";
import { hasArea, hasOnlyMyWork, MENU, type MenuHolder } from "~/menu.server";
import { pathTo } from "~/paths";

/** Number of links that fit the width of a phone. */
const MAX_LINKS = 5;

export type MobileLink = { label: string; icon: MenuIcon; path: string; current: boolean };

/**
 * The five links at the bottom of a phone, on pages of My Work and on every page of accounts with My Work only. Payslips are included if
 * the company uses payroll; the rest is in the menu.
 * @param names the links in the reader's language
 */
export function mobileLinksOf(holder: MenuHolder, pathname: string, names: Readonly<Record<string, string>> = {}): MobileLink[] {
  const inMyWork = `${pathname}/`.startsWith(`${pathTo("get-my-home")}/`);
  if (holder.employeeSeq === null || !hasArea(pathTo("get-my-home"), holder.subscriptions)) return [];
  if (!inMyWork && !hasOnlyMyWork(holder)) return [];
  const links = MENU.find((group) => group.own)!
    .items.filter(({ subscription }) => subscription === undefined || holder.subscriptions.includes(subscription))
    .map(({ label, icon, path }) => ({ label, icon: icon ?? ("home" as const), path }));
  const current = findMenuItem(pathname, MENU)?.item.path;
  return links.slice(0, MAX_LINKS).map((link) => ({ ...link, label: names[link.label] ?? link.label, current: link.path === current }));
}

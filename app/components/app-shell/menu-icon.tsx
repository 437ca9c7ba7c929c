import type { IconName } from "~/components/ui/layout/icon-names";
import type { MenuIcon } from "~/domain/shared/menu-place";

export const MENU_ICONS: Record<MenuIcon, IconName> = {
  dashboard: "layout-dashboard",
  home: "house",
  team: "users",
  attendance: "clock",
  leaves: "calendar-days",
  filing: "file-check",
  flexben: "gift",
  payroll: "banknote",
  settings: "settings",
};

import { Banknote, CalendarDays, Clock, FileCheck, Gift, LayoutDashboard, Settings, Users, type LucideIcon } from "lucide-react";
import type { MenuIcon } from "~/menu";

/** The pictures of the menu's groups. */
export const MENU_ICONS: Record<MenuIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  team: Users,
  attendance: Clock,
  leaves: CalendarDays,
  filing: FileCheck,
  flexben: Gift,
  payroll: Banknote,
  settings: Settings,
};

import { Banknote, type LucideIcon } from "lucide-react";
import type { MenuIcon } from "~/menu";

/** The pictures of the menu's groups. */
export const MENU_ICONS: Record<MenuIcon, LucideIcon> = { banknote: Banknote };

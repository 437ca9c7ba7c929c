import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/layout/icon";
import { usePartsText } from "~/components/ui/layout/parts-text";
import type { MenuIcon } from "~/domain/shared/menu-place";
import { MENU_ICONS } from "./menu-icon";

type PhoneLink = { label: string; icon: MenuIcon; path: string; current: boolean };

/** Bottom navigation of My Work on phones; wider screens use the menu. */
export default function PhoneBar({ links }: { links: readonly PhoneLink[] }) {
  const { frame: texts } = usePartsText();
  return (
    <nav className="phone-bar" aria-label={texts.shortMenu}>
      {links.map(({ label, icon, path, current }) => (
        <Link key={path} to={path} aria-current={current ? "page" : undefined}>
          <Icon of={MENU_ICONS[icon]} size="lg" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

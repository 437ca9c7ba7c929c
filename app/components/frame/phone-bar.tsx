import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/layout/icon";
import type { MenuHolder } from "~/menu";
import { MENU_ICONS } from "./menu-icon";
import { phoneLinks } from "./phone-links";

/** The links of My Work within reach of a thumb; wider windows have the menu instead. */
export default function PhoneBar({
  holder,
  pathname,
  names,
}: {
  holder: MenuHolder;
  pathname: string;
  names: Readonly<Record<string, string>>;
}) {
  const links = phoneLinks(holder, pathname);
  if (links.length === 0) return null;
  return (
    <nav className="phone-bar" aria-label="My Work, short">
      {links.map(({ label, icon, path, current }) => (
        <Link key={path} to={path} aria-current={current ? "page" : undefined}>
          <Icon of={MENU_ICONS[icon]} size="lg" />
          {names[label] ?? label}
        </Link>
      ))}
    </nav>
  );
}

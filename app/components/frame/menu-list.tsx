import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { useEffect, useState, type MouseEvent } from "react";
import { Icon } from "~/components/ui/icon";
import { itemOf, type MenuGroup } from "~/menu";
import { MENU_ICONS } from "./menu-icon";
import { withClosed, withOpened } from "./open-groups";

type MenuListProps = { label: string; menu: readonly MenuGroup[]; pathname: string };

/** The groups as disclosures, the current page's open and its item marked. */
export function MenuList({ label, menu, pathname }: MenuListProps) {
  const current = itemOf(pathname, menu);
  const { open, toggle } = useOpenGroups(current?.group.label, pathname);
  return (
    <nav className="menu" aria-label={label}>
      <ul>
        {menu.map((group) => (
          <li key={group.label}>
            {group.single ? (
              <Link to={group.items[0]!.path} aria-current={group === current?.group ? "page" : undefined}>
                <Icon of={MENU_ICONS[group.icon]} size="lg" />
                {group.label}
              </Link>
            ) : (
              <details open={open.includes(group.label)}>
                <summary onClick={(event) => toggle(event, group.label)}>
                  <Icon of={MENU_ICONS[group.icon]} size="lg" />
                  {group.label}
                  <Icon of={ChevronRight} size="sm" className="chevron" />
                </summary>
                <ul>
                  {group.items.map((item) => (
                    <li key={item.path}>
                      <Link to={item.path} aria-current={item === current?.item ? "page" : undefined}>
                        {item.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useOpenGroups(current: string | undefined, pathname: string) {
  const [open, setOpen] = useState<readonly string[]>(current ? [current] : []);
  useEffect(() => {
    if (current) setOpen((groups) => withOpened(groups, current));
  }, [current, pathname]);
  const toggle = (event: MouseEvent, label: string) => {
    event.preventDefault();
    setOpen((groups) => (groups.includes(label) ? withClosed(groups, label) : withOpened(groups, label)));
  };
  return { open, toggle };
}

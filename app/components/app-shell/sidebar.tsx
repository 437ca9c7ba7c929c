import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { useDismiss } from "~/components/ui/layout/dismiss";
import { Icon } from "~/components/ui/layout/icon";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { ListLink } from "~/components/ui/table/list-link";
import { findMenuItem, type VisibleMenuGroup } from "~/domain/shared/menu-place";
import { pathTo } from "~/paths";
import { Logo } from "./logo";
import { MENU_ICONS } from "./menu-icon";
import { MenuItems, MenuList } from "./menu-list";

type SidebarProps = { menu: readonly VisibleMenuGroup[]; pathname: string; rail: boolean; openGroups: readonly string[] };

/** Sidebar menu; collapsed, it shows only icons. */
export function Sidebar({ menu, pathname, rail, openGroups }: SidebarProps) {
  const { frame: texts } = usePartsText();
  return (
    <aside className="sidebar">
      <div className="brand">
        <Link className="logo" to={pathTo("get-start")} aria-label={rail ? "Kawani" : undefined}>
          <Logo word={!rail} />
        </Link>
        {rail ? null : <RailSwitch rail={rail} />}
      </div>
      {rail ? (
        <RailMenu menu={menu} pathname={pathname} />
      ) : (
        <MenuList label={texts.mainMenu} menu={menu} pathname={pathname} open={openGroups} />
      )}
      {rail ? <RailSwitch rail={rail} /> : null}
    </aside>
  );
}

const ICON = "grid h-9 cursor-pointer place-items-center rounded-md";
const CURRENT_ICON = `${ICON} bg-accent-soft text-accent-ink`;
const OTHER_ICON = `${ICON} text-ink-2 hover:bg-hover hover:text-ink`;

/** An icon per group; pressing it opens the group's pages beside the rail. */
function RailMenu({ menu, pathname }: { menu: readonly VisibleMenuGroup[]; pathname: string }) {
  const current = findMenuItem(pathname, menu);
  const { frame: texts } = usePartsText();
  return (
    <nav className="grid gap-1 px-2.5 py-2" aria-label={texts.mainMenu}>
      {menu.map((group) => {
        const isCurrent = group === current?.group;
        const icon = <Icon of={MENU_ICONS[group.icon]} size="lg" />;
        const look = { className: isCurrent ? CURRENT_ICON : OTHER_ICON, "aria-label": group.label, title: group.label };
        return group.single ? (
          <ListLink key={group.label} href={group.items[0]!.path} aria-current={isCurrent ? "page" : undefined} {...look}>
            {icon}
          </ListLink>
        ) : (
          <RailGroup key={group.label} group={group} pathname={pathname} current={current?.item.path}>
            <summary {...look}>{icon}</summary>
          </RailGroup>
        );
      })}
    </nav>
  );
}

type RailGroupProps = { group: VisibleMenuGroup; pathname: string; current: string | undefined; children: ReactNode };

function RailGroup({ group, pathname, current, children }: RailGroupProps) {
  return (
    <details name="rail" className="relative" ref={useDismiss(pathname)}>
      {children}
      <div className="menu float absolute top-0 left-[calc(100%+10px)] max-h-[80vh] w-56 p-2">
        <b className="block px-2 py-1 text-xs font-medium text-ink-3">{group.label}</b>
        <ul>
          <MenuItems items={group.items} current={current} />
        </ul>
      </div>
    </details>
  );
}

/** Collapses or expands the menu; stored in a cookie so that the server renders the next page accordingly. */
function RailSwitch({ rail }: { rail: boolean }) {
  const { pathname, search } = useLocation();
  const { frame: texts } = usePartsText();
  return (
    <Form method="post" action={pathTo("post-menu")} className={rail ? "rail-toggle" : undefined} preventScrollReset>
      <CsrfInput />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <input type="hidden" name="menu" value={rail ? "full" : "rail"} />
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        icon={rail ? "panel-left-open" : "panel-left-close"}
        label={rail ? texts.expand : texts.collapse}
      />
    </Form>
  );
}

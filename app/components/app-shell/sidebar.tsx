import { Form, Link, useLocation } from "@remix-run/react";
import { Button } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { Icon } from "~/components/ui/layout/icon";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { findMenuItem, type VisibleMenuGroup } from "~/domain/shared/menu-place";
import { pathTo } from "~/paths";
import { Logo } from "./logo";
import { MENU_ICONS } from "./menu-icon";
import { MenuList } from "./menu-list";

type SidebarProps = { menu: readonly VisibleMenuGroup[]; pathname: string; rail: boolean; openGroups: readonly string[] };

/** Sidebar menu; collapsed, it shows only icons. */
export function Sidebar({ menu, pathname, rail, openGroups }: SidebarProps) {
  const { frame: words } = usePartsText();
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
        <MenuList label={words.mainMenu} menu={menu} pathname={pathname} open={openGroups} />
      )}
      {rail ? <RailSwitch rail={rail} /> : null}
    </aside>
  );
}

function RailMenu({ menu, pathname }: { menu: readonly VisibleMenuGroup[]; pathname: string }) {
  const current = findMenuItem(pathname, menu)?.group;
  const { frame: words } = usePartsText();
  return (
    <nav className="rail-menu" aria-label={words.mainMenu}>
      {menu.map((group) => (
        <Link
          key={group.label}
          to={group.items[0]?.path ?? "/"}
          className={group === current ? "current" : undefined}
          aria-current={group === current ? "true" : undefined}
          aria-label={group.label}
          title={group.label}
        >
          <Icon of={MENU_ICONS[group.icon]} size="lg" />
        </Link>
      ))}
    </nav>
  );
}

/** Collapses or expands the menu; stored in a cookie so that the server renders the next page accordingly. */
function RailSwitch({ rail }: { rail: boolean }) {
  const { pathname, search } = useLocation();
  const { frame: words } = usePartsText();
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
        label={rail ? words.expand : words.collapse}
      />
    </Form>
  );
}

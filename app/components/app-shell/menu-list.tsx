import { Form, useLocation } from "@remix-run/react";
import { useId } from "react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { Icon } from "~/components/ui/layout/icon";
import { ListLink } from "~/components/ui/table/list-link";
import { findMenuItem, type VisibleMenuGroup } from "~/domain/shared/menu-place";
import { pathTo } from "~/paths";
import { MENU_ICONS } from "./menu-icon";
import { useOpenGroups } from "./use-open-groups";

type MenuListProps = {
  label: string;
  menu: readonly VisibleMenuGroup[];
  pathname: string;
  /** Groups expanded in the server HTML. */
  open: readonly string[];
  /** Anchor to scroll to after a group was expanded without scripts. */
  anchor?: string;
};

/** Menu groups with the current item marked. Without scripts, the name of a group is a submit button. */
export function MenuList({ label, menu, pathname, open: drawn, anchor }: MenuListProps) {
  const { search } = useLocation();
  const { open, toggle } = useOpenGroups(drawn, pathname, menu);
  const current = findMenuItem(pathname, menu);
  return (
    <nav className="menu" id={anchor} aria-label={label}>
      <Form method="post" action={pathTo("post-menu-groups")}>
        <CsrfInput />
        <input type="hidden" name="returnTo" value={pathname + search} />
        {anchor ? <input type="hidden" name="anchor" value={anchor} /> : null}
        {open.map((group) => (
          <input key={group} type="hidden" name="open" value={group} />
        ))}
        <ul>
          {menu.map((group) => (
            <li key={group.label}>
              {group.single ? (
                <ListLink href={group.items[0]!.path} aria-current={group === current?.group ? "page" : undefined}>
                  <Icon of={MENU_ICONS[group.icon]} size="lg" />
                  {group.label}
                </ListLink>
              ) : (
                <Group group={group} current={current?.item.path} open={open.includes(group.label)} onToggle={toggle} />
              )}
            </li>
          ))}
        </ul>
      </Form>
    </nav>
  );
}

type GroupProps = {
  group: VisibleMenuGroup;
  current: string | undefined;
  open: boolean;
  onToggle: ReturnType<typeof useOpenGroups>["toggle"];
};

function Group({ group, current, open, onToggle }: GroupProps) {
  const id = useId();
  return (
    <>
      <button type="submit" name="toggle" value={group.label} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <Icon of={MENU_ICONS[group.icon]} size="lg" />
        {group.label}
        <Icon of="chevron-right" size="sm" className="chevron" />
      </button>
      <ul id={id} hidden={!open}>
        <MenuItems items={group.items} current={current} />
      </ul>
    </>
  );
}

/** List items of the pages of a group. */
export function MenuItems({ items, current }: { items: VisibleMenuGroup["items"]; current: string | undefined }) {
  return items.map(({ path, label }) => (
    <li key={path}>
      <ListLink href={path} aria-current={path === current ? "page" : undefined}>
        {label}
      </ListLink>
    </li>
  ));
}

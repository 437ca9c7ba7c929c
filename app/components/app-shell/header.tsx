import { lazy, Suspense, type ReactNode } from "react";
import { Icon } from "~/components/ui/layout/icon";
import { usePartsText } from "~/components/ui/layout/parts-text";
import type { VisibleMenuGroup } from "~/domain/shared/menu-place";
import { pathTo } from "~/paths";
import { useDismiss } from "~/components/ui/layout/dismiss";
import { MenuList } from "./menu-list";
import type { NotificationCounts } from "./use-notifications";
import { PaletteOpener } from "./palette-opener";
import { PanelLink } from "./panel-link";
import type { ShellProfile, Theme } from "./user-menu";

type HeaderProps = {
  profile: ShellProfile;
  companyMenu?: ReactNode;
  menu: readonly VisibleMenuGroup[];
  pathname: string;
  openGroups: readonly string[];
  theme: Theme;
  /** Null while no company is open, because search and notifications belong to a company. */
  notifications: NotificationCounts | null;
};

/** A plain link until the script is loaded. */
const NotificationsBell = lazy(() => import("./notifications-bell"));
/** Works without its script, which therefore loads after hydration. */
const UserMenu = lazy(() => import("./user-menu"));

export function Header({ profile, companyMenu, menu, pathname, openGroups, theme, notifications }: HeaderProps) {
  const { frame: texts } = usePartsText();
  return (
    <header className="header">
      <Drawer menu={menu} pathname={pathname} openGroups={openGroups} />
      {companyMenu ?? (
        <span className="company">
          <Icon of="store" />
          <span className="truncate" title={profile.companyName}>
            {profile.companyName}
          </span>
        </span>
      )}
      {notifications ? <PaletteOpener /> : null}
      <PanelLink to={pathTo("get-manual")} className="btn btn-ghost manual-link">
        <Icon of="book-open" />
        <span className="manual-word">{texts.manual}</span>
      </PanelLink>
      {notifications ? (
        <Suspense>
          <NotificationsBell initial={notifications} />
        </Suspense>
      ) : null}
      <Suspense>
        <UserMenu profile={profile} theme={theme} />
      </Suspense>
    </header>
  );
}

function Drawer({ menu, pathname, openGroups }: Pick<HeaderProps, "menu" | "pathname" | "openGroups">) {
  const details = useDismiss(pathname);
  const { frame: texts } = usePartsText();
  return (
    <details className="drawer" ref={details}>
      <summary className="btn btn-icon btn-ghost" aria-label={texts.menu}>
        <Icon of="menu" size="lg" />
      </summary>
      <MenuList label={texts.smallMenu} menu={menu} pathname={pathname} open={openGroups} anchor="small-menu" />
    </details>
  );
}

import type { ReactNode } from "react";
import { classNames } from "~/components/ui/layout/class-names";
import { InPageLink } from "~/components/ui/layout/in-page-link";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { PermissionsProvider } from "~/components/ui/layout/permissions-context";
import { TopProgress } from "~/components/ui/feedback/top-progress";
import type { VisibleMenuGroup } from "~/domain/shared/menu-place";
import { FailedCallPopup } from "./failed-call-popup";
import { Header } from "./header";
import { useListLinks } from "./use-list-links";
import type { NotificationCounts } from "./use-notifications";
import { SidePanels } from "./side-panel";
import { Sidebar } from "./sidebar";
import type { ShellProfile, Theme } from "./user-menu";

type AppShellProps = {
  profile: ShellProfile;
  /** Menu of the account's companies; null if it has one. */
  companyMenu?: ReactNode;
  /** From `visibleMenu`: the entries this user may open. */
  menu: readonly VisibleMenuGroup[];
  pathname: string;
  /** Whether the menu is collapsed to icons (from the cookie). */
  rail: boolean;
  /** Expanded menu groups (from the cookie). */
  openGroups: readonly string[];
  theme: Theme;
  /** Number of notifications that are not dismissed; null while no company is open. */
  notifications: NotificationCounts | null;
  /** The recalculation panel, if the user may see it. */
  panel?: ReactNode;
  /** Navigation links at the bottom of a phone screen. */
  phoneBar?: ReactNode;
  /** A flash message. */
  toast?: ReactNode;
  children: ReactNode;
};

/** The application shell around every page of a signed-in user. */
export function AppShell({
  profile,
  companyMenu,
  menu,
  pathname,
  rail,
  openGroups,
  theme,
  notifications,
  panel,
  phoneBar,
  toast,
  children,
}: AppShellProps) {
  const followListLinks = useListLinks();
  const { frame: texts } = usePartsText();
  return (
    <SidePanels>
      <InPageLink place="main" className="skip">
        {texts.skip}
      </InPageLink>
      <TopProgress />
      <div className={classNames("app", rail && "rail")} onClick={followListLinks}>
        <Sidebar menu={menu} pathname={pathname} rail={rail} openGroups={openGroups} />
        <Header
          profile={profile}
          companyMenu={companyMenu}
          menu={menu}
          pathname={pathname}
          openGroups={openGroups}
          theme={theme}
          notifications={notifications}
        />
        <div className="main-area">
          <main className="main" id="main" tabIndex={-1}>
            <p className="print-only company-line">{profile.companyName}</p>
            <PermissionsProvider permissions={profile.permissions}>{children}</PermissionsProvider>
          </main>
          {panel}
        </div>
        {phoneBar}
      </div>
      {toast}
      <FailedCallPopup />
    </SidePanels>
  );
}

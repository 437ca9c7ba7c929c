import type { ReactNode } from "react";
import { classNames } from "~/components/ui/layout/class-names";
import { InPageLink } from "~/components/ui/layout/in-page-link";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { RightsProvider } from "~/components/ui/layout/rights";
import { TopProgress } from "~/components/ui/feedback/top-progress";
import type { ShownGroup } from "~/domain/shared/menu-place";
import { FailedCallPopup } from "./failed-call-popup";
import { Header } from "./header";
import { useListLinks } from "./list-links";
import type { NewsCounts } from "./notifications-news";
import { SidePanels } from "./side-panel";
import { Sidebar } from "./sidebar";
import type { FrameProfile, Theme } from "./user-menu";

type AppFrameProps = {
  profile: FrameProfile;
  /** From `menuShown`: only what this person may open. */
  menu: readonly ShownGroup[];
  pathname: string;
  /** The menu folded to icons (from the cookie). */
  rail: boolean;
  /** The groups of the menu that stand open (from the cookie). */
  openGroups: readonly string[];
  theme: Theme;
  /** Messages that are not put away. */
  news: NewsCounts;
  /** The recalculation panel, for those who may see it. */
  panel?: ReactNode;
  /** The links at the bottom of a phone. */
  phoneBar?: ReactNode;
  /** A flash message. */
  toast?: ReactNode;
  children: ReactNode;
};

/** Everything around a page of someone signed in. */
export function AppFrame({ profile, menu, pathname, rail, openGroups, theme, news, panel, phoneBar, toast, children }: AppFrameProps) {
  const followListLinks = useListLinks();
  const { frame: words } = usePartsText();
  return (
    <SidePanels>
      <InPageLink place="main" className="skip">
        {words.skip}
      </InPageLink>
      <TopProgress />
      <div className={classNames("app", rail && "rail")} onClick={followListLinks}>
        <Sidebar menu={menu} pathname={pathname} rail={rail} openGroups={openGroups} />
        <Header profile={profile} menu={menu} pathname={pathname} openGroups={openGroups} theme={theme} news={news} />
        <div className="main-area">
          <main className="main" id="main" tabIndex={-1}>
            <p className="print-only company-line">{profile.companyName}</p>
            <RightsProvider permissions={profile.permissions}>{children}</RightsProvider>
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

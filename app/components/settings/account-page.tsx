import type { ReactNode } from "react";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

const PAGES = {
  password: { label: "Change password", href: pathTo("get-password") },
  sessions: { label: "Sessions", href: pathTo("get-sessions") },
  language: { label: "Language", href: pathTo("get-language") },
  notifications: { label: "What you are told", href: pathTo("get-news-choices") },
  twoFactor: { label: "Two-factor sign-in", href: pathTo("get-two-factor") },
};

type AccountPageProps = {
  current: keyof typeof PAGES;
  badge?: ReactNode;
  meta: string;
  /** Only the page itself may be opened now. */ alone?: boolean;
  children: ReactNode;
};

/** What somebody keeps about the own account: a page each for the password, the sessions, the news and two-factor sign-in. */
export function AccountPage({ current, badge, meta, alone = false, children }: AccountPageProps) {
  const tabs = Object.entries(PAGES).map(([name, page]) => ({ ...page, current: name === current }));
  return (
    <div className="account-page">
      <PageHeader breadcrumb={[{ label: "Your account" }, { label: PAGES[current].label }]} badge={badge} meta={[meta]} />
      {alone ? null : <Tabs label="Your account" tabs={tabs} />}
      {children}
    </div>
  );
}

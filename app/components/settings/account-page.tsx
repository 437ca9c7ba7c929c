import type { ReactNode } from "react";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Tabs } from "~/components/ui/layout/tabs";
import type { OwnAccountText } from "~/domain/shared/i18n/en/account/own-account";
import { pathTo } from "~/paths";

type PageName = keyof OwnAccountText["tabs"];

const PAGES: Record<PageName, string> = {
  password: pathTo("get-password"),
  sessions: pathTo("get-sessions"),
  language: pathTo("get-language"),
  notifications: pathTo("get-notification-preferences"),
  twoFactor: pathTo("get-two-factor"),
  passkeys: pathTo("get-passkeys"),
};

/** Only the last form of a card fills its rounded corners. */
const PAGE =
  "touch-controls grid max-w-[800px] gap-4 [&_.pad]:grid [&_.pad]:justify-items-start [&_.pad]:gap-3 [&>.page-head]:mb-0 [&_.card>.form:not(:last-child)>.form-footer]:rounded-none";

type AccountPageProps = {
  current: PageName;
  texts: Pick<OwnAccountText, "group" | "tabs">;
  badge?: ReactNode;
  meta: string;
  /** Other pages are not accessible now; hides the tabs. */
  alone?: boolean;
  children: ReactNode;
};

/** The user's account: password, sessions, notifications, two-factor sign-in and passkeys, one page each. */
export function AccountPage({ current, texts: { group, tabs }, badge, meta, alone = false, children }: AccountPageProps) {
  const pages = (Object.keys(PAGES) as PageName[]).map((name) => ({ label: tabs[name], href: PAGES[name], current: name === current }));
  return (
    <div className={PAGE}>
      <PageHeader breadcrumb={[{ label: group }, { label: tabs[current] }]} badge={badge} meta={[meta]} />
      {alone ? null : <Tabs label={group} tabs={pages} />}
      {children}
    </div>
  );
}

import type { ReactNode } from "react";
import { useLocation } from "@remix-run/react";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { PageHeader } from "~/components/ui/layout/page-header";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

const OVERVIEW = pathTo("get-connections");

/** Pages of Connections, in the order of their tabs. */
const PAGES: readonly { label: string; href: string }[] = [
  { label: "Overview", href: OVERVIEW },
  { label: "API tokens", href: pathTo("get-connection-tokens") },
  { label: "Webhooks", href: pathTo("get-webhooks") },
  { label: "Sign-in", href: pathTo("get-provider") },
];

/** Head of each page of Connections: its buttons, the tabs of Company Settings, and the tabs of Connections. */
export function ConnectionsHeader({ benefitsOnly, actions }: { benefitsOnly: boolean; actions?: ReactNode }) {
  const { pathname } = useLocation();
  const isCurrent = (href: string) => (href === OVERVIEW ? pathname === href : `${pathname}/`.startsWith(`${href}/`));
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Settings" }, { label: "Company Settings" }]} actions={actions} />
      <CompanyTabs benefitsOnly={benefitsOnly} />
      <div className="mb-4">
        <SegmentedTabs label="Connections" segments={PAGES.map((page) => ({ ...page, current: isCurrent(page.href) }))} />
      </div>
    </>
  );
}

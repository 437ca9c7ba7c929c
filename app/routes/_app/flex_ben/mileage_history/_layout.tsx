import { Outlet, useLocation } from "@remix-run/react";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Tabs } from "~/components/ui/layout/tabs";
import { HISTORY_TAB_PATHS } from "~/domain/flex_ben/history-filter";
import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.editFlexBen, () => null);

const LABELS = { POINT_BALANCE: "Point Balance", TRANSFER: "Transfer", DEDUCT: "Deduct" } as const;

export default function PointHistory() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "FlexBen" }, { label: "Point History" }]} />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <Tabs
          label="Point history"
          tabs={HISTORY_TAB_PATHS.map(({ code, path }) => ({ label: LABELS[code], href: path, current: pathname === path }))}
        />
      </div>
      <Outlet />
    </>
  );
}

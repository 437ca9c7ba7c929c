import { useLocation } from "@remix-run/react";
import { Tabs } from "~/components/ui/layout/tabs";
import { LEAVE_ADDRESSES } from "~/domain/leave/policies/leave-addresses";
import { pathTo } from "~/paths";

/** One tab per kind of leave. */
export function LeaveTabs() {
  const { pathname } = useLocation();
  const tabs = Object.entries(LEAVE_ADDRESSES).map(([leaveKind, { label }]) => {
    const href = pathTo("get-leave-types", { leaveKind });
    return { label, href, current: pathname === href || pathname.startsWith(`${href}/`) };
  });
  return (
    <div className="page-tabs">
      <Tabs label="Leave Settings" tabs={tabs} />
    </div>
  );
}

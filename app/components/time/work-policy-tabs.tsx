import { useLocation } from "@remix-run/react";
import { Tabs } from "~/components/ui/layout/tabs";
import { POLICY_ADDRESSES } from "~/domain/time/policies/policy-addresses";
import { pathTo } from "~/paths";

/** Tabs of Work Schedule Settings. */
export function WorkPolicyTabs() {
  const { pathname } = useLocation();
  const policies = Object.entries(POLICY_ADDRESSES).map(([policyKind, { label }]) => ({
    label,
    href: pathTo("get-time-policies", { policyKind }),
  }));
  const among = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const schedules = { label: "Schedules", href: pathTo("get-work-schedules"), current: !policies.some(({ href }) => among(href)) };
  return (
    <div className="page-tabs">
      <Tabs label="Work Schedule Settings" tabs={[schedules, ...policies.map((tab) => ({ ...tab, current: among(tab.href) }))]} />
    </div>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "LEAVE_EDIT");
  return null;
}

export default function GrantManagement() {
  const { pathname } = useLocation();
  const [deduct, history] = [pathTo("get-leave-deduct"), pathTo("get-leave-postings")];
  const current = pathname.startsWith(history) ? history : pathname.startsWith(deduct) ? deduct : pathTo("get-leave-grant");
  const tab = (label: string, href: string) => ({ label, href, current: href === current });
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Leaves" }, { label: "Manual Grant" }]} />
      <Tabs label="Manual grant" tabs={[tab("Grant", pathTo("get-leave-grant")), tab("Deduct", deduct), tab("History", history)]} />
      <Outlet />
    </>
  );
}

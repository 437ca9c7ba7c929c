import { useLoaderData } from "@remix-run/react";
import { LedgerCards } from "~/components/leave/ledger-cards";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readLedgerPage } from "~/presenters/leave/ledger.server";
import { canSeePrivateTypes } from "~/presenters/leave/usage.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ title: string }>((data) => data?.title ?? "Leave of an employee");

export const loader = guarded(ACCESS.viewLeaves, async (scope, { params }) => {
  const { employeeSeq, leavePolicySeq } = routeIds(params, "employeeSeq", "leavePolicySeq");
  const ledger = await readLedgerPage(scope, { employeeSeq, leavePolicySeq, mayKnow: canSeePrivateTypes(scope) }, today());
  return { ...ledger, enterHref: pathTo("get-leave-enter", { employeeSeq }) };
});

export default function LeaveLedger() {
  const { title, employeeId, values, rows, enterHref } = useLoaderData<typeof loader>();
  const mayEnter = useHasPermission("LEAVE_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Leaves" }, { label: "Leave Usage History", href: pathTo("get-leave-usage") }, { label: title }]}
        title={title}
        meta={[employeeId]}
        actions={mayEnter ? <LinkButton href={enterHref}>Enter leave</LinkButton> : null}
      />
      <LedgerCards values={values} rows={rows} />
    </>
  );
}

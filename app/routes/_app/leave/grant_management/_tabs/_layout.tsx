import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Tabs } from "~/components/ui/layout/tabs";
import { ACCESS } from "~/domain/settings/access";
import { listPostableTypes } from "~/models/leave/postings.server";
import { pathTo } from "~/paths";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.editLeaves, async (scope) => {
  const { start } = await listPostableTypes(scope);
  return { begun: start !== null };
});

export default function GrantManagement() {
  const { begun } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  // The upload dialog opens on top of the history, where its rows will appear.
  const { leaveBook } = useParams();
  const [grant, deduct, history] = [pathTo("get-leave-grant"), pathTo("get-leave-deduct"), pathTo("get-leave-postings")];
  const showsHistory = leaveBook !== undefined || pathname.startsWith(history);
  const form = pathname.startsWith(deduct) ? deduct : grant;
  const current = showsHistory ? history : form;
  const tab = (label: string, href: string) => ({ label, href, current: href === current });
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Leaves" }, { label: "Manual Grant" }]}
        actions={begun ? <Workbooks deducts={current === deduct} /> : null}
      />
      <Tabs label="Manual grant" tabs={[tab("Grant", grant), tab("Deduct", deduct), tab("History", history)]} />
      <Outlet />
    </>
  );
}

/** Bulk imports by workbook. */
function Workbooks({ deducts }: { deducts: boolean }) {
  const upload = (leaveBook: string) => pathTo("get-leave-upload-new", { leaveBook });
  return deducts ? (
    <LinkButton href={upload("deductions")} icon="upload">
      Deduct by workbook
    </LinkButton>
  ) : (
    <>
      <LinkButton href={upload("balances")} variant="ghost">
        Opening balances
      </LinkButton>
      <LinkButton href={upload("grants")} icon="upload">
        Grant by workbook
      </LinkButton>
    </>
  );
}

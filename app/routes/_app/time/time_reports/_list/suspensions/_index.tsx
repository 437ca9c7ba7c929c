import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SuspensionTable } from "~/components/time/reports/suspension-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHolds } from "~/components/ui/layout/rights";
import { pathTo } from "~/paths";
import { readSuspensions } from "~/web/pages/time/suspensions.server";
import { TIME_RIGHTS } from "~/web/pages/time/time-reports.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Suspensions of work");

export async function loader({ request }: LoaderFunctionArgs) {
  return { rows: await readSuspensions(await requireScope(request, TIME_RIGHTS)) };
}

export default function Suspensions() {
  const { rows } = useLoaderData<typeof loader>();
  const mayEdit = useHolds("ATTENDANCE_EDIT");
  const suspend = mayEdit ? (
    <LinkButton href={pathTo("get-suspension-new")} variant="primary">
      Suspend work
    </LinkButton>
  ) : undefined;
  return (
    <DialogPage title="Suspensions of work" closeHref={pathTo("get-time-reports")} size="lg">
      <div className="body">
        {rows.length > 0 ? (
          <SuspensionTable rows={rows} mayEdit={mayEdit} />
        ) : (
          <EmptyState title="Work was never suspended" icon="calendar-clock">
            A typhoon, a transport strike, half a day before a holiday: nobody is late or absent for the hours in which work is called off.
          </EmptyState>
        )}
      </div>
      {suspend ? <footer className="foot">{suspend}</footer> : null}
    </DialogPage>
  );
}

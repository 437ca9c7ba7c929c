import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SimulatorDays } from "~/components/time/simulator-days";
import { SimulatorForm } from "~/components/time/simulator-form";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readSimulator } from "~/presenters/time/simulator.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ workScheduleName: string }>((loaded) => `Simulator of ${loaded?.workScheduleName ?? "a schedule"}`);

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request, params }) => {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  const answer = await readSimulator(new URL(request.url).searchParams, scope, workScheduleSeq, today());
  const wrong = Object.keys(answer.page.errors).length > 0;
  return data({ ...answer, workScheduleSeq, formError: wrong }, wrong ? 422 : 200);
});

export default function Simulator() {
  const { workScheduleSeq, workScheduleName, page, days } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Work Schedule Settings", href: pathTo("get-work-schedules") },
          { label: workScheduleName, href: pathTo("get-work-schedule", { workScheduleSeq }) },
          { label: "Simulator" },
        ]}
        title={`Simulator of ${workScheduleName}`}
      />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-4 max-[1081px]:grid-cols-1">
        <SimulatorForm key={JSON.stringify(page.values)} {...page} />
        {days ? (
          <SimulatorDays days={days} />
        ) : (
          <Card label="Result" className="self-start">
            <EmptyState title="How a day is computed" icon="calculator">
              Enter time logs and approved requests to see what counts, what is lost, and the rule behind each interval. Nothing is saved.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}

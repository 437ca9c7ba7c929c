import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { ACCESS } from "~/domain/settings/access";
import { today } from "~/web/http/today.server";
import { countSchedules } from "~/presenters/time/schedules.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.viewSchedules, (scope) => countSchedules(scope, today()));

export default function NoSchedule() {
  const { all, assumed } = useLoaderData<typeof loader>();
  if (all === 0) return null;
  return (
    <Card label="No schedule chosen">
      <EmptyState title="Choose a schedule" icon="calendar-clock">
        {assumed > 0
          ? `${assumed === 1 ? "1 schedule has" : `${assumed} schedules have`} no times yet: they are assumed, and listed first.`
          : "Its times, shifts and changes are shown here."}
      </EmptyState>
    </Card>
  );
}

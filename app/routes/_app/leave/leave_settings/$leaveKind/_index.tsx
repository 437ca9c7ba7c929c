import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { ACCESS } from "~/domain/settings/access";
import { today } from "~/web/http/today.server";
import { leaveKindParam, readLeaveList } from "~/presenters/leave/leave-settings.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.viewLeaveSettings, async (scope, { request, params }) => {
  const { kind } = leaveKindParam(params);
  return { used: (await readLeaveList(request, scope, kind, today())).used, law: kind === "GLOBAL" };
});

export default function NoLeaveType() {
  const { used, law } = useLoaderData<typeof loader>();
  if (!used) return null;
  return (
    <Card label="No leave chosen">
      <EmptyState title="Choose a leave" icon="calendar-clock">
        {law
          ? "What the law gives, to whom, and what the company adds, is shown here. A leave of law is switched on or off, never deleted."
          : "Who gets it, how it is earned, what happens to unused days, and how it is taken, is shown here."}
      </EmptyState>
    </Card>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { today } from "~/web/http/today.server";
import { LEAVE_SETTING_RIGHTS, leaveKindParam, readLeaveList } from "~/presenters/leave/leave-settings.server";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, LEAVE_SETTING_RIGHTS);
  const { kind } = leaveKindParam(params);
  return { used: (await readLeaveList(request, scope, kind, today())).used, law: kind === "GLOBAL" };
}

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

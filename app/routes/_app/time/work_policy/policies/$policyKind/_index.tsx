import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { policyKindOf } from "~/web/pages/time/policies.server";
import { POLICY_RIGHTS } from "~/web/pages/time/schedules.server";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScope(request, POLICY_RIGHTS);
  return { named: policyKindOf(params).kind !== "CUSTOM_WORK" };
}

export default function NoPolicy() {
  const { named } = useLoaderData<typeof loader>();
  return (
    <Card label="No policy chosen">
      <EmptyState title="Choose a policy" icon="calendar-clock">
        {named
          ? "What it says, and from which day, stands here. A schedule that names none follows the company's."
          : "What it comes to, and from which day, stands here."}
      </EmptyState>
    </Card>
  );
}

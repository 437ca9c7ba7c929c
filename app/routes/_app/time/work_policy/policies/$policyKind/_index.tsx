import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { ACCESS } from "~/domain/settings/access";
import { policyKindParam } from "~/presenters/time/policies.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.viewSchedules, (_scope, { params }) => ({ named: policyKindParam(params).kind !== "CUSTOM_WORK" }));

export default function NoPolicy() {
  const { named } = useLoaderData<typeof loader>();
  return (
    <Card label="No policy chosen">
      <EmptyState title="Choose a policy" icon="calendar-clock">
        {named
          ? "Select a policy to see its rules and effectivity. A schedule without a policy of its own follows the company's."
          : "How it counts, and from which day, is shown here."}
      </EmptyState>
    </Card>
  );
}

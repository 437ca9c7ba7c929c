import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "FILING_EDIT");
  return null;
}

export default function NoCategory() {
  return (
    <>
      <Card label="No category chosen">
        <EmptyState title="Choose a category" icon="file-check">
          Its policies are shown here: who files it, who approves it, and who is notified.
        </EmptyState>
      </Card>
      <Outlet />
    </>
  );
}

import { Outlet } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.editFiling, () => null);

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

import { Outlet, useLoaderData } from "@remix-run/react";
import { ForOthersLayout } from "~/components/my/for-others-layout";
import { ACCESS } from "~/domain/settings/access";
import { filingContextFor } from "~/presenters/filing/filing-context.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.fileForOthers, (scope) => {
  const { breadcrumb, title } = filingContextFor(scope);
  return { breadcrumb, title };
});

export default function ForOthersPage() {
  return (
    <ForOthersLayout {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ForOthersLayout>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ForOthersLayout } from "~/components/my/for-others-layout";
import { FOR_OTHERS_PERMISSIONS } from "~/domain/filing/requests/for-others";
import { filingContextFor } from "~/presenters/filing/filing-context.server";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { breadcrumb, title } = filingContextFor(await requireScope(request, FOR_OTHERS_PERMISSIONS));
  return { breadcrumb, title };
}

export default function ForOthersPage() {
  return (
    <ForOthersLayout {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ForOthersLayout>
  );
}

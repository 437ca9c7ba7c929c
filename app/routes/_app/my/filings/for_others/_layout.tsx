import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ForOthersLayout } from "~/components/my/for-others-layout";
import { today } from "~/web/http/today.server";
import { headFilingContext } from "~/presenters/filing/filing-context.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { language, breadcrumb, title } = await headFilingContext(await requireOwnEmployee(request), today());
  return { language, breadcrumb, title };
}

export default function ForOthersPage() {
  return (
    <ForOthersLayout {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ForOthersLayout>
  );
}

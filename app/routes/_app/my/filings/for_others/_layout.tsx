import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ForOthersFrame } from "~/components/my/for-others-frame";
import { today } from "~/web/http/today.server";
import { headDeskOf } from "~/presenters/filing/filing-context.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { language, breadcrumb, title } = await headDeskOf(await requireOwnEmployee(request), today());
  return { language, breadcrumb, title };
}

export default function ForOthersPage() {
  return (
    <ForOthersFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ForOthersFrame>
  );
}

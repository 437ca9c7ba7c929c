import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ForOthersFrame } from "~/components/my/for-others-frame";
import { FOR_OTHERS_RIGHTS } from "~/domain/filing/requests/for-others";
import { deskOf } from "~/presenters/filing/filing-context.server";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { breadcrumb, title } = deskOf(await requireScope(request, FOR_OTHERS_RIGHTS));
  return { breadcrumb, title };
}

export default function ForOthersPage() {
  return (
    <ForOthersFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ForOthersFrame>
  );
}

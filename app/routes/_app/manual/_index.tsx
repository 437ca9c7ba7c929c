import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ManualPage } from "~/components/app-shell/manual-panel";
import { pageTitle } from "~/components/ui/layout/page-title";
import { readManual } from "~/presenters/shared/manual.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Manual");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request);
  return readManual();
}

export default function Manual() {
  return <ManualPage manual={useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PointsPage } from "~/components/flex_ben/points-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { readPointsPage } from "~/presenters/flex_ben/points-page.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Points");

export async function loader({ request }: LoaderFunctionArgs) {
  return readPointsPage(await requireScope(request, "FLEXBEN_EDIT"));
}

export default function Summary() {
  return <PointsPage {...useLoaderData<typeof loader>()} crumb="Summary" />;
}

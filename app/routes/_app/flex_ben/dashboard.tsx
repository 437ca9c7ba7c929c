import { useLoaderData } from "@remix-run/react";
import { PointsPage } from "~/components/flex_ben/points-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { readPointsPage } from "~/presenters/flex_ben/points-page.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Points dashboard");

export const loader = guarded(ACCESS.editFlexBen, (scope) => readPointsPage(scope));

export default function Dashboard() {
  return <PointsPage {...useLoaderData<typeof loader>()} crumb="Dashboard" />;
}

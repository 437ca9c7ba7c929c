import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { RosterPage } from "~/components/my/roster-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { readOwnRoster } from "~/presenters/my/own-roster.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { windowTitle: string } }>((data) => data?.texts.windowTitle ?? "My roster");

/** A month of the employee's planned days. */
export async function loader({ request }: LoaderFunctionArgs) {
  return readOwnRoster(request, await requireOwnEmployee(request), new Date());
}

export default function MyRoster() {
  return (
    <>
      <RosterPage {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}

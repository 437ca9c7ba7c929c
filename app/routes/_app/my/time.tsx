import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MonthPage } from "~/components/my/month-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { readOwnMonth } from "~/presenters/my/own-month.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "Calendar");

/** A month of the employee's days, as in the Time Log Report. */
export async function loader({ request }: LoaderFunctionArgs) {
  return readOwnMonth(request, await requireOwnEmployee(request), new Date());
}

export default function MyTime() {
  return <MonthPage {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HomePage } from "~/components/my/home-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { readHome } from "~/presenters/my/home.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle("My Work");

/** The home page of an employee. */
export async function loader({ request }: LoaderFunctionArgs) {
  return readHome(await requireOwnEmployee(request), new Date());
}

export default function MyHome() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}

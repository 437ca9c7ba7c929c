import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { InformationPage } from "~/components/my/information/information-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { today } from "~/web/http/today.server";
import { readOwnInformation } from "~/presenters/my/own-information.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "My information");

export async function loader({ request }: LoaderFunctionArgs) {
  return readOwnInformation(await requireOwnEmployee(request), today());
}

export default function MyInformation() {
  return (
    <>
      <InformationPage {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}

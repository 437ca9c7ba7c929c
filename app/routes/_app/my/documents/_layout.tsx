import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { DocumentsPage } from "~/components/my/documents-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { today } from "~/web/http/today.server";
import { readOwnDocuments } from "~/presenters/my/own-documents.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "My documents");

export async function loader({ request }: LoaderFunctionArgs) {
  return readOwnDocuments(await requireOwnEmployee(request), today());
}

export default function MyDocuments() {
  return (
    <>
      <DocumentsPage {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}

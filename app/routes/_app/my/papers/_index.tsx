import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ExitDocumentsPage } from "~/components/my/information/exit-documents-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { today } from "~/web/http/today.server";
import { requireOwnPayScope } from "~/presenters/my/require-own-pay.server";
import { readOwnExitDocuments } from "~/presenters/my/exit-documents.server";

export const meta = pageTitle<{ texts: { papers: string } }>((data) => data?.texts.papers ?? "My certificates");

export async function loader({ request }: LoaderFunctionArgs) {
  return readOwnExitDocuments(await requireOwnPayScope(request), today());
}

export default function MyExitDocuments() {
  const { language: _, ...page } = useLoaderData<typeof loader>();
  return <ExitDocumentsPage {...page} />;
}

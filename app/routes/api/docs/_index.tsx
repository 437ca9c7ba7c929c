import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DocsPage } from "~/components/api/docs-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { openApiDocument } from "~/domain/api/openapi";
import { pathTo } from "~/paths";
import { publicAddress, publicOrigin } from "~/web/http/public-address.server";

export const meta = pageTitle("Usage API");

/** Public, because API developers have no account. */
export function loader({ request }: LoaderFunctionArgs) {
  return { document: openApiDocument(publicOrigin()), origin: publicAddress(request, pathTo("get-start")).replace(/\/$/, "") };
}

export default function ApiDocs() {
  return <DocsPage {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DocsPage } from "~/components/api/docs-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { openApiDocument, usagePaths } from "~/domain/api/openapi";
import { resourcePaths } from "~/domain/api/openapi-v1";
import { PROBLEMS } from "~/domain/api/problem";
import { pathTo } from "~/paths";
import { publicAddress, publicOrigin } from "~/web/http/public-address.server";

export const meta = pageTitle("API");

/** Public, because API developers have no account. */
export function loader({ request }: LoaderFunctionArgs) {
  const { paths: _paths, ...document } = openApiDocument(publicOrigin());
  const problems = Object.entries(PROBLEMS).map(([kind, [status, title]]) => ({ kind, status: status as number, title: title as string }));
  return {
    document,
    resources: resourcePaths(),
    usages: usagePaths(),
    problems,
    origin: publicAddress(request, pathTo("get-start")).replace(/\/$/, ""),
  };
}

export default function ApiDocs() {
  return <DocsPage {...useLoaderData<typeof loader>()} />;
}

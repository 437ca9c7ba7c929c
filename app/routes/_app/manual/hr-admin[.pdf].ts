import type { LoaderFunctionArgs } from "@remix-run/node";
import { manualFileName } from "~/domain/shared/manual";
import { manualPdf } from "~/reports/manual-pdf";
import { download } from "~/web/downloads.server";
import { requireScope } from "~/web/scope.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request);
  return download(manualFileName("hr-admin"), manualPdf("hr-admin"));
}

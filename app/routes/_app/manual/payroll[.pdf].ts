import type { LoaderFunctionArgs } from "@remix-run/node";
import { manualFileName } from "~/domain/shared/manual/manual";
import { manualPdf } from "~/reports/manual-pdf";
import { publicDownload } from "~/web/files/downloads.server";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request);
  return publicDownload(manualFileName("payroll"), manualPdf("payroll"));
}

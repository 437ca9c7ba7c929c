import type { LoaderFunctionArgs } from "@remix-run/node";
import { TEMPLATE_FILES } from "~/domain/flex_ben/point-sheet";
import { pointTemplate } from "~/reports/flex_ben/point-workbook";
import { download } from "~/web/files/downloads.server";
import { listTemplatePeople } from "~/presenters/flex_ben/point-upload.server";
import { requireScope } from "~/web/session/scope.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** The template workbook with the company's employees. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FLEXBEN_EDIT");
  return download(TEMPLATE_FILES.TRANSFER, await writeWorkbook(pointTemplate("TRANSFER", await listTemplatePeople(scope, "TRANSFER"))));
}

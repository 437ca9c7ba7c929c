import type { LoaderFunctionArgs } from "@remix-run/node";
import { statementPdf } from "~/reports/flex_ben/statement-pdf";
import { download } from "~/web/files/downloads.server";
import { requireScope, requireSignedIn } from "~/web/session/scope.server";
import { readStatement } from "~/presenters/flex_ben/statement-page.server";

/** The statement as a PDF, for the range on the page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { employee, ...statement } = await readStatement(request, await requireScope(request, "FLEXBEN_EDIT"), params);
  const { companyName } = await requireSignedIn(request);
  return download(
    "Statement of points.pdf",
    await statementPdf({ ...statement, companyName, employeeName: employee.employeeName, departmentName: employee.departmentName ?? "" }),
  );
}

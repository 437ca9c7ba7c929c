import { ACCESS } from "~/domain/settings/access";
import { statementPdf } from "~/reports/flex_ben/statement-pdf";
import { download } from "~/web/files/downloads.server";
import { requireSignedIn } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
import { readStatement } from "~/presenters/flex_ben/statement-page.server";

/** The statement as a PDF, for the range on the page. */
export const loader = guarded(ACCESS.editFlexBen, async (scope, { request, params }) => {
  const { employee, ...statement } = await readStatement(request, scope, params);
  const { companyName } = await requireSignedIn(request);
  return download(
    "Statement of points.pdf",
    await statementPdf({ ...statement, companyName, employeeName: employee.employeeName, departmentName: employee.departmentName ?? "" }),
  );
});

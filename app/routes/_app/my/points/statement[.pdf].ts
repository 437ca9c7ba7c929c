import type { LoaderFunctionArgs } from "@remix-run/node";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { statementPdf } from "~/reports/flex_ben/statement-pdf";
import { download } from "~/web/files/downloads.server";
import { readStatementOf } from "~/presenters/flex_ben/statement-page.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

/** The employee's statement as a PDF, for the range on the page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { employee, ...statement } = await readStatementOf(request, scope, scope.employeeSeq);
  return download(
    `${messagesFor(scope.language).ownPoints.table}.pdf`,
    await statementPdf(
      {
        ...statement,
        companyName: scope.companyName,
        employeeName: employee.employeeName,
        departmentName: employee.departmentName ?? "",
      },
      scope.language,
    ),
  );
}

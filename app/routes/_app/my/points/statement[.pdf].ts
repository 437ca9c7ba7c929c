import type { LoaderFunctionArgs } from "@remix-run/node";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { statementPdf } from "~/reports/flex_ben/statement-pdf";
import { download } from "~/web/files/downloads.server";
import { statementOfPerson } from "~/presenters/flex_ben/statement-page.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

/** The employee's statement as a PDF, for the range on the page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const own = await requireOwnEmployee(request);
  const { employee, ...statement } = await statementOfPerson(request, own, own.employeeSeq);
  return download(
    `${messagesFor(own.language).ownPoints.table}.pdf`,
    await statementPdf(
      {
        ...statement,
        companyName: own.companyName,
        employeeName: employee.employeeName,
        departmentName: employee.departmentName ?? "",
      },
      own.language,
    ),
  );
}

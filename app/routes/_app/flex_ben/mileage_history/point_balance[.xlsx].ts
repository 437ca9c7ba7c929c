import type { LoaderFunctionArgs } from "@remix-run/node";
import { balanceSheet } from "~/reports/flex_ben/history-workbook";
import { handleBalanceFile } from "~/presenters/flex_ben/history-page.server";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return handleBalanceFile(request, await requireScope(request, "FLEXBEN_EDIT"), balanceSheet);
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { historySheet } from "~/reports/flex_ben/history-workbook";
import { handleHistoryFile, HISTORY_TABS } from "~/presenters/flex_ben/history-page.server";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return handleHistoryFile(request, await requireScope(request, "FLEXBEN_EDIT"), HISTORY_TABS.TRANSFER, historySheet);
}

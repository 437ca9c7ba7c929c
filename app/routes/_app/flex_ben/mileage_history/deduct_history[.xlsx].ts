import type { LoaderFunctionArgs } from "@remix-run/node";
import { historySheet } from "~/reports/flex_ben/history-workbook";
import { answerHistoryFile, HISTORY_TABS } from "~/web/pages/flex_ben/history-page.server";
import { requireScope } from "~/web/session/scope.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return answerHistoryFile(request, await requireScope(request, "FLEXBEN_EDIT"), HISTORY_TABS.DEDUCT, historySheet);
}

import { ACCESS } from "~/domain/settings/access";
import { historySheet } from "~/reports/flex_ben/history-workbook";
import { handleHistoryFile, HISTORY_TABS } from "~/presenters/flex_ben/history-page.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.editFlexBen, (scope, { request }) =>
  handleHistoryFile(request, scope, HISTORY_TABS.TRANSFER, historySheet),
);

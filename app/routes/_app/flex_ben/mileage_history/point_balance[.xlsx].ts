import { ACCESS } from "~/domain/settings/access";
import { balanceSheet } from "~/reports/flex_ben/history-workbook";
import { handleBalanceFile } from "~/presenters/flex_ben/history-page.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.editFlexBen, (scope, { request }) => handleBalanceFile(request, scope, balanceSheet));

import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { scheduleRemoval } from "~/domain/payroll/government/returns/schedule-input";
import { ACCESS } from "~/domain/settings/access";
import { removeScheduleRow } from "~/models/payroll/government/returns/schedule.server";
import { pathTo } from "~/paths";
import { monthParam } from "~/presenters/payroll/government/hub.server";
import { readScheduleRow } from "~/presenters/payroll/government/returns/schedule.server";
import { deleteRoute } from "~/web/forms/delete-route.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Remove the adjustment");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editPayroll,
  keyOf: (params) => ({ month: monthParam(params), adjustedMonth: params.adjustedMonth ?? "" }),
  load: ({ scope, key }) => readScheduleRow(scope, key.month, key.adjustedMonth),
  input: scheduleRemoval,
  remove: ({ scope, key: { month, adjustedMonth } }, { revision }) => removeScheduleRow(scope, month, adjustedMonth, revision),
  returnHref: ({ month }) => pathTo("get-1601-c", { month }),
  toast: "Row removed from Schedule I",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ what }) => ({
  title: "Remove the adjustment",
  verb: "Remove",
  children: <p>{what}</p>,
}));

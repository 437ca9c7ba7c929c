import { confirmRoute, NamedRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { holidayRemovalInput } from "~/domain/time/holiday-input";
import { getHoliday, removeHoliday } from "~/models/time/holidays.server";
import { pathTo } from "~/paths";
import { calendarYearParam, findPayrollEffect } from "~/presenters/settings/holidays.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete holiday");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editCompany,
  keyOf: (params) => ({ year: calendarYearParam(params), ...routeIds(params, "holidaySeq") }),
  load: async ({ scope, key: { holidaySeq } }) => {
    const { holidayName, holidayDate, workPlaceSeqs, revision } = await getHoliday(scope, holidaySeq);
    const effect = await findPayrollEffect(scope, [{ holidayDate, workPlaceSeqs }]);
    return { name: `${holidayName}, ${formatDay(holidayDate)}`, revision, effect };
  },
  input: holidayRemovalInput,
  remove: ({ scope, key: { holidaySeq } }, { revision }) => removeHoliday(scope, holidaySeq, revision),
  returnHref: ({ year }) => pathTo("get-company-holidays", { year }),
  toast: "Holiday deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, effect }) => ({
  title: "Delete holiday",
  children: <NamedRecord name={name}>{effect ?? "No payroll pays this day yet."}</NamedRecord>,
}));

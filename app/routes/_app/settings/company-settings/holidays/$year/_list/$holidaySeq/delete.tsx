import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formatDay } from "~/domain/shared/day";
import { holidayRemovalInput } from "~/domain/time/holiday-input";
import { getHoliday, removeHoliday } from "~/models/time/holidays.server";
import { pathTo } from "~/paths";
import { calendarYearParam, findPayrollEffect } from "~/presenters/settings/holidays.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete holiday");

const { loader, action } = deleteRoute({
  authorize: (request) => requireScope(request, "COMPANY_SETTING_EDIT"),
  keyOf: (params) => ({ year: calendarYearParam(params), ...routeIds(params, "holidaySeq") }),
  load: async ({ scope, key: { year, holidaySeq } }) => {
    const { holidayName, holidayDate, workPlaceSeqs, revision } = await getHoliday(scope, holidaySeq);
    const effect = await findPayrollEffect(scope, [{ holidayDate, workPlaceSeqs }]);
    const closeHref = pathTo("get-company-holidays", { year });
    return { name: `${holidayName}, ${formatDay(holidayDate)}`, revision, effect, closeHref };
  },
  input: holidayRemovalInput,
  remove: async ({ scope, key: { year, holidaySeq } }, { revision }) => {
    await removeHoliday(scope, holidaySeq, revision);
    return redirectWithToast(pathTo("get-company-holidays", { year }), "Holiday deleted");
  },
});

export { loader, action };

export default confirmRoute<typeof loader>(({ name, effect }) => ({
  title: "Delete holiday",
  children: (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p>{effect ?? "No payroll pays this day yet."}</p>
    </>
  ),
}));

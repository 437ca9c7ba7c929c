import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { customDeadlineRemovalInput } from "~/domain/payroll/government/deadlines/custom-deadline-input";
import { ACCESS } from "~/domain/settings/access";
import { getCustomDeadline, removeCustomDeadline } from "~/models/payroll/government/deadlines/custom-deadlines.server";
import { pathTo } from "~/paths";
import { calendarMonthHref } from "~/presenters/payroll/government/deadlines/custom-deadlines.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete custom deadline");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editPayroll,
  keyOf: (params) => routeIds(params, "customDeadlineSeq").customDeadlineSeq,
  load: async ({ scope, key }) => {
    const { title, day, revision } = await getCustomDeadline(scope, key);
    return { name: title, revision, closeHref: calendarMonthHref(day) };
  },
  input: customDeadlineRemovalInput,
  remove: ({ scope, key }, { revision }) => removeCustomDeadline(scope, key, revision),
  returnHref: () => pathTo("get-government"),
  toast: "Custom deadline deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name }) => ({
  title: `Delete ${name}`,
  children: <p>It is removed from the calendar, and its reminders stop.</p>,
}));

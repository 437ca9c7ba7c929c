import { redirect } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

/** Redirects to this year's payroll calendar. */
export const loader = guarded(ACCESS.viewPayroll, () => redirect(pathTo("get-payroll-calendar", { year: today().slice(0, 4) })));

/** Exports a component so that errors render inside the app shell. */
export default function PayrollCalendar() {
  return null;
}

import { pageTitle } from "~/components/ui/layout/page-title";
import { tabHistoryLoader } from "~/presenters/employees/tab-history.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Salary Info");
export const loader = tabHistoryLoader("EMPLOYEE_SALARY", "salary");

import { SetupRequired } from "~/components/ui/feedback/setup-required";
import { pathTo } from "~/paths";

/** Shown until the company has set its first day of attendance. */
export const AttendanceSetupRequired = () => (
  <SetupRequired
    title="Attendance has not begun"
    href={pathTo("get-company-attendance")}
    may="From its first day on, attendance is computed from time logs. Before it, no one is marked late or absent."
    ask="Ask the person who manages Company Settings to set the first day of attendance."
  />
);

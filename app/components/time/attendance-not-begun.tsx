import { NotBegun } from "~/components/ui/feedback/not-begun";
import { pathTo } from "~/paths";

/** Until the company has a first day of attendance. */
export const AttendanceNotBegun = () => (
  <NotBegun
    title="Attendance has not begun"
    href={pathTo("get-company-attendance")}
    may="From its first day on, attendance is worked out from punches. Before it, nobody is late or absent."
    ask="Ask whoever looks after Company Settings to choose the first day of attendance."
  />
);

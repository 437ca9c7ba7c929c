import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { useHolds } from "~/components/ui/layout/rights";
import { pathTo } from "~/paths";

/** What stands where judged days will be, until the company has a first day of attendance: the way there, or whom to ask. */
export function AttendanceNotBegun() {
  const mayBegin = useHolds("COMPANY_SETTING_EDIT");
  return (
    <EmptyState
      title="Attendance has not begun"
      icon="calendar-clock"
      action={
        mayBegin ? (
          <LinkButton href={pathTo("get-company-attendance")} variant="primary">
            Choose the first day
          </LinkButton>
        ) : undefined
      }
    >
      {mayBegin
        ? "From its first day on, days are judged by punches. Nothing before it is, and nobody is called absent."
        : "Ask whoever looks after Company Settings to choose the first day that is judged by punches."}
    </EmptyState>
  );
}

import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { useHolds } from "~/components/ui/layout/rights";
import { pathTo } from "~/paths";

/** What stands where leaves will be, until the company has a first day of them: the way there, or whom to ask. */
export function LeavesNotBegun() {
  const mayBegin = useHolds("COMPANY_SETTING_EDIT");
  return (
    <EmptyState
      title="Leaves have not begun"
      icon="calendar-clock"
      action={
        mayBegin ? (
          <LinkButton href={pathTo("get-company-leave-start")} variant="primary">
            Choose the first day
          </LinkButton>
        ) : undefined
      }
    >
      {mayBegin
        ? "Nothing is granted before the first day of leaves."
        : "Nothing is granted before the first day of leaves. Ask whoever looks after Company Settings to choose it."}
    </EmptyState>
  );
}

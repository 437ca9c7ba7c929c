import { useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { Details } from "~/components/ui/layout/details";
import { FilterSelect } from "~/components/ui/table/filter-bar";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";

/** Rarely opened, so the scripts of the calendar load later. */
const FilterDates = lazy(async () => ({ default: (await import("~/components/ui/table/filter-dates")).FilterDates }));

/** Filters that are rarely used; open while one of them is set. @param waits whether the requests wait, so that they can be overdue */
export function MoreFilters({ waits, texts }: { waits: boolean; texts: ApprovalsText }) {
  const search = new URLSearchParams(useLocation().search);
  return (
    <Details
      summary={texts.moreFilters}
      open={["from", "to", "overdue"].some((name) => search.get(name))}
      className="open:order-1 open:basis-full [&>div]:flex [&>div]:flex-wrap [&>div]:items-center [&>div]:gap-2"
    >
      <Suspense>
        <FilterDates from="from" to="to" />
      </Suspense>
      {waits ? <FilterSelect name="overdue" label={texts.age} all={texts.anyAge} options={[{ value: "Y", label: texts.overdue }]} /> : null}
    </Details>
  );
}

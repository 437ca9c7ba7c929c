import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { DeadlineCalendar } from "~/components/payroll/government/deadlines/deadline-calendar";
import { MonthlyDeadlines, YearlyDeadlines } from "~/components/payroll/government/deadlines/deadline-tables";
import { CustomDeadlines } from "~/components/payroll/government/deadlines/custom-deadline-table";
import { ChosenFormPane, FormsToFile } from "~/components/payroll/government/returns/forms-to-file";
import { LinkButton } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { FilterGap } from "~/components/ui/table/filter-bar";
import { ACCESS } from "~/domain/settings/access";
import { listDeadlines } from "~/models/payroll/government/deadlines/deadlines.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { readDeadlineMonthPage } from "~/presenters/payroll/government/deadlines/deadline-month.server";
import { deadlinesView } from "~/presenters/payroll/government/hub.server";
import { readCustomDeadlineRows } from "~/presenters/payroll/government/deadlines/custom-deadlines.server";
import { countYearChecks } from "~/presenters/payroll/government/returns/year-checks.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Government");

/** A month as a calendar, or with `?year=` all forms of a year. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) => {
  const day = today();
  const search = new URL(request.url).searchParams;
  const yearParam = search.get("year");
  if (yearParam === null) return { of: "MONTH" as const, ...(await readDeadlineMonthPage(scope, search, day)) };
  const year = payYearParam({ year: yearParam });
  const [duties, customRows, checks] = await Promise.all([
    listDeadlines(scope, year, day),
    readCustomDeadlineRows(scope, day),
    countYearChecks(scope, year),
  ]);
  return { of: "YEAR" as const, year, own: customRows, checks, presentHref: pathTo("get-government"), ...deadlinesView(duties) };
});

type Page = Awaited<ReturnType<typeof loader>>;

export default function Government() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      {page.of === "MONTH" ? <Month {...page} /> : <Year {...page} />}
      <Outlet />
    </>
  );
}

const BREADCRUMB = [{ label: "Payroll" }, { label: "Government" }];

function Month({ title, beforeHref, afterHref, weeks, forms, form }: Extract<Page, { of: "MONTH" }>) {
  return (
    <>
      <PageHeader
        breadcrumb={BREADCRUMB}
        actions={
          <>
            {beforeHref ? <LinkButton href={beforeHref} icon="chevron-left" label="Previous month" /> : null}
            <b className="month-name min-w-33 self-center text-center">{title}</b>
            {afterHref ? <LinkButton href={afterHref} icon="chevron-right" label="Next month" /> : null}
            <CustomDeadlineButtons />
            <LinkButton href={forms.yearHref} icon="file-text">
              All forms
            </LinkButton>
          </>
        }
      />
      <div className={classNames("grid grid-cols-1 items-start gap-4", form && "desktop:grid-cols-[minmax(0,1fr)_404px]")}>
        <div className="stack">
          <DeadlineCalendar title={title} weeks={weeks} />
          <FormsToFile title={title} {...forms} />
          <Remark />
        </div>
        {form ? <ChosenFormPane form={form} /> : null}
      </div>
    </>
  );
}

function Year({ year, own, checks, presentHref, months, yearly }: Extract<Page, { of: "YEAR" }>) {
  return (
    <>
      <PageHeader
        breadcrumb={BREADCRUMB}
        actions={
          <>
            <CustomDeadlineButtons />
            <LinkButton href={presentHref} icon="calendar-days">
              Calendar
            </LinkButton>
          </>
        }
      />
      <div className="filters">
        <SegmentedTabs
          label="Year"
          segments={[year - 1, year, year + 1].map((value) => ({
            label: String(value),
            href: pathTo("get-government", null, { year: value }),
            current: value === year,
          }))}
        />
        <FilterGap />
        <LinkButton href={pathTo("get-year-checks", { year })} icon="octagon-alert">
          Checks of {year}
          {checks ? `: ${checks}` : null}
        </LinkButton>
      </div>
      <div className="stack">
        <MonthlyDeadlines year={year} months={months} />
        <YearlyDeadlines year={year} duties={yearly} />
        <CustomDeadlines rows={own} />
        <Remark />
      </div>
    </>
  );
}

/** Actions for users who prepare payrolls. */
function CustomDeadlineButtons() {
  return useHasPermission("PAYROLL_SETTING_EDIT") ? (
    <>
      <LinkButton href={pathTo("get-own-duty-new")} icon="plus">
        Custom deadline
      </LinkButton>
      <LinkButton href={pathTo("get-duty-reminders")} icon="bell">
        Reminders
      </LinkButton>
    </>
  ) : null;
}

function Remark() {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <p className="small faint">
      Deadlines on a weekend or company holiday move to the next workday.{" "}
      {changes ? <Link to={pathTo("get-duty-leads")}>Set earlier deadlines.</Link> : null} Kawani does not file with agencies. “Filed” means
      a user marked it as filed.
    </p>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { DutyCalendar } from "~/components/payroll/government/duty-calendar";
import { MonthlyDuties, YearlyDuties } from "~/components/payroll/government/duty-tables";
import { OwnDuties } from "~/components/payroll/government/own-duty-table";
import { ChosenFormPane, FormsToFile } from "~/components/payroll/government/forms-to-file";
import { LinkButton } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHolds } from "~/components/ui/layout/rights";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { FilterGap } from "~/components/ui/table/filter-bar";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { listDuties } from "~/models/payroll/government/duties.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { dutyMonthPage } from "~/presenters/payroll/government/duty-month.server";
import { dutyView } from "~/presenters/payroll/government/hub.server";
import { ownDutyRows } from "~/presenters/payroll/government/own-duties.server";
import { countYearChecks } from "~/presenters/payroll/government/year-checks.server";
import { payYear } from "~/presenters/payroll/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Government");

/** A month as a calendar, or with `?year=` all forms of a year. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const day = today();
  const search = new URL(request.url).searchParams;
  const asked = search.get("year");
  if (asked === null) return { of: "MONTH" as const, ...(await dutyMonthPage(scope, search, day)) };
  const year = payYear({ year: asked });
  const [duties, own, checks] = await Promise.all([listDuties(scope, year, day), ownDutyRows(scope, day), countYearChecks(scope, year)]);
  return { of: "YEAR" as const, year, own, checks, presentHref: pathTo("get-government"), ...dutyView(duties) };
}

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
            <b className="month-name">{title}</b>
            {afterHref ? <LinkButton href={afterHref} icon="chevron-right" label="Next month" /> : null}
            <OwnButtons />
            <LinkButton href={forms.yearHref} icon="file-text">
              All forms
            </LinkButton>
          </>
        }
      />
      <div className={classNames("government", form && "government-open")}>
        <div className="stacked-cards">
          <DutyCalendar title={title} weeks={weeks} />
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
            <OwnButtons />
            <LinkButton href={presentHref} icon="calendar-days">
              Calendar
            </LinkButton>
          </>
        }
      />
      <div className="filters">
        <SegmentedTabs
          label="Year"
          segments={[year - 1, year, year + 1].map((one) => ({
            label: String(one),
            href: pathTo("get-government", null, { year: one }),
            current: one === year,
          }))}
        />
        <FilterGap />
        <LinkButton href={pathTo("get-year-checks", { year })} icon="octagon-alert">
          Checks of {year}
          {checks ? `: ${checks}` : null}
        </LinkButton>
      </div>
      <div className="stacked-cards">
        <MonthlyDuties year={year} months={months} />
        <YearlyDuties year={year} duties={yearly} />
        <OwnDuties rows={own} />
        <Remark />
      </div>
    </>
  );
}

/** Actions for users who prepare payrolls. */
function OwnButtons() {
  return useHolds("PAYROLL_SETTING_EDIT") ? (
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
  const changes = useHolds("PAYROLL_SETTING_EDIT");
  return (
    <p className="small faint">
      Days move to the next workday by the company’s own holidays.{" "}
      {changes ? <Link to={pathTo("get-duty-leads")}>Choose earlier days.</Link> : null} Kawani does not file with agencies. “Filed” means a
      user marked it as filed.
    </p>
  );
}

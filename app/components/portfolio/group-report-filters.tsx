import { Button } from "~/components/ui/layout/button";
import { DropMenu } from "~/components/ui/layout/drop-menu";
import { FilterBar, FilterSelect } from "~/components/ui/table/filter-bar";
import { figureLabel, REPORT_FIGURES, REPORT_ROWS, type ReportRows } from "~/domain/portfolio/group-report";
import { toOptions } from "~/domain/shared/forms/choices";

type GroupReportFiltersProps = {
  by: ReportRows;
  /** First and last month of the report, "2026-11". */
  from: string;
  to: string;
  months: readonly { value: string; label: string }[];
  companies: readonly { companySeq: number; companyName: string; chosen: boolean }[];
};

const FIGURES = REPORT_FIGURES.map((figure) => ({ value: figure, label: `${figureLabel(figure)} by month` }));

/** Period, companies, rows and columns of the group report. */
export function GroupReportFilters({ by, from, to, months, companies }: GroupReportFiltersProps) {
  const chosen = companies.filter((company) => company.chosen).length;
  return (
    <FilterBar label="Group report" sets={["from", "to", "company", "rows", "figure"]}>
      <FilterSelect name="from" label="First month" options={months} value={from} />
      <span className="small muted max-tablet:hidden">to</span>
      <FilterSelect name="to" label="Last month" options={months} value={to} />
      <FilterSelect name="rows" label="Rows" options={toOptions(REPORT_ROWS)} value="company" />
      {by === "month" ? null : <FilterSelect name="figure" label="Columns" all="All figures" options={FIGURES} />}
      <DropMenu icon="building-2" label={chosen === 0 ? "All companies" : `${chosen} of ${companies.length} companies`}>
        <ul
          className="drop-list"
          key={companies
            .filter((company) => company.chosen)
            .map(({ companySeq }) => companySeq)
            .join()}
        >
          {companies.map(({ companySeq, companyName, chosen: isChosen }) => (
            <li key={companySeq}>
              <label className="check">
                <input type="checkbox" name="company" value={companySeq} defaultChecked={isChosen} />
                {companyName}
              </label>
            </li>
          ))}
        </ul>
        <Button type="submit" variant="primary" size="sm">
          Show these
        </Button>
      </DropMenu>
    </FilterBar>
  );
}

import { Link, useLocation } from "@remix-run/react";
import { FilterBar, FilterSelect } from "~/components/ui/table/filter-bar";
import { FilterDates } from "~/components/ui/table/filter-dates";
import { Icon } from "~/components/ui/layout/icon";
import { TypedSearchBar } from "~/components/ui/table/typed-search-bar";

type Choice = { value: string; label: string };

export type HistoryFiltersProps = {
  departments: readonly Choice[];
  tiers: readonly Choice[];
  employmentTypes: readonly Choice[];
  searchTypes: readonly Choice[];
  /** Employees in the URL filter. */
  employees: readonly { employeeSeq: number; employeeName: string }[];
  /** False for balances, which have no dates. */
  dated?: boolean;
};

/** Filters of point history. Employees are added by the button in a row and shown here as removable chips. */
export function HistoryFilters({ departments, tiers, employmentTypes, searchTypes, employees, dated = true }: HistoryFiltersProps) {
  return (
    <>
      <FilterBar
        label="Point history"
        sets={["departmentSeq", "jobTitleSeq", "employmentType", ...(dated ? ["startSearchDate", "endSearchDate"] : [])]}
      >
        <FilterSelect name="departmentSeq" label="Department" all="All departments" options={departments} />
        <FilterSelect name="jobTitleSeq" label="Tier" all="All tiers" options={tiers} />
        <FilterSelect name="employmentType" label="Employment type" all="All employment types" options={employmentTypes} />
        {dated ? <FilterDates from="startSearchDate" to="endSearchDate" /> : null}
      </FilterBar>
      <TypedSearchBar label="Search people" types={searchTypes} />
      <Chosen employees={employees} />
    </>
  );
}

function Chosen({ employees }: Pick<HistoryFiltersProps, "employees">) {
  const { pathname, search } = useLocation();
  if (employees.length === 0) return null;
  const without = (employeeSeq: number) => {
    const query = new URLSearchParams(search);
    query.delete("employeeSeqList", String(employeeSeq));
    query.delete("page");
    return `${pathname}?${query}`;
  };
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      Only
      {employees.map(({ employeeSeq, employeeName }) => (
        <Link
          key={employeeSeq}
          to={without(employeeSeq)}
          className="badge accent"
          aria-label={`Remove ${employeeName} from the filter`}
          preventScrollReset
        >
          {employeeName} <Icon of="x" size="sm" />
        </Link>
      ))}
    </p>
  );
}

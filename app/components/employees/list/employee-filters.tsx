import { useLocation } from "@remix-run/react";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { DEADLINES, deadlineLabel } from "~/domain/employees/list/deadline";
import { FILTER_PARAMETERS, statusOptions } from "~/domain/employees/list/employee-filter";
import { EMPLOYMENT_TYPES, employmentTypeLabel } from "~/domain/employees/contracts/employment-type";

type Choice = { value: string; label: string };
export type FilterChoices = {
  departments: readonly Choice[];
  tiers: readonly Choice[];
  offices: readonly Choice[];
  /** Null for companies without schedules. */
  schedules: readonly Choice[] | null;
};

const SECONDARY_FILTERS = ["office", "schedule", "type", "deadline"];

/** Search and filters; secondary ones are under "More filters", which stays open while one is set. */
export function EmployeeFilters({ departments, tiers, offices, schedules }: FilterChoices) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const used = SECONDARY_FILTERS.filter((name) => query.get(name)).length;
  return (
    <FilterBar label="Employees" sets={[...FILTER_PARAMETERS, "all", "employeeSeq"]}>
      <SearchField name="q" label="Search name, ID or email" />
      <FilterSelect name="status" label="Status" all="All except resigned" options={statusOptions()} />
      <FilterSelect name="department" label="Department" all="All departments" options={departments} />
      <FilterSelect name="tier" label="Tier" all="All tiers" options={tiers} />
      <details className="more-filters details-content:w-full open:min-w-0 open:flex-[1_1_100%]" open={used > 0}>
        <summary className="btn btn-ghost text-ink-2">{used > 0 ? `More filters (${used})` : "More filters"}</summary>
        <div className="filters mt-2 mb-0">
          <FilterSelect
            name="type"
            label="Employment type"
            all="All employment types"
            options={EMPLOYMENT_TYPES.map((value) => ({ value, label: employmentTypeLabel(value) }))}
          />
          <FilterSelect name="office" label="Office" all="All offices" options={offices} />
          {schedules ? <FilterSelect name="schedule" label="Work schedule" all="All schedules" options={schedules} /> : null}
          <FilterSelect
            name="deadline"
            label="Deadline"
            all="With or without deadline"
            options={DEADLINES.map((value) => ({ value, label: deadlineLabel(value) }))}
          />
        </div>
      </details>
    </FilterBar>
  );
}

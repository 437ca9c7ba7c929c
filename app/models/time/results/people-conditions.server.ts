import { searchText } from "~/domain/shared/search-key";

/** Filter of employees in the attendance reports; a department includes its descendants. */
export interface PeopleFilter {
  q: string;
  departmentSeq?: number;
  jobTitleSeq?: number;
  workPlaceSeq?: number;
  /** Only this employee. */
  employeeSeq?: number;
}

/** The filter as SQL conditions on employees `e`. @param taking adds a value as a parameter; $1 is the company */
export function peopleConditions(
  { q, departmentSeq, jobTitleSeq, workPlaceSeq, employeeSeq }: PeopleFilter,
  taking: (value: unknown) => string,
): string[] {
  return [
    ...searchText(q).map((word) => `strpos(e.search_text, ${taking(word)}) > 0`),
    ...(departmentSeq === undefined
      ? []
      : [
          `e.department_seq in (with recursive below as (
             select department_seq from departments where company_seq = $1 and department_seq = ${taking(departmentSeq)}
             union select c.department_seq from departments c join below b on c.parent_department_seq = b.department_seq where c.company_seq = $1)
           select department_seq from below)`,
        ]),
    ...(jobTitleSeq === undefined ? [] : [`e.job_title_seq = ${taking(jobTitleSeq)}`]),
    ...(workPlaceSeq === undefined ? [] : [`e.work_place_seq = ${taking(workPlaceSeq)}`]),
    ...(employeeSeq === undefined ? [] : [`e.employee_seq = ${taking(employeeSeq)}`]),
  ];
}

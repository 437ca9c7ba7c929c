import { searchWords } from "~/domain/shared/search-key";

/** Who is looked for in the reports of attendance; a department stands for those below it too. */
export interface PeopleFilter {
  q: string;
  departmentSeq?: number;
  jobTitleSeq?: number;
  workPlaceSeq?: number;
  /** This one alone. */
  employeeSeq?: number;
}

/** The same as conditions on employees `e`. @param taking gives a value its place in the statement; $1 is the company */
export function peopleConditions(
  { q, departmentSeq, jobTitleSeq, workPlaceSeq, employeeSeq }: PeopleFilter,
  taking: (value: unknown) => string,
): string[] {
  return [
    ...searchWords(q).map((word) => `strpos(e.search_text, ${taking(word)}) > 0`),
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

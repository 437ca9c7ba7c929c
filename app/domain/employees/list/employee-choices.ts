/** Choices for an employee's department, office and other assignments. */
export interface EmployeeChoices {
  departments: { departmentSeq: number; parentDepartmentSeq: number | null; departmentName: string; headEmployeeSeq: number | null }[];
  jobTitles: { jobTitleSeq: number; jobTitleName: string }[];
  /** Archived ones come last; forms offer them only to employees who have them. */
  workPlaces: { workPlaceSeq: number; workPlaceName: string; archived?: boolean }[];
  /** Inactive choices are offered only to employees who already have them. */
  workSchedules: { workScheduleSeq: number; workScheduleName: string; mainWorkScheduleYn: string; off?: boolean }[];
}

/** A choice with a name that is unique in its list. */
export interface NamedChoice {
  seq: number;
  name: string;
}

export type ChoiceKind = "departments" | "jobTitles" | "workPlaces" | "workSchedules";

/** Choices with unambiguous names: a duplicate department name includes its parent. */
export function namedChoices(choices: EmployeeChoices): Record<ChoiceKind, NamedChoice[]> {
  const parents = new Map(choices.departments.map((department) => [department.departmentSeq, department.departmentName]));
  return {
    departments: disambiguateNames(
      choices.departments.map((department) => ({
        seq: department.departmentSeq,
        name: department.departmentName,
        above: parents.get(department.parentDepartmentSeq ?? 0),
      })),
    ),
    jobTitles: disambiguateNames(choices.jobTitles.map((jobTitle) => ({ seq: jobTitle.jobTitleSeq, name: jobTitle.jobTitleName }))),
    workPlaces: disambiguateNames(
      choices.workPlaces.map((workPlace) => ({
        seq: workPlace.workPlaceSeq,
        name: workPlace.archived ? `${workPlace.workPlaceName} (archived)` : workPlace.workPlaceName,
      })),
    ),
    workSchedules: disambiguateNames(
      choices.workSchedules.map((workSchedule) => ({
        seq: workSchedule.workScheduleSeq,
        name: workSchedule.off ? `${workSchedule.workScheduleName} (off)` : workSchedule.workScheduleName,
      })),
    ),
  };
}

function disambiguateNames(list: readonly { seq: number; name: string; above?: string | undefined }[]): NamedChoice[] {
  const times = new Map<string, number>();
  for (const { name } of list) times.set(name, (times.get(name) ?? 0) + 1);
  const usedNames = new Set<string>();
  return list.map(({ seq, name, above }) => {
    const path = (times.get(name) ?? 0) > 1 && above !== undefined ? `${above} / ${name}` : name;
    const unique = usedNames.has(path) ? `${path} (${seq})` : path;
    usedNames.add(unique);
    return { seq, name: unique };
  });
}

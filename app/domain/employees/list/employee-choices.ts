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
  const parents = new Map(choices.departments.map((one) => [one.departmentSeq, one.departmentName]));
  return {
    departments: disambiguateNames(
      choices.departments.map((one) => ({
        seq: one.departmentSeq,
        name: one.departmentName,
        above: parents.get(one.parentDepartmentSeq ?? 0),
      })),
    ),
    jobTitles: disambiguateNames(choices.jobTitles.map((one) => ({ seq: one.jobTitleSeq, name: one.jobTitleName }))),
    workPlaces: disambiguateNames(
      choices.workPlaces.map((one) => ({
        seq: one.workPlaceSeq,
        name: one.archived ? `${one.workPlaceName} (archived)` : one.workPlaceName,
      })),
    ),
    workSchedules: disambiguateNames(
      choices.workSchedules.map((one) => ({
        seq: one.workScheduleSeq,
        name: one.off ? `${one.workScheduleName} (off)` : one.workScheduleName,
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

import type { PickerEmployee, PickerOptions } from "~/domain/shared/forms/employee-picker";
import { EMPLOYEE_STATUSES } from "~/domain/shared/employee-status";

const NAMES = [
  "Ana Lim Reyes",
  "Boyet Domingo Cruz",
  "Ma. Concepcion Dela Cruz-Villafuerte",
  "Karl Catacutan Yap",
  "Luz Peña Santos",
  "Jericho Magtanggol Tan",
  "Teodoro Hizon Magsaysay",
  "Leonardo Tiongson Gomez",
];

export const OPTIONS: PickerOptions = {
  departments: [
    { departmentName: "Bakery", departmentSeq: 1 },
    { departmentName: "Store", departmentSeq: 2 },
    { departmentName: "Office", departmentSeq: 3 },
  ],
  jobTitles: [
    { jobTitleName: "Crew", jobTitleSeq: 1 },
    { jobTitleName: "Supervisor", jobTitleSeq: 2 },
  ],
  workSchedules: [
    { workScheduleName: "Day shift", workScheduleSeq: 1 },
    { workScheduleName: "Night shift", workScheduleSeq: 2 },
  ],
};

/** 64 fictitious employees; the name contains the number, so that each is distinct. */
export const PEOPLE: PickerEmployee[] = Array.from({ length: 64 }, (_, index) => {
  const department = OPTIONS.departments[index % 3]!;
  return {
    employeeSeq: index + 1,
    employeeName: `${NAMES[index % NAMES.length]!}${index < NAMES.length ? "" : ` ${Math.floor(index / NAMES.length) + 1}`}`,
    departmentName: department.departmentName,
    departmentSeq: department.departmentSeq,
    jobTitleSeq: index % 5 === 0 ? 2 : 1,
    workScheduleSeq: (index % 2) + 1,
    employeeStatus: EMPLOYEE_STATUSES[index % EMPLOYEE_STATUSES.length]!,
  };
});

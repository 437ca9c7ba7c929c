import { foldText } from "~/domain/shared/clean-text";
import type { FileProblem } from "~/domain/payroll/company-data/company-file-fields";
import { addDays, daysBetween } from "~/domain/shared/day";
import { parseLocalMinute } from "~/domain/time/evaluation/local-time";
import type { TimeFile } from "./time-file-shape";

/** Maximum number of days in a file. */
const MAX_DAYS = 366;

/** Reference checks of a time file: dangling or duplicate numbers, unordered days, requests without times. */
export function brokenTimeReferences(file: TimeFile): FileProblem[] {
  const { startDate, endDate, workSchedules, employees, roster, punches, filings, holidays, suspensions } = file;
  const schedules = new Map(workSchedules.map((workSchedule) => [workSchedule.workScheduleSeq, workSchedule]));
  const people = new Map(employees.map((employee) => [employee.employeeSeq, employee]));
  const problems: FileProblem[] = [];
  const wrong = (place: string, message: string) => problems.push({ place, message });
  const stranger = (place: string, { employeeSeq }: { employeeSeq: number }) => {
    if (!people.has(employeeSeq)) wrong(`${place}.employeeSeq`, `there is no employee ${employeeSeq} in this file`);
  };

  if (endDate < startDate) wrong("endDate", `lies before ${startDate}`);
  else if (daysBetween(startDate, endDate) >= MAX_DAYS) wrong("endDate", `is more than ${MAX_DAYS} days after ${startDate}`);
  twice("workSchedules", "workScheduleSeq", workSchedules);
  twice("workSchedules", "workScheduleName", workSchedules);
  twice("employees", "employeeSeq", employees);
  twice("employees", "employeeNumber", employees, foldText);
  if (workSchedules.length > 0 && workSchedules.filter(({ mainWorkScheduleYn }) => mainWorkScheduleYn === "Y").length !== 1)
    wrong("workSchedules", "need exactly one with mainWorkScheduleYn Y");

  employees.forEach((employee, index) => {
    const place = `employees[${index}]`;
    if (!schedules.has(employee.workScheduleSeq))
      wrong(`${place}.workScheduleSeq`, `there is no schedule ${employee.workScheduleSeq} in this file`);
    if (employee.resignationDate !== null && employee.resignationDate < employee.joinDate)
      wrong(`${place}.resignationDate`, `lies before ${employee.joinDate}`);
    employee.indefiniteLeaves.forEach((leave, number) => {
      if (leave.endDate !== null && leave.endDate < leave.startDate)
        wrong(`${place}.indefiniteLeaves[${number}].endDate`, `lies before ${leave.startDate}`);
    });
    employee.movedHolidays.forEach(({ fromDate }, number) => {
      if (!holidays.some(({ date }) => date === fromDate))
        wrong(`${place}.movedHolidays[${number}].fromDate`, `there is no holiday on ${fromDate} in this file`);
    });
  });

  const rostered = new Set<string>();
  roster.forEach((row, index) => {
    const place = `roster[${index}]`;
    stranger(place, row);
    const key = `${row.employeeSeq} ${row.date}`;
    if (rostered.has(key)) wrong(`${place}.date`, `${row.date} is given twice for employee ${row.employeeSeq}`);
    rostered.add(key);
    if ((row.restYn === "Y") === (row.shiftName !== null)) wrong(place, "needs either a shiftName or restYn Y");
    const schedule = schedules.get(people.get(row.employeeSeq)?.workScheduleSeq ?? 0);
    const shifts = schedule?.shifts.map(({ shiftName }) => shiftName) ?? [];
    if (row.shiftName !== null && !shifts.includes(row.shiftName))
      wrong(`${place}.shiftName`, `${row.shiftName} is not one of ${shifts.join(", ") || "the shifts of this schedule, which has none"}`);
  });

  suspensions.forEach(({ startTime, endTime }, index) => {
    if ((startTime === null) !== (endTime === null)) wrong(`suspensions[${index}]`, "needs both startTime and endTime, or neither");
  });
  punches.forEach((punch, index) => stranger(`punches[${index}]`, punch));
  filings.forEach((filing, index) => {
    const place = `filings[${index}]`;
    stranger(place, filing);
    const { kind, part, startAt, endAt, date } = filing;
    const timed = startAt !== null && endAt !== null;
    const needed = kind === "OVERTIME" || kind === "HOLIDAY_WORK" || (kind === "LEAVE" && part === "HOURS");
    if ((startAt === null) !== (endAt === null) || (needed && !timed)) wrong(place, "needs both startAt and endAt");
    else if (timed && parseLocalMinute(endAt) <= parseLocalMinute(startAt)) wrong(`${place}.endAt`, `lies before ${startAt}`);
    else if (timed && (startAt.slice(0, 10) < date || endAt.slice(0, 10) > addDays(date, 2)))
      wrong(`${place}.startAt`, `does not belong to ${date}`);
  });
  return problems;

  function twice<Row>(list: string, field: keyof Row & string, rows: readonly Row[], normalize = (value: string) => value) {
    const seen = new Set<unknown>();
    rows.forEach((row, index) => {
      const value = typeof row[field] === "string" ? normalize(row[field]) : row[field];
      if (value !== "" && seen.has(value)) wrong(`${list}[${index}].${field}`, `${String(row[field])} is given twice`);
      seen.add(value);
    });
  }
}

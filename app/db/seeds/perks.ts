import { ADMINISTRATORS } from "~/domain/settings/permission-group";
import { contractsOf, departmentHeadsOf, resignationsOf } from "./employee-story";
import { PERKS_INVITATIONS } from "./invitations";
import { personOf } from "./people";
import { pointStory } from "./perks-points";
import { Chance } from "./random";
import type { Story } from "./story";

const JOBS = [
  { jobTitleSeq: 1, jobTitleName: "Director", departmentSeq: 1, people: 3, monthly: [120_000, 180_000] },
  { jobTitleSeq: 2, jobTitleName: "Account Manager", departmentSeq: 2, people: 9, monthly: [48_000, 75_000] },
  { jobTitleSeq: 3, jobTitleName: "Designer", departmentSeq: 3, people: 13, monthly: [32_000, 58_000] },
  { jobTitleSeq: 4, jobTitleName: "Copywriter", departmentSeq: 3, people: 7, monthly: [30_000, 52_000] },
  { jobTitleSeq: 5, jobTitleName: "Developer", departmentSeq: 4, people: 6, monthly: [55_000, 95_000] },
  { jobTitleSeq: 6, jobTitleName: "Administrative Assistant", departmentSeq: 5, people: 2, monthly: [22_000, 28_000] },
] as const;

const STORY_DAY = "2026-11-20";

/** Left in October with points that were not deducted yet. */
const LEAVER = 21;

/** Bayanihan Creative Studio: 40 employees in Makati with flexible benefits, whose payroll is elsewhere. */
export function perks(): Story {
  const chance = new Chance(40);
  const taken = new Set<string>();
  const seats = JOBS.flatMap((job) => Array.from({ length: job.people }, () => job));
  const employees = seats.map((job, index) => {
    const joinDate = `${chance.between(2016, 2026)}-${String(chance.between(1, 10)).padStart(2, "0")}-01`;
    return {
      employeeSeq: index + 1,
      employeeId: `BCS-${String(index + 1).padStart(3, "0")}`,
      ...personOf(chance, taken, "bayanihan.example.ph", joinDate),
      rdoCode: "050",
      departmentSeq: job.departmentSeq,
      jobTitleSeq: job.jobTitleSeq,
      employmentType: joinDate >= "2026-06-01" ? "PROBATION" : "FULL_TIME",
      joinDate,
      ...(index === LEAVER ? { resignationDate: "2026-10-15", separationCause: "RESIGNATION" } : {}),
      workScheduleSeq: 1,
      region: "NCR",
      salaryRecords: [
        {
          effectiveDate: joinDate,
          salaryAmountType: "MONTHLY",
          salaryAmount: `${chance.between(job.monthly[0] / 500, job.monthly[1] / 500) * 500}.00`,
          taxCode: "S",
          pic: "HR",
        },
      ],
    };
  });
  return {
    subscription: "FLEXBEN_ONLY_USAGE",
    file: {
      format: "payroll-sample-1",
      company: { companyName: "Bayanihan Creative Studio Incorporated", tinNo: "00834512700000", region: "NCR" },
      departments: [
        { departmentSeq: 1, parentDepartmentSeq: null, departmentName: "Management" },
        { departmentSeq: 2, parentDepartmentSeq: 1, departmentName: "Accounts" },
        { departmentSeq: 3, parentDepartmentSeq: 1, departmentName: "Creative" },
        { departmentSeq: 4, parentDepartmentSeq: 1, departmentName: "Digital" },
        { departmentSeq: 5, parentDepartmentSeq: 1, departmentName: "Office" },
      ],
      jobTitles: JOBS.map(({ jobTitleSeq, jobTitleName }) => ({ jobTitleSeq, jobTitleName })),
      workSchedules: [
        { workScheduleSeq: 1, workScheduleName: "Office, Monday to Friday", mainWorkScheduleYn: "Y", workDay: "12345", workTime: 480 },
      ],
      employees,
    },
    accounts: [
      { email: "admin@perks.test", employeeName: "Patricia Ong Villanueva", employeeFirstName: "Patricia", group: ADMINISTRATORS },
    ],
    completed: [],
    invitations: PERKS_INVITATIONS,
    waiting: [],
    people: {
      day: STORY_DAY,
      offices: [
        { workPlaceName: "Makati studio", departmentSeqs: [1, 2, 3, 5] },
        { workPlaceName: "Cebu studio", departmentSeqs: [4] },
      ],
      heads: departmentHeadsOf(employees),
      schedules: [{ workScheduleSeq: 1, startTime: "09:00", endTime: "18:00" }],
      contracts: contractsOf(employees, STORY_DAY),
      statuses: [
        { employeeSeq: 17, leaveName: "Sabbatical", startDate: "2026-11-02", endDate: "2027-01-29", notes: "Paints in Baguio" },
        ...resignationsOf(employees),
      ],
    },
    points: pointStory(employees, new Chance(41)),
  };
}

import { z } from "zod/v4";
import { searchQuery, seq, text, yesNoQuery } from "~/domain/api/fields";
import { defineOperations } from "~/domain/api/operation";
import { ACCESS } from "~/domain/settings/access";
import { SCHEDULE_TYPES, type ScheduleType } from "~/domain/time/schedule/schedule";
import { pathTo } from "~/paths";
import { API_PATHS } from "~/paths/api";

const headcount = z.number().int().meta({ description: "Employees who have not resigned." });

const department = z.object({
  departmentSeq: seq("Number of the department."),
  parentDepartmentSeq: seq("The department above; null = none.").nullable(),
  departmentName: text("Name."),
  headName: text("Head of the department.").nullable(),
  ownCount: headcount,
  employeeCount: headcount.meta({ description: "Employees of the department and its sub-departments who have not resigned." }),
});

const tier = z.object({
  jobTitleSeq: seq("Number of the tier."),
  jobTitleName: text("Name."),
  employeeCount: headcount,
});

const office = z.object({
  workPlaceSeq: seq("Number of the office."),
  workPlaceName: text("Name."),
  province: text("Code of the Philippine Standard Geographic Code; may be empty."),
  city: text("Code of the Philippine Standard Geographic Code; may be empty."),
  street: text("Unit, building, street and barangay."),
  zipCode: text("ZIP code."),
  region: text("Region of the minimum wage; may be empty."),
  headName: text("Head of the office.").nullable(),
  archived: z.boolean().meta({ description: "Kept for existing employees, not offered." }),
  employeeCount: headcount,
});

const time = z
  .string()
  .nullable()
  .meta({ description: "HH:MM.", examples: ["08:00"] });

const workSchedule = z.object({
  workScheduleSeq: seq("Number of the work schedule."),
  workScheduleName: text("Name."),
  workScheduleType: z.enum(Object.keys(SCHEDULE_TYPES) as [ScheduleType, ...ScheduleType[]]),
  mainWorkSchedule: z.boolean().meta({ description: "Default for new employees." }),
  enabled: z.boolean(),
  workDay: text("Weekdays as digits, 1 = Monday to 7 = Sunday."),
  workTime: z.number().int().meta({ description: "Paid minutes of a full day." }),
  startTime: time,
  endTime: time,
  people: headcount,
});

export const ORGANIZATION_OPERATIONS = defineOperations({
  listDepartments: {
    kind: "list",
    path: API_PATHS.listDepartments,
    scope: "departments:read",
    access: ACCESS.viewOrganization,
    screen: pathTo("get-department"),
    summary: "List departments",
    item: department,
    itemName: "Department",
  },
  listTiers: {
    kind: "list",
    path: API_PATHS.listTiers,
    scope: "tiers:read",
    access: ACCESS.viewOrganization,
    screen: pathTo("get-jobTitle"),
    summary: "List tiers",
    item: tier,
    itemName: "Tier",
  },
  listOffices: {
    kind: "list",
    path: API_PATHS.listOffices,
    scope: "offices:read",
    access: ACCESS.editCompany,
    screen: pathTo("get-company-offices"),
    summary: "List offices",
    query: z.object({ q: searchQuery("Words of name and address."), archived: yesNoQuery("Only archived offices, or only the others.") }),
    item: office,
    itemName: "Office",
  },
  listWorkSchedules: {
    kind: "list",
    path: API_PATHS.listWorkSchedules,
    scope: "work-schedules:read",
    access: ACCESS.viewSchedules,
    screen: pathTo("get-work-schedules"),
    summary: "List work schedules",
    description: "As they apply today.",
    query: z.object({ q: searchQuery("Words of the name."), enabled: yesNoQuery("Whether it can be assigned.") }),
    item: workSchedule,
    itemName: "WorkSchedule",
  },
});

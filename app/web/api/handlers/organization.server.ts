import { isMatch, pageOf } from "~/domain/api/fields";
import type { ORGANIZATION_OPERATIONS } from "~/domain/api/operations/organization";
import type { ScheduleType } from "~/domain/time/schedule/schedule";
import { listDepartments } from "~/models/organization/departments.server";
import { listJobTitles } from "~/models/organization/job-titles.server";
import { listOffices } from "~/models/organization/offices.server";
import { listSchedules } from "~/models/shared/schedules.server";
import type { HandlersOf } from "~/web/api/handlers.server";

export const organizationHandlers: HandlersOf<typeof ORGANIZATION_OPERATIONS> = {
  async listDepartments({ scope, today }, page) {
    const { departments } = await listDepartments(scope, today);
    const rows = departments.map(({ departmentSeq, parentDepartmentSeq, departmentName, headName, ownCount, employeeCount }) => ({
      departmentSeq,
      parentDepartmentSeq,
      departmentName,
      headName,
      ownCount,
      employeeCount,
    }));
    return pageOf(rows, ({ departmentSeq }) => departmentSeq, page);
  },
  async listTiers({ scope, today }, page) {
    return pageOf(await listJobTitles(scope, today), ({ jobTitleSeq }) => jobTitleSeq, page);
  },
  async listOffices({ scope, query: { q, archived }, today }, page) {
    const rows = (await listOffices(scope, today)).map(({ workPlaceSeq, workPlaceName, useYn, ...office }) => ({
      workPlaceSeq,
      workPlaceName,
      province: office.province,
      city: office.city,
      street: office.street,
      zipCode: office.zipCode,
      region: office.region,
      headName: office.headName,
      archived: useYn === "N",
      employeeCount: office.employeeCount,
    }));
    const matches = rows.filter((row) => isMatch(`${row.workPlaceName} ${row.street}`, q) && (archived ?? row.archived) === row.archived);
    return pageOf(matches, ({ workPlaceSeq }) => workPlaceSeq, page);
  },
  async listWorkSchedules({ scope, query: { q, enabled }, today }, page) {
    const rows = (await listSchedules(scope, today)).map(({ workScheduleSeq, workScheduleName, ...schedule }) => ({
      workScheduleSeq,
      workScheduleName,
      workScheduleType: schedule.workScheduleType as ScheduleType,
      mainWorkSchedule: schedule.mainWorkScheduleYn === "Y",
      enabled: schedule.scheduleState !== "DISABLE",
      workDay: schedule.workDay,
      workTime: schedule.workTime,
      people: schedule.people,
      startTime: schedule.startTime,
      endTime: schedule.endTime,
    }));
    const matches = rows.filter((row) => isMatch(row.workScheduleName, q) && (enabled ?? row.enabled) === row.enabled);
    return pageOf(matches, ({ workScheduleSeq }) => workScheduleSeq, page);
  },
};

import { instantOrNull } from "~/domain/api/fields";
import { MAX_DAYS, type ATTENDANCE_OPERATIONS } from "~/domain/api/operations/attendance";
import { daysBetween, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { toInstant, type LocalMinute } from "~/domain/time/evaluation/local-time";
import { listEmployeesAfter } from "~/models/employees/list/employee-list.server";
import { storeApiPunches } from "~/models/time/api-punches.server";
import { readEvaluatedDays, type EvaluatedDayView } from "~/models/time/evaluated-days.server";
import { listPunchesAfter } from "~/models/time/punch-list.server";
import { filteredEmployees, readEmployeeRows } from "~/web/api/employee-pages.server";
import { pageAfter, type HandlersOf } from "~/web/api/handlers.server";

export const attendanceHandlers: HandlersOf<typeof ATTENDANCE_OPERATIONS> = {
  async listPunches({ scope, query: { updatedSince: changedSince, from, to, ...filter }, today }, page) {
    const employeeSeqs = await filteredEmployees(scope, filter, today);
    return pageAfter(page, (of) => listPunchesAfter(scope, { employeeSeqs, from, to, changedSince }, of), {
      itemOf: (punch) => ({ ...punch, punchedAt: punch.punchedAt.toISOString(), recordedAt: punch.recordedAt.toISOString() }),
      keyOf: ({ punchSeq }) => punchSeq,
    });
  },

  async createPunches({ scope, tokenSeq, body, now }) {
    const sender = { companySeq: scope.companySeq, tokenName: scope.employeeName, sender: `api ${tokenSeq}` };
    return { punches: await storeApiPunches(sender, body.punches, now) };
  },

  async listDays({ scope, query: { from, to, state, exception, ...filter }, now, today }, page) {
    const days = daysBetween(from, to);
    if (from > to) throw new Refusal("Send a first day that is not after the last day.", { field: "from" });
    if (days > MAX_DAYS) throw new Refusal(`Send at most ${MAX_DAYS} days at once.`, { field: "to" });
    return readEmployeeRows({
      scope,
      filter,
      page,
      today,
      perEmployee: days,
      keyOf: ({ workDate }) => workDate,
      lastKey: "~",
      read: async (employeeSeqs) => {
        const names = new Map(
          (await listEmployeesAfter(scope, { among: employeeSeqs }, { limit: employeeSeqs.length, after: 0 }, today)).map((employee) => [
            employee.employeeSeq,
            employee,
          ]),
        );
        const evaluated = await readEvaluatedDays(scope, employeeSeqs, { from, to }, now);
        return [...evaluated].flatMap(([employeeSeq, { days: all }]) => {
          const { employeeId, employeeName } = names.get(employeeSeq)!;
          return all
            .filter(({ result }) => (state === undefined ? result.state !== "NOT_EMPLOYED" : result.state === state))
            .filter(({ result }) => exception === undefined || result.exceptions.includes(exception))
            .map((view) => ({ employeeSeq, employeeId, employeeName, ...dayItem(view) }));
        });
      },
    });
  },
};

const instant = (minute: LocalMinute | null) => instantOrNull(minute === null ? null : toInstant(minute));

function dayItem({ day, result, scheduleName }: EvaluatedDayView) {
  const { dayType, state, scheduledMinutes, regularMinutes, absentMinutes, lateMinutes, undertimeMinutes, unpaidLeaveMinutes } = result;
  const { paidLeaveMinutes, workedMinutes, nightMinutes, overtimeMinutes, overtimeNightMinutes, exceptions } = result;
  return {
    workDate: day satisfies Day,
    dayType,
    state,
    scheduleName,
    scheduledMinutes,
    regularMinutes,
    absentMinutes,
    lateMinutes,
    undertimeMinutes,
    unpaidLeaveMinutes,
    paidLeaveMinutes,
    workedMinutes,
    nightMinutes,
    overtimeMinutes,
    overtimeNightMinutes,
    firstPunch: instant(result.firstPunch),
    lastPunch: instant(result.lastPunch),
    exceptions: [...exceptions],
  };
}

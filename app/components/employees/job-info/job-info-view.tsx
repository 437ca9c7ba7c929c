import { Badge } from "~/components/ui/data-display/badge";
import type { WorkScheduleCard } from "~/domain/employees/job-info/work-schedule";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { RecordSection, TabActions } from "~/components/employees/records/record-section";
import { Values } from "~/components/ui/data-display/values";
import { AssignmentSpans } from "~/components/ui/assignments/assignment-spans";
import { LinkButton } from "~/components/ui/layout/button";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import type { AssignmentSpan } from "~/domain/shared/assignments/assignment-spans";
import { ScheduleCard } from "./work-schedule-card";

export type JobInfoDetails = {
  info: {
    employeeId: string;
    workPlaceName: string | null;
    departmentName: string | null;
    isHead: boolean;
    jobTitleName: string | null;
    costCenter: string;
    businessUnit: string;
    joinDate: string;
    employeeNumber: string;
    attendanceExempt: boolean;
    fieldPersonnel: boolean;
  };
  elapsed: string;
  /** Only for probationary employees; null = not probationary. */
  probationEnd: string | null;
  firstContractStart: string | null;
  schedule: WorkScheduleCard | null;
  /** Past, current and future work schedules. */
  scheduleSpans: readonly AssignmentSpan[];
};

/** Job info (read-only); null = could not be loaded, then it is empty and cannot be edited. */
export function JobInfoView({ shown, employeeSeq, mayEdit }: { shown: JobInfoDetails | null; employeeSeq: number; mayEdit: boolean }) {
  const [team, payroll] = [useHasPermission("TEAM_EDIT"), useHasPermission("PAYROLL_SETTING_EDIT")];
  if (!shown) return <RecordSection title="Job information" />;
  const { info, elapsed, probationEnd, firstContractStart, schedule, scheduleSpans } = shown;
  return (
    <RecordSection
      title="Job information"
      actions={
        <>
          {team || payroll ? (
            <LinkButton href={pathTo("get-employment-certificate", { employeeSeq })} size="sm" icon="download" download>
              Certificate
            </LinkButton>
          ) : null}
          {payroll ? (
            <LinkButton href={pathTo("get-employment-certificate", { employeeSeq }, { salary: "Y" })} size="sm" icon="download" download>
              With salary
            </LinkButton>
          ) : null}
          <TabActions
            historyHref={pathTo("get-employee-job-info-history", { employeeSeq })}
            editHref={pathTo("get-employee-job-info", { employeeSeq }, "?mode=edit")}
            canEdit={mayEdit}
          />
        </>
      }
    >
      <Values
        rows={[
          ["Employee ID", info.employeeId],
          ...(info.employeeNumber ? [["Employee number", info.employeeNumber] as const] : []),
          ["Office", info.workPlaceName],
          [
            "Department",
            info.departmentName ? (
              <>
                {info.departmentName} {info.isHead ? <Badge tone="accent">Head</Badge> : null}
              </>
            ) : null,
          ],
          ["Tier", info.jobTitleName],
          ...(info.costCenter ? [["Cost center", info.costCenter] as const] : []),
          ...(info.businessUnit ? [["Business unit", info.businessUnit] as const] : []),
          ["Join date", formatDay(info.joinDate)],
          ["Length of service", elapsed],
          ["First contract starts", firstContractStart],
          ...(info.attendanceExempt ? [["Attendance", "Not required to clock"] as const] : []),
          ...(info.fieldPersonnel ? [["Field personnel", "Yes"] as const] : []),
          ...(probationEnd === null ? [] : [["Probation end date", probationEnd] as const]),
        ]}
      />
      {schedule ? (
        <ScheduleCard schedule={schedule}>
          <AssignmentSpans label="Work schedules over time" spans={scheduleSpans} />
          {mayEdit ? (
            <div className="pt-3">
              <LinkButton href={pathTo("get-employee-work-schedule-new", { employeeSeq })} size="sm" icon="calendar-clock">
                Change from a day
              </LinkButton>
            </div>
          ) : null}
        </ScheduleCard>
      ) : null}
    </RecordSection>
  );
}

import type { jobInfoInput } from "~/domain/employees/job-info/job-info-input";
import { useForm } from "@conform-to/react";
import { useRef, useState } from "react";
import { CheckboxField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import { Toast } from "~/components/ui/feedback/toast";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { MAX_EMPLOYEE_ID_LENGTH, MAX_EMPLOYEE_NUMBER_LENGTH } from "~/domain/employees/job-info/employee-id";
import { HEAD_ASSIGNED, JOB_INFO_REFUSED } from "~/domain/employees/job-info/job-info";
import type { WorkScheduleCard } from "~/domain/employees/job-info/work-schedule";
import { HeadField } from "./head-field";
import { RecordSection } from "~/components/employees/records/record-section";
import { ScheduleCard } from "./work-schedule-card";

/** Initial field values, all as text. */
export type JobInfoValues = {
  employeeId: string;
  workPlaceSeq: string;
  departmentSeq: string;
  isDepartmentManager: string;
  jobTitleSeq: string;
  costCenter: string;
  businessUnit: string;
  joinDate: string;
  attendanceExemptYn: string;
  fieldPersonnelYn: string;
};

type JobInfoFormProps = {
  values: JobInfoValues;
  revision: number;
  /** A resigned employee cannot be head of a department (EMP-44). */
  resigned: boolean;
  choices: { departments: readonly Choice[]; jobTitles: readonly Choice[]; workPlaces: readonly Choice[] };
  employeeSeq: number;
  schedule: WorkScheduleCard | null;
  /** The company records cost centers and business units (FLEXHIST-05). */
  hasCostCenters: boolean;
  /** Only for probationary employees; taken from the contract. */
  probationEnd: string | null;
  lastResult: LastResult;
  cancelHref: string;
};

export function JobInfoForm({
  values,
  revision,
  resigned,
  choices,
  employeeSeq,
  schedule,
  hasCostCenters,
  probationEnd,
  lastResult,
  cancelHref,
}: JobInfoFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof jobInfoInput>>({ lastResult, defaultValue: values });
  const { employeeId, employeeNumber, workPlaceSeq, departmentSeq, isDepartmentManager, jobTitleSeq } = fields;
  const { costCenter, businessUnit, joinDate, attendanceExemptYn, fieldPersonnelYn } = fields;
  const [department, setDepartment] = useState(String(departmentSeq.initialValue ?? values.departmentSeq));
  const [led, setLed] = useState(false);
  const head = useRef<HTMLInputElement>(null);
  // Changing the department clears the checkbox; the current department restores its state (EMP-55).
  const choose = (seq: string) => {
    setDepartment(seq);
    if (head.current) head.current.checked = seq === values.departmentSeq && values.isDepartmentManager === "Y";
  };
  return (
    <>
      <PostForm
        form={form}
        saved={{ ...values, revision }}
        verb="Save"
        problems={problemsOf(form, [
          employeeId,
          employeeNumber,
          workPlaceSeq,
          departmentSeq,
          isDepartmentManager,
          jobTitleSeq,
          costCenter,
          businessUnit,
          joinDate,
        ])}
        cancelHref={cancelHref}
      >
        <DefaultSubmitButton />
        <input type="hidden" name="revision" value={revision} />
        <RecordSection title="Edit job information">
          <div
            className="form-pair"
            onChange={(event) =>
              event.target instanceof HTMLSelectElement && event.target.name === departmentSeq.name ? choose(event.target.value) : undefined
            }
          >
            <TextField field={employeeId} label="Employee ID" maxLength={MAX_EMPLOYEE_ID_LENGTH} autoComplete="off" />
            <SelectField field={workPlaceSeq} label="Office" options={choices.workPlaces} empty="None" />
            <SelectField field={departmentSeq} label="Department" options={choices.departments} empty="Choose a department" required />
            {resigned ? null : (
              <HeadField
                field={isDepartmentManager}
                input={head}
                departmentSeq={department}
                employeeSeq={employeeSeq}
                onRefused={() => setLed(true)}
              />
            )}
            <SelectField field={jobTitleSeq} label="Tier" options={choices.jobTitles} empty="None" />
            {hasCostCenters ? (
              <>
                <TextField field={costCenter} label="Cost center" maxLength={100} autoComplete="off" />
                <TextField field={businessUnit} label="Business unit" maxLength={100} autoComplete="off" />
              </>
            ) : null}
            <DatePickerField field={joinDate} label="Join date" required />
            {probationEnd === null ? null : (
              <TextField
                field={{ id: `${form.id}-probation`, name: "shownProbationEnd", initialValue: probationEnd }}
                label="Probation end date"
                hint="From the contract."
                readOnly
              />
            )}
          </div>
          {schedule ? (
            <>
              <TextField
                field={employeeNumber}
                label="Employee number"
                hint="Number on time clocks. Leave blank to use the employee ID."
                maxLength={MAX_EMPLOYEE_NUMBER_LENGTH}
                autoComplete="off"
              />
              <CheckboxField
                field={attendanceExemptYn}
                label="Not required to clock"
                value="Y"
                hint="Days without time logs count as worked as planned. Days with time logs are checked like everyone else’s."
              />
              <CheckboxField
                field={fieldPersonnelYn}
                label="Field personnel"
                value="Y"
                hint="Works away from the premises, and hours cannot be determined (Labor Code Art. 82)."
              />
              <ScheduleCard schedule={schedule} />
            </>
          ) : null}
        </RecordSection>
      </PostForm>
      {lastResult?.status === "error" ? <Toast key={JSON.stringify(lastResult.error)} title={JOB_INFO_REFUSED} warning /> : null}
      {led ? (
        <NoticeDialog title="Head of the department" onClose={() => setLed(false)}>
          <p>{HEAD_ASSIGNED}</p>
        </NoticeDialog>
      ) : null}
    </>
  );
}

import type { scheduleChangeInput } from "~/domain/time/schedule/schedule-input";
import { useForm } from "@conform-to/react";
import { CheckboxField, SelectField, CheckboxGroupField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { TextField, TimeField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { Details } from "~/components/ui/layout/details";
import { Notice } from "~/components/ui/feedback/notice";
import type { ScheduleType } from "~/domain/time/schedule/schedule";
import { WEEKDAYS } from "~/domain/time/schedule/weekdays";
import { FlexibleFields } from "./flexible-fields";
import { POLICY_FIELDS, SchedulePolicies, type PolicyField, type PolicyOffer } from "./schedule-policies";
import { TimesTable } from "./times-table";

type SubmittedDay = { startTime: string; endTime: string; breaks: string };

export type ScheduleValues = SubmittedDay & {
  workScheduleName: string;
  workDay: string[];
  days: SubmittedDay[];
  shifts: (SubmittedDay & { shiftName: string; colour: string })[];
  bandStartTime: string;
  bandEndTime: string;
  coreStartTime: string;
  coreEndTime: string;
  workHours: string;
  breakMinutes: string;
  dayFactor: string;
  ownDayFactor: string;
  compressedYn: string;
  compressedAgreedOn: string;
  compressedReportedOn: string;
  shortMealAgreedOn: string;
  overtimePolicySeq: string;
  holidayWorkPolicySeq: string;
  commutePolicySeq: string;
  effectiveDay: string;
  revision: string;
};

type ScheduleFormProps = {
  type: ScheduleType;
  verb: string;
  cancelHref: string;
  lastResult: LastResult;
  values: ScheduleValues;
  /** Day of an already planned change; undefined for a new schedule. */
  planned?: string | null;
  assumed?: boolean;
  factors: readonly Choice[];
  /** Default factor by number of work days per week (1 to 7). */
  factorsByWorkDays: readonly string[];
  policies: Record<PolicyField, PolicyOffer>;
  limits: { name: number; shiftName: number; shifts: number };
};

const BREAKS_HINT = "For example, 12:00–13:00; several with a comma, “paid” after a paid one.";

/** Weekly work of a schedule; the fields depend on its kind. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { type, verb, cancelHref, lastResult, values, planned, assumed = false, factors, factorsByWorkDays, policies, limits } = props;
  const [form, fields] = useForm<FieldsOf<typeof scheduleChangeInput>>({
    id: "schedule",
    lastResult,
    defaultValue: values as never,
  });
  const { compressedYn, compressedAgreedOn, compressedReportedOn, shortMealAgreedOn, dayFactor, ownDayFactor, effectiveDay } = fields;
  const workDays = [fields.workDay.value ?? []].flat().length;
  const usualFactor = factorsByWorkDays[workDays - 1];
  const dayRows = fields.days.getFieldList().map((row) => row.getFieldset());
  const shiftRows = fields.shifts.getFieldList().map((row) => row.getFieldset());
  const rowProblems = (rows: typeof dayRows, name: (rowIndex: number) => string) =>
    rows.flatMap((row, index) =>
      (
        [
          ["startTime", "start"],
          ["endTime", "end"],
          ["breaks", "breaks"],
        ] as const
      ).map(([field, label]) => ({
        id: row[field].id,
        errors: row[field].errors,
        label: `${name(index)}, ${label}`,
      })),
    );
  const problems = problemsOf(form, [
    fields.workScheduleName,
    fields.workDay,
    ...(type === "FIXED_TIME"
      ? [fields.startTime, fields.endTime, fields.breaks, ...rowProblems(dayRows, (rowIndex) => WEEKDAYS[rowIndex]!)]
      : []),
    ...(type === "SHIFT_TIME"
      ? [
          fields.shifts,
          ...shiftRows.map((row, index) => ({ id: row.shiftName.id, errors: row.shiftName.errors, label: `Shift ${index + 1}, name` })),
        ]
      : []),
    ...(type === "SHIFT_TIME" ? rowProblems(shiftRows as typeof dayRows, (rowIndex) => `Shift ${rowIndex + 1}`) : []),
    ...(type === "FLEXIBLE_TIME"
      ? [fields.bandStartTime, fields.bandEndTime, fields.coreStartTime, fields.coreEndTime, fields.workHours, fields.breakMinutes]
      : []),
    dayFactor,
    ownDayFactor,
    compressedYn,
    compressedAgreedOn,
    compressedReportedOn,
    shortMealAgreedOn,
    ...POLICY_FIELDS.map((field) => fields[field]),
    effectiveDay,
    fields.revision,
  ]);
  const special = [compressedYn, compressedAgreedOn, compressedReportedOn, shortMealAgreedOn];
  const isOwn = dayRows.some((row) => [row.startTime, row.endTime, row.breaks].some(({ initialValue, errors }) => initialValue || errors));
  const assumption = assumed ? <Notice title="The times are assumed. ">They were never entered. Enter the actual times.</Notice> : null;
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      cancelHref={cancelHref}
      problems={problems}
      extra={
        type === "SHIFT_TIME" && shiftRows.length < limits.shifts ? (
          <Button type="submit" {...form.insert.getButtonProps({ name: fields.shifts.name })} icon="plus">
            Add a shift
          </Button>
        ) : null
      }
    >
      <DefaultSubmitButton />
      {values.revision ? <input type="hidden" name="revision" value={values.revision} /> : null}
      {planned ? <Notice title={`A change is planned from ${planned} on. `}>These times apply from then.</Notice> : assumption}
      <TextField field={fields.workScheduleName} label="Name" required maxLength={limits.name} />
      <CheckboxGroupField
        field={fields.workDay}
        label="Work days"
        required
        options={WEEKDAYS.map((label, index) => ({ value: String(index + 1), label: label.slice(0, 3) }))}
      />
      {type === "FIXED_TIME" ? (
        <>
          <div className="form-pair">
            <TimeField field={fields.startTime} label="Start" required placeholder="08:00" />
            <TimeField field={fields.endTime} label="End" required placeholder="17:00" />
          </div>
          <TextField field={fields.breaks} label="Breaks" hint={BREAKS_HINT} maxLength={120} />
          <Details summary="Days with other times, such as a shorter Saturday" open={isOwn}>
            <TimesTable label="Days with other times" heading="Day" rows={dayRows.map((row, index) => ({ name: WEEKDAYS[index]!, row }))} />
          </Details>
        </>
      ) : null}
      {type === "SHIFT_TIME" ? (
        <TimesTable
          label="Shifts"
          heading="Shift"
          rows={shiftRows.map((row, index) => ({
            name: `Shift ${index + 1}`,
            row,
            naming: { shiftName: row.shiftName, color: row.colour, maxLength: limits.shiftName },
            remove: form.remove.getButtonProps({ name: fields.shifts.name, index: index }),
          }))}
          hint={BREAKS_HINT}
        />
      ) : null}
      {type === "FLEXIBLE_TIME" ? <FlexibleFields fields={fields} /> : null}
      <div className="form-pair">
        <SelectField
          field={dayFactor}
          label="Day factor"
          hint="Days of a year by which a daily wage becomes a monthly one."
          options={factors}
          empty={
            usualFactor === undefined
              ? "By the number of work days"
              : `${usualFactor}, by ${workDays} work ${workDays === 1 ? "day" : "days"}`
          }
        />
        <TextField field={ownDayFactor} label="Another factor" hint="From 1 to 400, one decimal." maxLength={5} inputMode="decimal" />
      </div>
      <Details summary="Compressed week, short meals" open={special.some(({ initialValue, errors }) => initialValue || errors)}>
        <div className="form-body">
          <CheckboxField
            field={compressedYn}
            label="Compressed week: up to 12 hours a day and 48 a week without overtime"
            hint="DOLE Advisory 02-04"
            value="Y"
          />
          <div className="form-pair">
            <DatePickerField field={compressedAgreedOn} label="Employees agreed on" />
            <DatePickerField field={compressedReportedOn} label="Reported to DOLE on" />
          </div>
          {type === "FLEXIBLE_TIME" ? null : (
            <DatePickerField
              field={shortMealAgreedOn}
              label="Employees requested a shorter meal break on"
              hint="Their written request allows an unpaid break of 30 to 59 minutes."
            />
          )}
        </div>
      </Details>
      <SchedulePolicies fields={fields} policies={policies} />
      {planned === undefined ? null : (
        <DatePickerField
          field={effectiveDay}
          label="Effective from"
          required
          hint="A change of days, times, factor or policies applies from this day; earlier days stay as they were. A new name shows at once."
        />
      )}
    </PostForm>
  );
}

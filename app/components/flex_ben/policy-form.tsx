import { useForm } from "@conform-to/react";
import { useState, type ReactNode } from "react";
import { SelectField, CheckboxGroupField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { FieldError, type FieldState } from "~/components/ui/form/field";
import { PostForm } from "~/components/ui/form/post-form";
import { useScripts } from "~/components/ui/layout/use-scripts";
import { TextField } from "~/components/ui/form/text-fields";
import type { LastResult } from "~/components/ui/form/last-result";
import { EMPLOYMENT_TYPES, employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { BASES, BASIS_LABELS } from "~/domain/flex_ben/allocation";
import { PERIOD_TYPES, PERIOD_LABELS } from "~/domain/flex_ben/schedule";

export type PolicyValues = {
  flexbenPolicyTransferName: string;
  employeeTypes: string[];
  periodTransferType: string;
  distributionTransferType: string;
  startDay: string;
  endDay: string;
  mileageVolume: string;
  revision: string;
};
type Named = { seq: number; name: string };

type PolicyFormProps = {
  values: PolicyValues;
  /** Points by tier or department number. */
  volumes: Readonly<Record<string, number>>;
  tiers: readonly Named[];
  departments: readonly Named[];
  lastResult: LastResult;
  verb: string;
  cancelHref: string;
  extra?: ReactNode;
};

/** Form for a transfer policy. Without scripts the fields of every basis are shown and labelled. */
export function PolicyForm({ values, volumes, tiers, departments, lastResult, verb, cancelHref, extra }: PolicyFormProps) {
  const submitted = lastResult?.initialValue as Record<string, unknown> | undefined;
  const [form, fields] = useForm<PolicyValues & { tiers: string; departments: string }>({ id: "policy", lastResult, defaultValue: values });
  const scripts = useScripts();
  const first = String(submitted?.distributionTransferType ?? values.distributionTransferType);
  const [basis, setBasis] = useState(first);
  const shows = (...bases: string[]) => !scripts || bases.includes(basis);
  const {
    flexbenPolicyTransferName,
    employeeTypes,
    periodTransferType,
    distributionTransferType,
    startDay,
    endDay,
    mileageVolume,
    revision,
  } = fields;
  const called = new Map<string, string>([
    ...tiers.map(({ seq, name }) => [`tiers.${seq}`, name] as const),
    ...departments.map(({ seq, name }) => [`departments.${seq}`, name] as const),
  ]);
  const inner = Object.entries(form.allErrors)
    .filter(([name]) => /^(tiers|departments)\.\d+$/.test(name))
    .map(([name, errors]) => ({ fieldId: `policy-${name}`, message: errors.join(" "), label: called.get(name) }));
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      pendingText="Saving…"
      cancelHref={cancelHref}
      extra={extra}
      problems={[
        ...problemsOf(form, [
          flexbenPolicyTransferName,
          periodTransferType,
          startDay,
          endDay,
          distributionTransferType,
          mileageVolume,
          employeeTypes,
          fields.tiers,
          fields.departments,
          revision,
        ]),
        ...inner,
      ]}
    >
      <input type="hidden" name={revision.name} value={values.revision} />
      <section className="form-part">
        <h2>Points and schedule</h2>
        <div
          className="form-pair"
          onChange={(event) =>
            (event.target as HTMLSelectElement).name === distributionTransferType.name
              ? setBasis((event.target as HTMLSelectElement).value)
              : undefined
          }
        >
          <TextField field={flexbenPolicyTransferName} label="Name" maxLength={60} autoComplete="off" required />
          <SelectField
            field={periodTransferType}
            label="Period"
            options={PERIOD_TYPES.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
            empty="Choose one"
            required
          />
          <DatePickerField field={startDay} label="First transfer" required />
          <DatePickerField field={endDay} label="Last day" hint="Leave blank for no end" />
          <SelectField
            field={distributionTransferType}
            label="Basis"
            options={BASES.map((value) => ({ value, label: BASIS_LABELS[value] }))}
            empty="Choose one"
            required
          />
          {shows("SAME", "AMOUNT") ? (
            <TextField
              field={mileageVolume}
              label="Points"
              hint={pointsHint(scripts, basis)}
              inputMode="numeric"
              maxLength={20}
              autoComplete="off"
            />
          ) : null}
        </div>
      </section>
      <CheckboxGroupField
        field={employeeTypes}
        label="Employee types"
        options={EMPLOYMENT_TYPES.map((value) => ({ value, label: employmentTypeLabel(value) }))}
        required
      />
      {shows("JOB_TITLE") ? (
        <Volumes
          title="Points by tier"
          only="Tier Based"
          name="tiers"
          list={tiers}
          volumes={first === "JOB_TITLE" ? volumes : {}}
          typed={submitted?.tiers}
          field={fields.tiers}
          errors={form.allErrors}
          scripts={scripts}
        />
      ) : null}
      {shows("DEPARTMENT") ? (
        <Volumes
          title="Points by team"
          only="Team Based"
          name="departments"
          list={departments}
          volumes={first === "DEPARTMENT" ? volumes : {}}
          typed={submitted?.departments}
          field={fields.departments}
          errors={form.allErrors}
          scripts={scripts}
        />
      ) : null}
    </PostForm>
  );
}

type VolumesProps = {
  title: string;
  only: string;
  name: string;
  list: readonly Named[];
  volumes: Readonly<Record<string, number>>;
  typed: unknown;
  field: FieldState;
  errors: Readonly<Record<string, readonly string[]>>;
  scripts: boolean;
};

function Volumes({ title, only, name, list, volumes, typed: submitted, field, errors, scripts }: VolumesProps) {
  const submittedVolumes = (submitted ?? {}) as Record<string, unknown>;
  return (
    <section className="form-part" id={field.id} tabIndex={-1}>
      <h2>{title}</h2>
      {scripts ? null : <p className="hint">Only for {only}.</p>}
      <FieldError field={field} />
      <div className="form-pair">
        {list.map(({ seq, name: label }) => (
          <TextField
            key={seq}
            field={{
              id: `policy-${name}.${seq}`,
              name: `${name}.${seq}`,
              initialValue: submittedVolumes[String(seq)] ?? volumes[String(seq)] ?? "",
              errors: errors[`${name}.${seq}`],
            }}
            label={label}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
        ))}
      </div>
    </section>
  );
}

function pointsHint(scripts: boolean, basis: string): string {
  if (!scripts) return "All Equal: per employee; Amount: total for all";
  return basis === "AMOUNT" ? "Total for all, divided equally" : "For each";
}

import type { previousEmployerInput } from "~/domain/employees/records/previous-employer-input";
import { useForm } from "@conform-to/react";
import { useState, type FormEvent } from "react";
import { Fieldset, SelectField } from "~/components/ui/form/choice-fields";
import { DecimalField } from "~/components/ui/form/decimal-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import { Money } from "~/components/ui/data-display/money";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { maskTyped } from "~/domain/employees/pay/identity-numbers";
import {
  NON_TAXABLE_FIELDS,
  PREVIOUS_EMPLOYER_MONEY,
  PREVIOUS_EMPLOYMENT_TYPES,
  previousEmploymentTypeLabel,
  TAXABLE_FIELDS,
  WITHHELD_FIELD,
  type PreviousEmployerMoney,
} from "~/domain/employees/records/previous-employer-choices";
import { RESIGNATION_TYPES, resignationTypeLabel } from "~/domain/employees/job-info/resignation-type";
import { parseCentavos } from "~/domain/shared/parse-money";
import { writeMasked } from "~/components/ui/form/masked-numbers";

type TextName =
  "employerName" | "tinNo" | "employmentType" | "address" | "zipCode" | "taxableYear" | "taxableFrom" | "taxableTo" | "resignationType";
/** Initial field values, all as text. */
export type PreviousEmployerValues = Record<TextName | PreviousEmployerMoney, string>;

export type PreviousEmployerFormProps = {
  values: PreviousEmployerValues;
  companySeq: number;
  employeeSeq: number;
  revision: number;
  years: readonly number[];
  lastResult: LastResult;
  cancelHref: string;
};

/** Previous-employer form. Scripts update the totals; the server recomputes them. */
export function PreviousEmployerForm({
  values,
  companySeq,
  employeeSeq,
  revision,
  years,
  lastResult,
  cancelHref,
}: PreviousEmployerFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof previousEmployerInput>>({ lastResult, defaultValue: values });
  const { employerName, tinNo, employmentType, address, zipCode, taxableYear, taxableFrom, taxableTo, resignationType } = fields;
  const order = [
    employerName,
    tinNo,
    employmentType,
    resignationType,
    taxableYear,
    taxableFrom,
    taxableTo,
    address,
    zipCode,
    ...PREVIOUS_EMPLOYER_MONEY.map(([name]) => fields[name]),
  ];
  const { totals, follow } = useTotals(fields);
  return (
    <PostForm form={form} saved={{ ...values, revision }} verb="Save" problems={problemsOf(form, order)} cancelHref={cancelHref}>
      <input type="hidden" name="companySeq" value={companySeq} />
      <input type="hidden" name="employeeSeq" value={employeeSeq} />
      <input type="hidden" name="revision" value={revision} />
      <div className="form-pair" onInput={(event) => maskTin(event)}>
        <TextField field={employerName} label="Employer name" maxLength={200} autoComplete="off" required />
        <TextField
          field={tinNo}
          label="Employer TIN"
          placeholder="000-000-000-00000"
          inputMode="numeric"
          maxLength={17}
          autoComplete="off"
          required
        />
        <SelectField
          field={employmentType}
          label="Employment type"
          options={PREVIOUS_EMPLOYMENT_TYPES.map((value) => ({ value, label: previousEmploymentTypeLabel(value) }))}
          empty="Choose one"
          required
        />
        <SelectField
          field={resignationType}
          label="Resignation type"
          options={RESIGNATION_TYPES.map((value) => ({ value, label: resignationTypeLabel(value) }))}
          empty="Choose one"
          required
        />
        <SelectField
          field={taxableYear}
          label="Taxable year"
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          empty="Choose one"
          required
        />
        <TextField field={zipCode} label="ZIP code" hint="4 digits" inputMode="numeric" maxLength={10} autoComplete="off" />
        <TextField
          field={taxableFrom}
          label="Taxable from"
          placeholder="MM/DD"
          hint="Month and day"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          required
        />
        <TextField
          field={taxableTo}
          label="Taxable to"
          placeholder="MM/DD"
          hint="Month and day"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          required
        />
      </div>
      <TextField field={address} label="Address" maxLength={200} autoComplete="off" />
      <div onInput={follow} className="grid gap-5 [&_.fieldset]:gap-3 [&_legend]:mb-2 [&_legend]:font-semibold">
        <MoneyGroup legend="Non-taxable" group={NON_TAXABLE_FIELDS} fields={fields} total={totals.nonTaxable} />
        <MoneyGroup legend="Taxable" group={TAXABLE_FIELDS} fields={fields} total={totals.taxable} />
        <DecimalField field={fields[WITHHELD_FIELD[0]]} label={WITHHELD_FIELD[1]} prefix="₱" />
      </div>
    </PostForm>
  );
}

type Fields = Record<PreviousEmployerMoney, FieldState>;
type Group = readonly (readonly [PreviousEmployerMoney, string])[];

function MoneyGroup({ legend, group, fields, total }: { legend: string; group: Group; fields: Fields; total: number }) {
  return (
    <Fieldset legend={legend}>
      {group.map(([name, label]) => (
        <DecimalField key={name} field={fields[name]} label={label} prefix="₱" />
      ))}
      <p className="flex justify-between gap-3 font-semibold">
        {legend}, total <Money amount={total} peso />
      </p>
    </Fieldset>
  );
}

function useTotals(fields: Fields) {
  const start = Object.fromEntries(PREVIOUS_EMPLOYER_MONEY.map(([name]) => [name, String(fields[name].initialValue ?? "")]));
  const [typed, setTyped] = useState<Record<string, string>>(start);
  const follow = (event: FormEvent<HTMLElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    setTyped((before) => ({ ...before, [name]: value }));
  };
  const sum = (group: Group) => group.reduce((total, [name]) => total + (parseCentavos(typed[name] ?? "") ?? 0), 0);
  return { totals: { nonTaxable: sum(NON_TAXABLE_FIELDS), taxable: sum(TAXABLE_FIELDS) }, follow };
}

function maskTin(event: FormEvent<HTMLElement>): void {
  const input = event.target as HTMLInputElement;
  if (input.name === "tinNo" && maskTyped("tinNo", input.value) !== input.value) writeMasked(input, "tinNo");
}

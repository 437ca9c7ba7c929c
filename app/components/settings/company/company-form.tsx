import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { ComboboxField } from "~/components/ui/form/combobox-field";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { ProvinceCityFields } from "~/components/ui/form/province-city-fields";
import { TextField } from "~/components/ui/form/text-fields";
import { maskNumbers } from "~/components/ui/form/masked-numbers";
import type { companyInput } from "~/domain/settings/company/company-input";
import type { Option } from "~/domain/shared/forms/options";

export type CompanyFormProps = {
  /** False = only the employer numbers can be changed. */
  everything: boolean;
  /** Whether the company has SSS, PhilHealth and Pag-IBIG numbers. */
  agencies: boolean;
  /** Effective day of the changes as text. */
  since: string;
  values: Record<string, string>;
  choices: {
    provinces: readonly Choice[];
    cities: readonly Choice[];
    rdoCodes: readonly Option[];
    efpsGroups: readonly Choice[];
    months: readonly Choice[];
  };
  lastResult: LastResult;
  cancelHref: string;
};

type Fields = Record<string, FieldState>;

/** Company details with their effective day. */
export function CompanyForm({ everything, agencies, since, values, choices, lastResult, cancelHref }: CompanyFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof companyInput>>({ id: "company", lastResult, defaultValue: values });
  const { registeredName, tradeName, employerCategory, principalBusiness, lineOfBusiness, fiscalYearStart } = fields;
  const { street, barangay, province, city, zipCode, contactNumber, email } = fields;
  const { tinNo, rdoCode, topWithholdingAgentYn, efpsGroup, sssNo, philHealthNo, pagIbigNo, fromDay, revision } = fields;
  const identity = { registeredName, tradeName, employerCategory, principalBusiness, lineOfBusiness, fiscalYearStart };
  const place = { street, barangay, province, city, zipCode, contactNumber, email };
  const taxes = { tinNo, rdoCode, topWithholdingAgentYn, efpsGroup };
  const numbers = { sssNo, philHealthNo, pagIbigNo };
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save changes"
      pendingText="Saving…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [...[identity, place, taxes, numbers].flatMap((part) => Object.values(part)), fromDay, revision])}
    >
      <DefaultSubmitButton />
      <input type="hidden" name="revision" value={values.revision} />
      <IdentityFields fields={identity} months={choices.months} fixed={!everything} />
      <PlaceFields fields={place} choices={choices} fixed={!everything} />
      <TaxFields fields={taxes} choices={choices} fixed={!everything} />
      {agencies ? <AgencyFields fields={numbers} /> : null}
      <Part title="From when">
        <DatePickerField
          field={fromDay}
          label="Effective from"
          hint={`These details apply ${since.toLowerCase()}. Keep the day to correct them. If you choose a later day, forms of earlier days keep the old details.`}
        />
      </Part>
    </PostForm>
  );
}

/** Group of fields with a heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-part">
      <h2>{title}</h2>
      <div className="form-pair" onInput={maskNumbers}>
        {children}
      </div>
    </section>
  );
}

function IdentityFields({ fields, months, fixed }: { fields: Fields; months: readonly Choice[]; fixed: boolean }) {
  return (
    <Part title="Company">
      <TextField field={fields.registeredName!} label="Registered name" required readOnly={fixed} autoComplete="off" />
      <TextField field={fields.tradeName!} label="Trade name" readOnly={fixed} autoComplete="off" />
      <TextField field={fields.principalBusiness!} label="Principal product or business" readOnly={fixed} autoComplete="off" />
      <TextField field={fields.lineOfBusiness!} label="Line of business" readOnly={fixed} autoComplete="off" />
      <SelectField field={fields.fiscalYearStart!} label="Fiscal year starts in" options={months} disabled={fixed} />
      <SelectField
        field={fields.employerCategory!}
        label="Employer category"
        options={[
          { value: "PRIVATE", label: "Private" },
          { value: "GOVERNMENT", label: "Government" },
        ]}
        disabled={fixed}
      />
    </Part>
  );
}

function PlaceFields({ fields, choices, fixed }: { fields: Fields; choices: CompanyFormProps["choices"]; fixed: boolean }) {
  return (
    <Part title="Registered address">
      <TextField field={fields.street!} label="Street" readOnly={fixed} autoComplete="off" />
      <TextField field={fields.barangay!} label="Barangay" readOnly={fixed} autoComplete="off" />
      <ProvinceCityFields
        province={fields.province!}
        city={fields.city!}
        provinces={choices.provinces}
        cities={choices.cities}
        disabled={fixed}
      />
      <TextField field={fields.zipCode!} label="ZIP code" inputMode="numeric" maxLength={4} readOnly={fixed} autoComplete="off" />
      <TextField field={fields.contactNumber!} label="Contact number" type="tel" maxLength={30} readOnly={fixed} autoComplete="off" />
      <TextField field={fields.email!} label="Email" type="email" readOnly={fixed} autoComplete="off" />
    </Part>
  );
}

function TaxFields({ fields, choices, fixed }: { fields: Fields; choices: CompanyFormProps["choices"]; fixed: boolean }) {
  return (
    <Part title="Taxes">
      <TextField field={fields.tinNo!} label="TIN" placeholder="000-000-000-00000" inputMode="numeric" maxLength={20} autoComplete="off" />
      <ComboboxField field={fields.rdoCode!} label="RDO code" hint="Choose one, or type three characters." options={choices.rdoCodes} />
      <SelectField field={fields.efpsGroup!} label="eFPS group" options={choices.efpsGroups} empty="None" disabled={fixed} />
      <SelectField
        field={fields.topWithholdingAgentYn!}
        label="Top withholding agent"
        options={[
          { value: "N", label: "No" },
          { value: "Y", label: "Yes" },
        ]}
        disabled={fixed}
      />
    </Part>
  );
}

function AgencyFields({ fields }: { fields: Fields }) {
  return (
    <Part title="Agencies">
      <TextField
        field={fields.sssNo!}
        label="SSS employer number"
        hint="Ten digits and three of the branch."
        placeholder="00-0000000-0-000"
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        field={fields.philHealthNo!}
        label="PhilHealth employer number"
        placeholder="00-000000000-0"
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        field={fields.pagIbigNo!}
        label="Pag-IBIG employer number"
        placeholder="0000-0000-0000"
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
    </Part>
  );
}

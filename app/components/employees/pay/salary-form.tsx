import { MAX_SALARY_PIC_LENGTH } from "~/domain/employees/pay/payment-types";
import type { salaryForm } from "~/domain/employees/pay/salary-input";
import { useForm } from "@conform-to/react";
import { CheckboxField, SelectField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { DecimalField } from "~/components/ui/form/decimal-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { StoredFileField } from "~/components/ui/form/stored-file-field";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PERA_TYPES, peraTypeLabel, salaryAmountTypeLabel } from "~/domain/employees/pay/salary-choices";
import { TAX_CODES, TAX_CODE_MEANINGS } from "~/domain/employees/pay/tax-codes";
import { SALARY_AMOUNT_TYPES } from "~/domain/payroll/facts/pay-kinds";
import { formatDay } from "~/domain/shared/day";

/** Posted field names, except the step. */
export const SALARY_FIELDS = [
  "salaryAmountType",
  "salaryAmount",
  "taxCode",
  "effectiveDate",
  "pic",
  "peraYear",
  "peraType",
  "peraAmount",
  "otherDetails",
  "withArrears",
  "taxFilePath",
  "taxFilePathName",
  "peraCertificateFilePath",
  "peraCertificateFilePathName",
] as const;
export type SalaryValues = Record<(typeof SALARY_FIELDS)[number], string>;
type Uploads = { taxFilePathUpload: string; peraCertificateFilePathUpload: string };

type SalaryFormProps = { values: SalaryValues; minimumDate: string; lastResult: LastResult; cancelHref: string };

/** Form for a new salary, followed by a confirmation. */
export function SalaryForm({ values, minimumDate, lastResult, cancelHref }: SalaryFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof salaryForm> & Uploads>({ lastResult, defaultValue: values });
  const {
    salaryAmountType,
    salaryAmount,
    taxCode,
    effectiveDate,
    pic,
    peraYear,
    peraType,
    peraAmount,
    otherDetails,
    withArrears,
    taxFilePath,
    taxFilePathUpload,
    taxFilePathName,
    peraCertificateFilePath,
    peraCertificateFilePathUpload,
    peraCertificateFilePathName,
  } = fields;
  const problems = problemsOf(form, [
    salaryAmountType,
    salaryAmount,
    taxCode,
    taxFilePath,
    taxFilePathUpload,
    effectiveDate,
    pic,
    peraYear,
    peraType,
    peraAmount,
    peraCertificateFilePath,
    peraCertificateFilePathUpload,
    otherDetails,
  ]);
  return (
    <PostForm form={form} verb="Save" pendingText="Checking…" problems={problems} cancelHref={cancelHref} encType="multipart/form-data">
      <div className="form-pair">
        <SelectField
          field={salaryAmountType}
          label="Salary type"
          options={SALARY_AMOUNT_TYPES.map((value) => ({ value, label: salaryAmountTypeLabel(value) }))}
          empty="Choose one"
          required
        />
        <DecimalField field={salaryAmount} label="Basic salary amount" prefix="₱" required />
        <DatePickerField
          field={effectiveDate}
          label="Effective date"
          hint={`From ${formatDay(minimumDate)} on: earlier days are already paid`}
          min={minimumDate}
          required
        />
        <SelectField
          field={taxCode}
          label="Tax code"
          hint={TAX_CODE_MEANINGS}
          options={TAX_CODES.map((value) => ({ value, label: value }))}
          empty="Choose one"
          required
        />
      </div>
      <CheckboxField
        field={withArrears}
        label="Enter with arrears"
        hint="Type the day; it may be in a closed payroll. The difference for closed payrolls is proposed to the next payroll as arrears. Closed payrolls do not change."
      />
      <TextField field={pic} label="PIC" hint="Person in charge" maxLength={MAX_SALARY_PIC_LENGTH} autoComplete="off" required />
      <StoredFileField field={taxFilePath} upload={taxFilePathUpload} name={taxFilePathName} label="Tax certificate" atOnce />
      <div className="form-pair">
        <TextField field={peraYear} label="PERA year" hint="1900 to 2100" inputMode="numeric" maxLength={10} autoComplete="off" />
        <DecimalField field={peraAmount} label="PERA amount" prefix="₱" />
      </div>
      <SelectField
        field={peraType}
        label="PERA type"
        options={PERA_TYPES.map((value) => ({ value, label: peraTypeLabel(value) }))}
        empty="None"
      />
      <StoredFileField
        field={peraCertificateFilePath}
        upload={peraCertificateFilePathUpload}
        name={peraCertificateFilePathName}
        label="PERA certificate"
        atOnce
      />
      <TextAreaField field={otherDetails} label="Other details" hint="At most 500 characters" rows={3} maxLength={600} />
    </PostForm>
  );
}

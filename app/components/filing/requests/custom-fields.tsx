import type { FieldType } from "~/domain/filing/form-fields";
import { ATTACHMENT_MEGABYTES } from "~/domain/filing/requests/request";
import { SelectField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import type { FieldState } from "~/components/ui/form/field";
import { StoredFileField } from "~/components/ui/form/stored-file-field";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import type { AttachmentState } from "./attachment-fields";
import type { FilingFormText } from "~/domain/shared/i18n/en/filing-form";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Custom field defined by the company. */
export type CustomField = { label: string; type: FieldType; required: boolean; choices: readonly string[] };

/** Custom field with its form state: files use the request's attachments, date ranges have two fields. */
export type CustomFieldState = CustomField & { field: FieldState; until?: FieldState; file?: AttachmentState };

/** Field states of the custom fields, in order. */
export function customFieldStates(
  ownFields: readonly CustomField[],
  fields: Readonly<Record<string, FieldState>>,
  files: readonly AttachmentState[],
): CustomFieldState[] {
  const slots = ownFields.filter(({ type }) => type === "FILE");
  return ownFields.map((customField, index) => {
    const file = customField.type === "FILE" ? files[slots.indexOf(customField)] : undefined;
    const until = customField.type === "DATE_RANGE" ? fields[`answer${index + 1}Until`] : undefined;
    return { ...customField, field: file?.upload ?? fields[`answer${index + 1}`]!, until, file };
  });
}

export function CustomFields({ fields, texts }: { fields: readonly CustomFieldState[]; texts: FilingFormText }) {
  return fields.map((customField) => <CustomFieldInput key={customField.field.name} {...customField} texts={texts} />);
}

function CustomFieldInput({ label, type, required, choices, field, until, file, texts }: CustomFieldState & { texts: FilingFormText }) {
  if (file) return <StoredFileField {...file} label={label} required={required} megabytes={ATTACHMENT_MEGABYTES} />;
  const all = { field, label, required };
  switch (type) {
    case "CHOICE":
      return <SelectField {...all} empty={texts.chooseOne} options={choices.map((value) => ({ value, label: value }))} />;
    case "DATE":
      return <DatePickerField {...all} />;
    case "DATE_RANGE":
      return until ? (
        <div className="form-pair">
          <DatePickerField field={field} label={interpolate(texts.firstDay, { label })} required={required} />
          <DatePickerField field={until} label={interpolate(texts.lastDay, { label })} required={required} />
        </div>
      ) : null;
    case "LONG_TEXT":
      return <TextAreaField {...all} maxLength={1_000} />;
    case "NUMBER":
      return <TextField {...all} inputMode="decimal" maxLength={20} autoComplete="off" />;
    default:
      return <TextField {...all} maxLength={200} autoComplete="off" />;
  }
}

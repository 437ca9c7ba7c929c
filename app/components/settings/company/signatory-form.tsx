import { useForm } from "@conform-to/react";
import { toOptions } from "~/domain/shared/forms/choices";
import { CheckboxGroupField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { SIGNATURE_USES, SIGNED_FORMS } from "~/domain/settings/company/signatory";
import type { signatoryInput } from "~/domain/settings/company/signatory-input";

export type SignatoryValues = {
  name: string;
  position: string;
  tinNo: string;
  validFrom: string;
  validTo: string;
  mainFor: string[];
  usedFor: string[];
  revision: string;
};

export const NEW_SIGNATORY: SignatoryValues = {
  name: "",
  position: "",
  tinNo: "",
  validFrom: "",
  validTo: "",
  mainFor: [],
  usedFor: [],
  revision: "1",
};

type SignatoryFormProps = { verb: string; values: SignatoryValues; lastResult: LastResult; cancelHref: string };

/** Signatory form: name, validity, and forms. */
export function SignatoryForm({ verb, values, lastResult, cancelHref }: SignatoryFormProps) {
  const [form, { name, position, tinNo, validFrom, validTo, mainFor, usedFor, revision }] = useForm<FieldsOf<typeof signatoryInput>>({
    id: "signatory",
    lastResult,
    defaultValue: values,
  });
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      pendingText="Saving…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [name, position, tinNo, validFrom, validTo, mainFor, usedFor, revision])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      <div className="form-pair">
        <TextField field={name} label="Name" required autoComplete="off" />
        <TextField field={position} label="Position" required autoComplete="off" />
        <TextField field={tinNo} label="TIN" placeholder="000-000-000-00000" inputMode="numeric" maxLength={20} autoComplete="off" />
      </div>
      <div className="form-pair">
        <DatePickerField field={validFrom} label="Signs from" />
        <DatePickerField field={validTo} label="Signs until" />
      </div>
      <CheckboxGroupField
        field={mainFor}
        label="Main signatory for"
        hint="Each form names one person at a time."
        options={toOptions(SIGNED_FORMS)}
      />
      <CheckboxGroupField
        field={usedFor}
        label="Print the signature image on"
        hint="Everything else is signed by hand."
        options={SIGNATURE_USES.map((value) => ({ value, label: SIGNED_FORMS[value] }))}
      />
    </PostForm>
  );
}

import type { filingInput, undoFilingInput } from "~/domain/payroll/government/returns/filing-input";
import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { DecimalField } from "~/components/ui/form/decimal-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { StoredFileField } from "~/components/ui/form/stored-file-field";
import { TextField } from "~/components/ui/form/text-fields";

export type FilingValues = {
  filedDay: string;
  amountPaid: string;
  otherRemittances: string;
  otherNote: string;
  version: string;
  digest: string;
};

type FilingFormProps = {
  values: FilingValues;
  /** A BIR return with a payment, which has items 29 and 32 to 34. */
  remits: boolean;
  /** An amount is paid with the return; false for the annual return. */
  pays: boolean;
  means: readonly Choice[];
  cancelHref: string;
  lastResult: LastResult;
};

/** Records the filing of a return: date, reference and amounts. */
export function FilingForm({ values, remits, pays, means, cancelHref, lastResult }: FilingFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof filingInput> & { scanUpload: string }>({
    id: "filing",
    lastResult,
    defaultValue: {
      ...values,
      reference: "",
      bank: "",
      means: "",
      surcharge: "",
      interest: "",
      compromise: "",
      scan: "",
      scanName: "",
      scanUpload: "",
    },
  });
  const { scan, scanName, scanUpload } = fields;
  const upload = { id: scanUpload.id, name: scanUpload.name, errors: [...(scanUpload.errors ?? []), ...(scan.errors ?? [])] };
  const typedFields = [
    fields.filedDay,
    fields.reference,
    fields.amountPaid,
    fields.means,
    fields.bank,
    fields.otherRemittances,
    fields.otherNote,
    fields.surcharge,
    fields.interest,
    fields.compromise,
    upload,
    fields.version,
    fields.digest,
  ];
  return (
    <PostForm form={form} verb="Continue" cancelHref={cancelHref} problems={problemsOf(form, typedFields)} encType="multipart/form-data">
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="digest" value={values.digest} />
      <div className="form-pair">
        <DatePickerField field={fields.filedDay} label="Day of filing" required />
        <TextField
          field={fields.reference}
          label="Reference"
          hint="PRN, TRA, eROR or confirmation."
          maxLength={40}
          required
          autoComplete="off"
        />
      </div>
      {pays ? (
        <>
          <div className="form-pair">
            <DecimalField field={fields.amountPaid} label="Amount paid" hint="Leave blank for the amount due." prefix="₱" />
            <SelectField field={fields.means} label="Paid by" options={means} empty="Not given" />
          </div>
          <TextField field={fields.bank} label="Bank or agency" maxLength={60} autoComplete="off" />
        </>
      ) : null}
      {remits ? (
        <div className="form-pair">
          <DecimalField field={fields.otherRemittances} label="29 Other remittances made" prefix="₱" />
          <TextField field={fields.otherNote} label="Form details" maxLength={200} autoComplete="off" />
        </div>
      ) : null}
      {pays ? (
        <div className="form-pair">
          <DecimalField field={fields.surcharge} label={remits ? "32 Surcharge" : "Penalties"} prefix="₱" />
          {remits ? <DecimalField field={fields.interest} label="33 Interest" prefix="₱" /> : null}
        </div>
      ) : null}
      {remits ? <DecimalField field={fields.compromise} label="34 Compromise" prefix="₱" /> : null}
      <StoredFileField field={scan} upload={upload} name={scanName} label="Scan" />
    </PostForm>
  );
}

/** Undoes a filing that was marked by mistake; its figures stay in the version list. */
export function UndoFilingForm({
  what,
  version: number,
  wants,
  cancelHref,
  lastResult,
}: {
  what: string;
  version: string;
  /** It was marked on another day: a reason must be given. */
  wants: boolean;
  cancelHref: string;
  lastResult: LastResult;
}) {
  const [form, { reason, version }] = useForm<FieldsOf<typeof undoFilingInput>>({
    id: "undo-filing",
    lastResult,
    defaultValue: { reason: "", version: number },
  });
  return (
    <PostForm form={form} verb="Undo filing" danger cancelHref={cancelHref} problems={problemsOf(form, [reason, version])}>
      <input type="hidden" name="version" value={number} />
      <p>{what}</p>
      <TextField field={reason} label="Reason" maxLength={200} required={wants} />
    </PostForm>
  );
}

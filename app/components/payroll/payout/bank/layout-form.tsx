import { useForm } from "@conform-to/react";
import { SelectField, ToggleField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import { FieldError } from "~/components/ui/form/field";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { MoneyField, TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import type { BankRowKind } from "~/domain/payroll/payout/bank/bank-layout";
import type { bankLayoutInput } from "~/domain/payroll/payout/bank/bank-layout-input";
import { COLUMN_PARTS, COLUMN_TITLES, ColumnRows } from "./column-rows";

type Column = Record<(typeof COLUMN_PARTS)[number], string>;
export type LayoutFormProps = {
  verb: string;
  cancelHref: string;
  lastResult: LastResult;
  kinds: readonly Choice[];
  delimiters: readonly Choice[];
  encodings: readonly Choice[];
  lineEnds: readonly Choice[];
  fields: readonly Choice[];
  formats: readonly Choice[];
  rows: readonly { row: BankRowKind; label: string }[];
  limits: { name: number; text: number; fileName: number; columns: number };
  values: Record<Exclude<keyof FieldsOf<typeof bankLayoutInput>, BankRowKind | "step">, string> & Record<BankRowKind, Column[]>;
};

/** Bank file layout. `look` renders a preview without saving. */
export function LayoutForm({ verb, cancelHref, lastResult, values, limits, rows, ...choices }: LayoutFormProps) {
  const [form, own] = useForm<FieldsOf<typeof bankLayoutInput>>({ id: "bank-layout", lastResult, defaultValue: values as never });
  const parts = rows.map(({ row, label }) => ({
    label,
    list: own[row],
    columns: own[row].getFieldList().map((column) => column.getFieldset()),
  }));
  const columnProblems = parts.flatMap(({ label, columns }) =>
    columns.flatMap((column, index) =>
      COLUMN_PARTS.map((part) => ({
        id: column[part].id,
        errors: column[part].errors,
        label: `${label}, column ${index + 1}, ${COLUMN_TITLES[part]}`,
      })),
    ),
  );
  const heads = [own.layoutName, own.companyAccount, own.companyCode, own.fileKind, own.delimiter, own.encoding, own.lineEnd];
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      cancelHref={cancelHref}
      problems={problemsOf(form, [
        ...heads,
        own.fileName,
        own.mostRows,
        own.mostAmount,
        own.usedYn,
        ...parts.map(({ list }) => list),
        ...columnProblems,
        own.revision,
      ])}
      extra={
        <Button type="submit" name="step" value="look" icon="eye">
          Preview
        </Button>
      }
    >
      <DefaultSubmitButton />
      <input type="hidden" name="revision" value={values.revision} />
      <TextField field={own.layoutName} label="Name" required maxLength={limits.name} />
      <div className="form-pair">
        <TextField field={own.companyAccount} label="Account of the company" hint="From which it pays." maxLength={30} autoComplete="off" />
        <TextField field={own.companyCode} label="Code of the company" hint="Given by the bank." maxLength={20} autoComplete="off" />
      </div>
      <div className="form-pair">
        <SelectField field={own.fileKind} label="Rows" options={choices.kinds} required />
        <SelectField field={own.delimiter} label="Between columns" hint="Of separated rows." options={choices.delimiters} />
      </div>
      <div className="form-pair">
        <SelectField field={own.encoding} label="Encoding" options={choices.encodings} />
        <SelectField field={own.lineEnd} label="End of a row" options={choices.lineEnds} />
      </div>
      <TextField
        field={own.fileName}
        label="File name"
        hint="With {bank}, {payDate}, {reference} and {sequence}; the ending follows from the rows."
        required
        maxLength={limits.fileName}
        autoComplete="off"
      />
      <div className="form-pair">
        <TextField
          field={own.mostRows}
          label="Employees per file, at most"
          hint="Leave blank for no limit."
          inputMode="numeric"
          maxLength={5}
        />
        <MoneyField
          field={own.mostAmount}
          label="Total per file, at most"
          hint="Leave blank for no limit. Payments above it go to the next file."
          placeholder=""
        />
      </div>
      {parts.map(({ label, list, columns }) => (
        <fieldset className="field fieldset" key={label}>
          <legend>{label}</legend>
          <FieldError field={list} />
          <ColumnRows
            label={label}
            rows={columns.map((column, index) => ({
              fields: column,
              remove: form.remove.getButtonProps({ name: list.name, index: index }),
            }))}
            add={columns.length < limits.columns ? form.insert.getButtonProps({ name: list.name }) : null}
            fields={choices.fields}
            formats={choices.formats}
            maxTextLength={limits.text}
          />
        </fieldset>
      ))}
      <ToggleField field={own.usedYn} label="Offered for new files" />
    </PostForm>
  );
}

import type { FieldState } from "~/components/ui/form/field";
import { CheckboxField, RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DropdownField } from "~/components/ui/form/dropdown-field";
import { TextField } from "~/components/ui/form/text-fields";
import type { AmountFormula, PagIbigExtra, TaxClass, TaxTreatment, Timing } from "~/domain/payroll/facts/pay-kinds";
import type { ItemSide } from "~/domain/payroll/setup/items/item-report";
import {
  FORM_2316_NAMES,
  FORMULA_LABELS,
  PAG_IBIG_EXTRA_LABELS,
  PRORATE_LABEL,
  PRORATE_LABELS,
  TAX_CLASS_LABELS,
  TIMING_LABEL,
  TIMING_LABELS,
  TREATMENT_MEANINGS,
  TREATMENT_LABELS,
} from "~/domain/payroll/setup/items/item-text";
import type { Option } from "~/domain/shared/forms/options";

export type ItemFieldName =
  | "itemName"
  | "taxTreatment"
  | "deMinimisKey"
  | "taxClass"
  | "paymentKind"
  | "amountFormula"
  | "timing"
  | "prorateYn"
  | "sssBaseYn"
  | "pagIbigBaseYn"
  | "unionDues"
  | "pagIbigExtra"
  | "itemOrder"
  | "form2316Item"
  | "account";

const choices = <Value extends string>(texts: Readonly<Record<Value, string>>, values = Object.keys(texts) as Value[]): Choice[] =>
  values.map((value) => ({ value, label: texts[value] }));

const YES_NO: Choice[] = [
  { value: "Y", label: "Yes" },
  { value: "N", label: "No" },
];

type ItemFieldsProps = {
  itemSide: ItemSide;
  fields: Readonly<Record<ItemFieldName, FieldState>>;
  benefits: readonly Choice[];
  limits: { name: number; account: number };
  /** Why the treatment cannot be changed; null = it can. */
  treatmentKept?: string | null;
};

const TREATMENTS: readonly TaxTreatment[] = ["TAXABLE", "NON_TAXABLE", "DE_MINIMIS", "OTHER_BENEFITS"];

/** Fields of a pay item; empty ones default by treatment. */
export function ItemFields({ itemSide, fields, benefits, limits, treatmentKept = null }: ItemFieldsProps) {
  const earning = itemSide === "EARNING";
  return (
    <>
      <TextField field={fields.itemName} label="Name" required maxLength={limits.name} />
      {earning ? <TaxFields fields={fields} benefits={benefits} treatmentKept={treatmentKept} /> : null}
      <SelectField
        field={fields.amountFormula}
        label="Amount"
        hint="Entered with each employee."
        options={choices<AmountFormula>(FORMULA_LABELS)}
      />
      <RadioField field={fields.timing} label={TIMING_LABEL} hint="Of a monthly amount." options={choices<Timing>(TIMING_LABELS)} />
      {earning ? <BaseFields fields={fields} /> : <DeductionFields fields={fields} />}
      <div className="form-pair">
        <SelectField
          field={fields.form2316Item}
          label="Item of form 2316"
          options={choices(FORM_2316_NAMES)}
          empty="As usual for the treatment"
        />
        <TextField field={fields.account} label="Account" hint="Of the journal; empty for the usual one." maxLength={limits.account} />
      </div>
    </>
  );
}

function TaxFields({ fields, benefits, treatmentKept }: Pick<ItemFieldsProps, "fields" | "benefits"> & { treatmentKept: string | null }) {
  const lockedTreatment = treatmentKept === null ? null : fields.taxTreatment.initialValue;
  const treatments = TREATMENTS.map((value): Option => {
    const about = { value, text: TREATMENT_LABELS[value], explanation: TREATMENT_MEANINGS[value] };
    return lockedTreatment === null || lockedTreatment === value
      ? about
      : { ...about, disabled: true, tooltip: treatmentKept ?? undefined };
  });
  return (
    <>
      <div className="form-pair">
        <DropdownField
          field={fields.taxTreatment}
          label="Tax treatment"
          hint={treatmentKept ?? undefined}
          required
          options={treatments}
          placeholder={lockedTreatment === null ? "Choose" : undefined}
        />
        <DropdownField
          field={fields.deMinimisKey}
          label="De minimis benefit"
          hint="Its ceiling is exempt."
          options={benefits.map(({ value, label }) => ({ value, text: label }))}
          placeholder="None"
          search
        />
      </div>
      <div className="form-pair">
        <SelectField
          field={fields.taxClass}
          label="Tax class"
          hint="Of taxable pay."
          options={choices<TaxClass>(TAX_CLASS_LABELS)}
          empty="As usual"
        />
        <SelectField
          field={fields.paymentKind}
          label="Paid as"
          options={[
            { value: "CASH", label: "Cash" },
            { value: "FLEX_BEN", label: "Points" },
          ]}
        />
      </div>
    </>
  );
}

function BaseFields({ fields }: Pick<ItemFieldsProps, "fields">) {
  return (
    <>
      <RadioField
        field={fields.prorateYn}
        label={PRORATE_LABEL}
        hint={`Usual: ${PRORATE_LABELS.Y}; de minimis ${PRORATE_LABELS.N}.`}
        options={[{ value: "", label: "as usual" }, ...choices(PRORATE_LABELS)]}
      />
      <div className="form-pair">
        <SelectField field={fields.sssBaseYn} label="Counts for SSS" hint="Usual: when taxable." options={YES_NO} empty="As usual" />
        <SelectField
          field={fields.pagIbigBaseYn}
          label="Counts for Pag-IBIG"
          hint="Usual: when taxable."
          options={YES_NO}
          empty="As usual"
        />
      </div>
    </>
  );
}

function DeductionFields({ fields }: Pick<ItemFieldsProps, "fields">) {
  return (
    <>
      <TextField
        field={fields.itemOrder}
        label="Order"
        hint="1 is deducted first. A template may set another order."
        inputMode="numeric"
        maxLength={2}
      />
      <CheckboxField field={fields.unionDues} label="These are union dues: they reduce taxable pay." />
      <SelectField
        field={fields.pagIbigExtra}
        label="Pag-IBIG savings"
        hint="Savings above the mandatory share. They are on the Pag-IBIG lists and do not reduce taxable pay."
        options={choices<PagIbigExtra>(PAG_IBIG_EXTRA_LABELS)}
        empty="No"
      />
    </>
  );
}

import type { loanInput, unusedLoanInput } from "~/domain/payroll/loans/loan-input";
import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { DecimalField } from "~/components/ui/form/decimal-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { EmployeeField } from "~/components/ui/picker/employee-field";

type SharedProps = {
  cancelHref: string;
  lastResult: LastResult;
  types: readonly Choice[];
  orders: readonly Choice[];
  limits: { number: number; note: number };
};

const EMPTY_LOAN = {
  employee: "",
  loanType: "",
  loanNumber: "",
  principal: "",
  charges: "",
  balance: "",
  amortization: "",
  grantedDay: "",
  startDate: "",
  loanDeductionPayrollOrder: "",
  interestNote: "",
  note: "",
};
export type LoanValues = Omit<typeof EMPTY_LOAN, "employee" | "loanType"> & { revision: string };

/** Form for a new loan; `begun` has prefilled values. `look` previews the deductions without saving. */
export function NewLoanForm({ cancelHref, lastResult, types, orders, limits, begun }: SharedProps & { begun: Partial<typeof EMPTY_LOAN> }) {
  const [form, fields] = useForm<FieldsOf<typeof loanInput>>({ id: "loan", lastResult, defaultValue: { ...EMPTY_LOAN, ...begun } });
  const { employee, loanType, principal, charges, balance } = fields;
  return (
    <PostForm
      form={form}
      verb="Add loan"
      pendingText="Adding…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [employee, loanType, principal, charges, balance, ...loanTerms(fields)])}
      extra={
        <Button type="submit" name="step" value="look">
          Show payments
        </Button>
      }
    >
      <EmployeeField field={employee} label="Employee" required />
      <SelectField field={loanType} label="Loan" options={types} empty="Choose" required />
      <SumFields principal={principal} charges={charges} balance={balance} />
      <TermFields fields={fields} orders={orders} limits={limits} />
    </PostForm>
  );
}

/** Changes a loan; amounts are editable only before the first payment. */
export function LoanForm({
  cancelHref,
  lastResult,
  orders,
  limits,
  values,
  used,
}: Omit<SharedProps, "types"> & { values: LoanValues; used: boolean }) {
  const [form, fields] = useForm<FieldsOf<typeof unusedLoanInput>>({ id: "loan", lastResult, defaultValue: values });
  const { principal, charges, balance, revision } = fields;
  const sums = used ? [] : [principal, charges, balance];
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save"
      pendingText="Saving…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [...sums, ...loanTerms(fields), revision])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      {used ? null : <SumFields principal={principal} charges={charges} balance={balance} />}
      <TermFields fields={fields} orders={orders} limits={limits} />
    </PostForm>
  );
}

function SumFields({ principal, charges, balance }: Record<"principal" | "charges" | "balance", FieldState>) {
  return (
    <>
      <div className="form-pair">
        <DecimalField field={principal} label="Principal" prefix="₱" required />
        <DecimalField field={charges} label="Charges" hint="Interest and fees that the amortization carries." prefix="₱" />
      </div>
      <DecimalField field={balance} label="Balance" hint="Current balance. Leave blank for the full amount." prefix="₱" placeholder="" />
    </>
  );
}

type Terms = Record<
  "loanNumber" | "amortization" | "grantedDay" | "startDate" | "loanDeductionPayrollOrder" | "interestNote" | "note",
  FieldState
>;

const loanTerms = ({ loanNumber, amortization, grantedDay, startDate, loanDeductionPayrollOrder, interestNote, note }: Terms) => [
  amortization,
  loanDeductionPayrollOrder,
  startDate,
  grantedDay,
  loanNumber,
  interestNote,
  note,
];

function TermFields({ fields, orders, limits }: { fields: Terms; orders: readonly Choice[]; limits: SharedProps["limits"] }) {
  return (
    <>
      <div className="form-pair">
        <DecimalField field={fields.amortization} label="Amortization" hint="A month." prefix="₱" required />
        <SelectField field={fields.loanDeductionPayrollOrder} label="Deducted in" options={orders} empty="Choose" required />
      </div>
      <div className="form-pair">
        <DatePickerField field={fields.startDate} label="First deduction" hint="From the payroll that covers this day." required />
        <DatePickerField field={fields.grantedDay} label="Granted" />
      </div>
      <TextField field={fields.loanNumber} label="Loan number" hint="The agency’s." maxLength={limits.number} />
      <TextField
        field={fields.interestNote}
        label="Interest"
        hint="A note. The system computes no interest: the amortization carries it."
        maxLength={limits.note}
      />
      <TextField field={fields.note} label="Note" maxLength={limits.note} />
    </>
  );
}

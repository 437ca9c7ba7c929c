import { NAME_LIST } from "~/components/ui/data-display/employee-names";
import { useForm } from "@conform-to/react";
import type { selectedLoansInput } from "~/domain/payroll/loans/selected-input";
import { RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";

type SelectedLoansFormProps = {
  /** Selected loans, or the first filtered ones. */
  loans: readonly { loanSeq: number; name: string; detail: string }[];
  /** Number of changeable and ended filtered loans; null if loans were selected individually. */
  found: { count: number; ended: number } | null;
  change: string;
  orders: readonly Choice[];
  cancelHref: string;
  lastResult: LastResult;
};

/** Changes all selected loans with one reason. */
export function SelectedLoansForm({ loans, found, change: chosen, orders, cancelHref, lastResult }: SelectedLoansFormProps) {
  const count = found?.count ?? loans.length;
  const [form, { loanSeq, change, order, reason }] = useForm<FieldsOf<typeof selectedLoansInput>>({
    id: "checked-loans",
    lastResult,
    defaultValue: { change: chosen, order: "", reason: "" },
  });
  return (
    <PostForm
      form={form}
      verb={count === 1 ? "Change 1 loan" : `Change ${count.toLocaleString("en")} loans`}
      pendingText="Changing…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [loanSeq, change, order, reason])}
    >
      {found ? (
        <input type="hidden" name="count" value={count} />
      ) : (
        loans.map((loan) => <input key={loan.loanSeq} type="hidden" name="loanSeq" value={loan.loanSeq} />)
      )}
      <ul className={NAME_LIST}>
        {loans.map((loan) => (
          <li key={loan.loanSeq}>
            {loan.name}
            <small>{loan.detail}</small>
          </li>
        ))}
        {count > loans.length ? <li className="muted">and {(count - loans.length).toLocaleString("en")} more</li> : null}
      </ul>
      {found && found.ended > 0 ? <p className="muted">{endedText(found.ended)}</p> : null}
      <RadioField
        field={change}
        label="Change"
        options={[
          { value: "PAUSE", label: "Pause: not deducted from today on, until resumed" },
          { value: "RESUME", label: "Resume: deducted again from today on" },
          { value: "ORDER", label: "Change order: deducted in another payroll of the month" },
        ]}
        required
      />
      <SelectField field={order} label="Deducted in" hint="Only for “Change order”." options={orders} empty="As it is" />
      <TextField field={reason} label="Reason" maxLength={200} required />
    </PostForm>
  );
}

const endedText = (ended: number) =>
  ended === 1 ? "A paid or cancelled loan is not changed." : `${ended.toLocaleString("en")} that are paid or cancelled stay as they are.`;

import type { ReactNode } from "react";
import { useForm } from "@conform-to/react";
import type { tickedLoansInput } from "~/domain/payroll/loans/ticked-input";
import { RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { pathTo } from "~/paths";

/** The list with its tick boxes: the ticked loans go to the form that changes them, with and without scripts. */
export function TickedLoans({ children }: { children: ReactNode }) {
  return (
    <form method="get" action={pathTo("get-loan-changes-new")} className="selection">
      <div className="bulk" role="region" aria-label="Ticked loans">
        <b>Ticked loans</b>
        <span className="rule" />
        <Button type="submit" size="sm" name="change" value="PAUSE">
          Pause
        </Button>
        <Button type="submit" size="sm" name="change" value="RESUME">
          Resume
        </Button>
        <Button type="submit" size="sm" name="change" value="ORDER">
          Change order
        </Button>
      </div>
      {children}
    </form>
  );
}

type TickedFormProps = {
  loans: readonly { loanSeq: number; name: string; detail: string }[];
  change: string;
  orders: readonly Choice[];
  cancelHref: string;
  lastResult: LastResult;
};

/** What happens to all that are ticked, with one reason. */
export function TickedForm({ loans, change: chosen, orders, cancelHref, lastResult }: TickedFormProps) {
  const [form, { loanSeq, change, order, reason }] = useForm<FieldsOf<typeof tickedLoansInput>>({
    id: "ticked-loans",
    lastResult,
    defaultValue: { change: chosen, order: "", reason: "" },
  });
  return (
    <PostForm
      form={form}
      verb={loans.length === 1 ? "Change 1 loan" : `Change ${loans.length} loans`}
      pendingText="Changing…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [loanSeq, change, order, reason])}
    >
      {loans.map((loan) => (
        <input key={loan.loanSeq} type="hidden" name="loanSeq" value={loan.loanSeq} />
      ))}
      <ul className="names">
        {loans.map((loan) => (
          <li key={loan.loanSeq}>
            {loan.name}
            <small>{loan.detail}</small>
          </li>
        ))}
      </ul>
      <RadioField
        field={change}
        label="What happens"
        options={[
          { value: "PAUSE", label: "Pause: not deducted from today on, until resumed" },
          { value: "RESUME", label: "Resume: deducted again from today on" },
          { value: "ORDER", label: "Change order: deducted in another payroll of the month" },
        ]}
        required
      />
      <SelectField field={order} label="Deducted in" hint="For another order alone." options={orders} empty="As it is" />
      <TextField field={reason} label="Reason" maxLength={200} required />
    </PostForm>
  );
}

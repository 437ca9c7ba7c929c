import { Form } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { Button } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import { Notice } from "~/components/ui/feedback/notice";
import { useIsPosting } from "~/components/ui/form/posting";
import { countText } from "~/domain/shared/count-text";

type PayoutMarkProps = {
  completed: boolean;
  paid: { on: string; by: string; at: string } | null;
  /** Employees with net pay but no bank account. */
  missing: number;
  form: { errors?: readonly string[] | undefined };
  field: FieldState;
};

/** Payout status: paid, or a form for the day; before completion it names the missing step. */
export function PayoutMark({ completed, paid, missing, form, field }: PayoutMarkProps) {
  const posting = useIsPosting();
  const problems = problemsOf(form, [field]);
  const marking = completed ? (
    <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
      <CsrfInput />
      <DatePickerField field={field} label="Paid on" required />
      <Button type="submit" variant="primary" pending={posting}>
        Mark as paid
      </Button>
    </Form>
  ) : (
    <p className="muted small">These amounts are final once the run is completed; then it can be marked as paid.</p>
  );
  return (
    <div className="grid gap-3 border-b px-4 py-3">
      {problems.length > 0 ? <ErrorSummary problems={problems} /> : null}
      {missing > 0 ? (
        <Notice tone="attention" title={`${countText(missing, "employee has", "employees have")} no bank account`}>
          Pay them in another way, or enter their accounts before you send the list to the bank.
        </Notice>
      ) : null}
      {paid ? (
        <p>
          <Badge tone="done" icon="circle-check">{`Paid on ${paid.on}`}</Badge>{" "}
          <span className="muted small">
            Marked by {paid.by}, {paid.at}
          </span>
        </p>
      ) : (
        marking
      )}
    </div>
  );
}

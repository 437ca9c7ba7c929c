import { CONFIRM_SALARY, salaryText } from "~/domain/employees/pay/salary-text";
import { formatDay } from "~/domain/shared/day";
import { Notice } from "~/components/ui/feedback/notice";
import { ConfirmationForm } from "~/components/ui/form/confirmation-form";
import type { SalaryValues } from "./salary-form";

type Pay = { salaryAmount: number; salaryAmountType: string };
export type SalaryToConfirm = {
  values: SalaryValues;
  before: Pay | null;
  after: Pay & { effectiveDate: string };
  /** Warnings before saving: minimum wage, and a raise that lowers pay. */
  questions: readonly string[];
};

/** Confirmation before saving a salary, with the changes; Cancel returns to the form. */
export function SalaryConfirmation({ values, before, after, questions }: SalaryToConfirm) {
  return (
    <ConfirmationForm verb="Update" pendingText="Updating…" backText="Cancel" values={values}>
      <p>{CONFIRM_SALARY}</p>
      <p className="muted">
        {before ? (
          <>
            <span className="num">₱{salaryText(before)}</span> →{" "}
          </>
        ) : null}
        <b className="num">₱{salaryText(after)}</b>, from {formatDay(after.effectiveDate)} on.
      </p>
      {questions.map((question) => (
        <Notice key={question} tone="attention">
          {question}
        </Notice>
      ))}
    </ConfirmationForm>
  );
}

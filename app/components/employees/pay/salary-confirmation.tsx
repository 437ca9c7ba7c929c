import { CONFIRM_SALARY, salaryWords } from "~/domain/employees/pay/salary-words";
import { formatDay } from "~/domain/shared/day";
import { Notice } from "~/components/ui/feedback/notice";
import { QuestionForm } from "~/components/ui/form/question-form";
import type { SalaryValues } from "./salary-form";

type Pay = { salaryAmount: number; salaryAmountType: string };
export type SalaryToConfirm = {
  values: SalaryValues;
  before: Pay | null;
  after: Pay & { effectiveDate: string };
  /** Beside the minimum wage. */ question: string | null;
};

/** Asks before a salary is saved, with what changes; Cancel leads back to the form as it was typed. */
export function SalaryConfirmation({ values, before, after, question }: SalaryToConfirm) {
  return (
    <QuestionForm verb="Update" pendingText="Updating…" backText="Cancel" values={values}>
      <p>{CONFIRM_SALARY}</p>
      <p className="muted">
        {before ? (
          <>
            <span className="num">₱{salaryWords(before)}</span> →{" "}
          </>
        ) : null}
        <b className="num">₱{salaryWords(after)}</b>, from {formatDay(after.effectiveDate)} on.
      </p>
      {question === null ? null : <Notice tone="attention">{question}</Notice>}
    </QuestionForm>
  );
}

import { Button } from "~/components/ui/layout/button";
import { PostForm } from "~/components/ui/form/post-form";
import { CONFIRM_SALARY, salaryWords } from "~/domain/employees/pay/salary-words";
import { formatDay } from "~/domain/shared/day";
import { SALARY_FIELDS, type SalaryValues } from "./salary-form";

type Pay = { salaryAmount: number; salaryAmountType: string };
export type SalaryToConfirm = { values: SalaryValues; before: Pay | null; after: Pay & { effectiveDate: string } };

/** Asks before a salary is saved, with what changes; Cancel leads back to the form as it was typed. */
export function SalaryConfirmation({ values, before, after }: SalaryToConfirm) {
  return (
    <PostForm
      verb="Update"
      pendingText="Updating…"
      extra={
        <Button type="submit" name="back" value="Y">
          Cancel
        </Button>
      }
    >
      {SALARY_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <input type="hidden" name="step" value="save" />
      <p>{CONFIRM_SALARY}</p>
      <p className="muted">
        {before ? (
          <>
            <span className="num">₱{salaryWords(before)}</span> →{" "}
          </>
        ) : null}
        <b className="num">₱{salaryWords(after)}</b>, from {formatDay(after.effectiveDate)} on.
      </p>
    </PostForm>
  );
}

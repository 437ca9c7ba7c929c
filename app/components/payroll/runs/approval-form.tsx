import type { approvalInput } from "~/domain/payroll/runs/approval";
import { useForm } from "@conform-to/react";
import { RadioField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField } from "~/components/ui/form/text-fields";

const DECISIONS = [
  { value: "APPROVE", label: "Approve: it can be completed" },
  { value: "RETURN", label: "Return for correction" },
];

type ApprovalFormProps = {
  title: string;
  /** "6 employees receive ₱93,279.10 net." */
  figures: string;
  /** Generation of the reviewed payslips. */
  generation: string;
  /** The form requests approval; otherwise it decides on it. */
  isSubmission: boolean;
  askedBy: string;
  approvers: string;
  maxLength: number;
  cancelHref: string;
  lastResult: LastResult;
};

/** Requests approval of a payroll, or decides on it. */
export function ApprovalForm({
  title,
  figures,
  generation,
  isSubmission,
  askedBy,
  approvers,
  maxLength,
  cancelHref,
  lastResult,
}: ApprovalFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof approvalInput>>({
    id: "approval",
    lastResult,
    defaultValue: { decision: "", word: "", generation },
  });
  const { decision, word } = fields;
  return (
    <PostForm
      form={form}
      verb={isSubmission ? "Submit for approval" : "Save decision"}
      pendingText={isSubmission ? "Submitting…" : "Saving…"}
      cancelHref={cancelHref}
      problems={problemsOf(form, [decision, word, fields.generation])}
    >
      <input type="hidden" name="generation" value={generation} />
      <p className="muted">
        {title}: <b>{figures}</b>
      </p>
      {isSubmission ? (
        <>
          <input type="hidden" name="decision" value="ASK" />
          <p className="muted">It can be approved by {approvers}. Any change to the payroll revokes the approval.</p>
        </>
      ) : (
        <>
          <p className="muted">{askedBy} submitted it for approval.</p>
          <RadioField field={decision} label="Your decision" required options={DECISIONS} />
          <TextAreaField field={word} label="Comment" hint="Required if you return it" maxLength={maxLength} rows={2} />
        </>
      )}
    </PostForm>
  );
}

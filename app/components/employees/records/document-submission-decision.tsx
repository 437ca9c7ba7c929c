import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import type { documentSubmissionDecisionInput } from "~/domain/employees/documents/document-submission-input";

type DocumentSubmissionDecisionProps = { maxLength: number; lastResult: LastResult; /** Name of the subject. */ children: ReactNode };

/** Accepts or returns a submitted document. */
export function DocumentSubmissionDecision({ maxLength, lastResult, children }: DocumentSubmissionDecisionProps) {
  const [form, { press, reason }] = useForm<FieldsOf<typeof documentSubmissionDecisionInput>>({ id: "hand-in-decision", lastResult });
  return (
    <PostForm
      form={form}
      verb="Accept"
      problems={problemsOf(form, [reason, press])}
      extra={
        <Button type="submit" name={press.name} value="SEND_BACK" variant="danger">
          Send back
        </Button>
      }
    >
      <DefaultSubmitButton />
      {children}
      <TextField
        field={reason}
        label="Reason"
        hint="Required to send back. The employee sees it."
        maxLength={maxLength}
        autoComplete="off"
      />
    </PostForm>
  );
}

import type { decisionInput } from "~/domain/filing/requests/filed-input";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Bar with the decision and its remark, always in sight. */
export const DECISION_BAR =
  "sticky bottom-0 z-5 border-t max-tablet:bottom-(--size-phone-bar) [&_.field]:flex [&_.field]:flex-[1_1_220px]" +
  " [&_.field]:flex-wrap [&_.field]:items-baseline [&_.field]:gap-x-2 [&_.field>:nth-child(n+3)]:flex-[1_0_100%]" +
  " max-tablet:[&_.btn]:h-11 max-tablet:[&_.input]:h-11 max-tablet:[&_.input]:text-[1rem]";

export type DecideFormProps = {
  revision: number;
  maxLength: number;
  cancelling: boolean;
  /** Agree or decline as the colleague of a shift change. */
  agreeing?: boolean;
  /** Name of the delegator; empty = the user decides for themselves. */
  inPlaceOf?: string;
  texts: ApprovalsText;
  lastResult: LastResult;
};

/** Approves or rejects a request. @param only the decision that the form confirms; without it the user chooses */
export function DecideForm({ only, inPlaceOf = "", maxLength, lastResult, ...texts }: DecideFormProps & { only?: Press }) {
  const { revision, texts: messages } = texts;
  const [form, { remark, revision: knownRevision, press }] = useForm<FieldsOf<typeof decisionInput>>({
    id: `decide${only ?? ""}`,
    lastResult,
  });
  const special = inPlaceOf !== "";
  const { approve, reject, rejectHint } = decisionTexts(texts);
  return (
    <PostForm
      form={form}
      verb={only === "REJECT" ? reject : approve}
      danger={only === "REJECT"}
      problems={problemsOf(form, [remark, knownRevision, press])}
      extra={
        only ? null : (
          <Button type="submit" name="press" value="REJECT" variant="danger-quiet">
            {reject}
          </Button>
        )
      }
    >
      {only ? <input type="hidden" name="press" value={only} /> : <DefaultSubmitButton />}
      <input type="hidden" name="revision" value={revision} />
      {special ? <input type="hidden" name="special" value="Y" /> : null}
      <TextField
        field={remark}
        label={special ? interpolate(messages.whyInPlace, { name: inPlaceOf }) : messages.remark}
        required={special}
        hint={special ? messages.inPlaceHint : rejectHint}
        maxLength={maxLength}
        autoComplete="off"
      />
    </PostForm>
  );
}

export type Press = "APPROVE" | "REJECT";

/** The verbs of a decision, and when its remark is needed. */
export function decisionTexts({ cancelling, agreeing, texts }: Pick<DecideFormProps, "cancelling" | "agreeing" | "texts">) {
  if (agreeing) return { approve: texts.agree, reject: texts.decline, rejectHint: texts.declineHint };
  const { approve, reject, approveCancelling, rejectCancelling, rejectHint } = texts;
  return cancelling ? { approve: approveCancelling, reject: rejectCancelling, rejectHint } : { approve, reject, rejectHint };
}

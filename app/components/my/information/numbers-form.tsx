import { useForm } from "@conform-to/react";
import { maskNumbers } from "~/components/ui/form/masked-numbers";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { PayrollIdentity } from "~/domain/employees/pay/identity-input";
import type { identityProposalInput } from "~/domain/employees/personal/information-proposal-input";
import type { OwnInformationText } from "~/domain/shared/i18n/en/own-information";

type NumbersFormProps = {
  texts: OwnInformationText;
  values: Record<keyof PayrollIdentity | "reason", string>;
  revision: number;
  maxLength: number;
  /** "It ends in …7890"; undefined where there is none. */
  accountHint: string | undefined;
  lastResult: LastResult;
  cancelHref: string;
  /** "It replaces …"; null without a pending proposal. */
  replaces: string | null;
};

/** Proposes changes to the employee's own numbers and bank account, with a reason. */
export function NumbersForm({ texts, values, revision, maxLength, accountHint, lastResult, cancelHref, replaces }: NumbersFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof identityProposalInput>>({ id: "numbers", lastResult, defaultValue: values });
  const { tinNo, socialSecuritySystem, philhealth, pagIbig, rdoCode, bankName, bankAccountNumber, reason } = fields;
  const { fields: names } = texts;
  const number = { inputMode: "numeric", maxLength: 17, autoComplete: "off" } as const;
  return (
    <PostForm
      form={form}
      saved={{ ...values, revision }}
      verb={texts.send}
      problems={problemsOf(form, [tinNo, socialSecuritySystem, philhealth, pagIbig, rdoCode, bankName, bankAccountNumber, reason])}
      cancelHref={cancelHref}
    >
      <p className="muted">{texts.changeWhat}</p>
      {replaces ? <p>{replaces}</p> : null}
      <input type="hidden" name="revision" value={revision} />
      <div className="form-pair" onInput={maskNumbers}>
        <TextField field={tinNo} label={names.tinNo} placeholder="000-000-000-00000" {...number} />
        <TextField field={socialSecuritySystem} label={names.socialSecuritySystem} placeholder="00-0000000-0" {...number} />
        <TextField field={philhealth} label={names.philhealth} placeholder="00-000000000-0" {...number} />
        <TextField field={pagIbig} label={names.pagIbig} placeholder="0000-0000-0000" {...number} />
        <TextField field={rdoCode} label={names.rdoCode} maxLength={Math.max(3, values.rdoCode.length)} autoComplete="off" />
        <TextField field={bankName} label={names.bankName} maxLength={50} autoComplete="off" />
        <TextField
          field={bankAccountNumber}
          label={names.bankAccountNumber}
          hint={accountHint}
          inputMode="numeric"
          maxLength={30}
          autoComplete="off"
        />
      </div>
      <TextField field={reason} label={texts.reason} hint={texts.reasonHint} maxLength={maxLength} autoComplete="off" required />
    </PostForm>
  );
}

import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import { maskNumbers } from "~/components/ui/form/masked-numbers";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import type { PayrollIdentity, identityInput } from "~/domain/employees/pay/identity-input";

type IdentityFormProps = { values: PayrollIdentity; revision: number; lastResult: LastResult; cancelHref: string };

/** Payroll numbers. Scripts insert the dashes; the server accepts numbers with or without them. */
export function IdentityForm({ values, revision, lastResult, cancelHref }: IdentityFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof identityInput>>({ lastResult, defaultValue: values });
  const { tinNo, socialSecuritySystem, philhealth, pagIbig, rdoCode, bankName, bankAccountNumber } = fields;
  return (
    <PostForm
      form={form}
      saved={{ ...values, revision }}
      verb="Save"
      problems={problemsOf(form, [tinNo, socialSecuritySystem, philhealth, pagIbig, rdoCode, bankName, bankAccountNumber])}
      cancelHref={cancelHref}
    >
      <input type="hidden" name="revision" value={revision} />
      <div className="form-pair" onInput={maskNumbers}>
        <TextField field={tinNo} label="TIN" placeholder="000-000-000-00000" inputMode="numeric" maxLength={17} autoComplete="off" />
        <TextField
          field={socialSecuritySystem}
          label="SSS"
          placeholder="00-0000000-0"
          inputMode="numeric"
          maxLength={17}
          autoComplete="off"
        />
        <TextField
          field={philhealth}
          label="PhilHealth"
          placeholder="00-000000000-0"
          inputMode="numeric"
          maxLength={17}
          autoComplete="off"
        />
        <TextField field={pagIbig} label="Pag-IBIG" placeholder="0000-0000-0000" inputMode="numeric" maxLength={17} autoComplete="off" />
        <TextField field={rdoCode} label="RDO code" maxLength={Math.max(3, values.rdoCode.length)} autoComplete="off" />
        <TextField field={bankName} label="Bank name" maxLength={50} autoComplete="off" />
        <TextField field={bankAccountNumber} label="Account number" inputMode="numeric" maxLength={30} autoComplete="off" />
      </div>
    </PostForm>
  );
}

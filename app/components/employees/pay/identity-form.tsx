import { useForm } from "@conform-to/react";
import type { FormEvent } from "react";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import type { PayrollIdentity, identityInput } from "~/domain/employees/pay/identity-input";
import { MASKED_NUMBERS, maskTyped, type MaskedNumber } from "~/domain/employees/pay/identity-numbers";

type IdentityFormProps = { values: PayrollIdentity; revision: number; lastResult: LastResult; cancelHref: string };

/** The payroll numbers. Dashes come by themselves while scripts run; without them the server takes the numbers with or without dashes. */
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

/** For the frame around the fields of numbers. */
export function maskNumbers(event: FormEvent<HTMLElement>): void {
  const input = event.target as HTMLInputElement;
  const number = MASKED_NUMBERS.find((name) => name === input.name);
  if (number) writeMasked(input, number);
}

/** The cursor stays behind as many digits as stood before it. */
export function writeMasked(input: HTMLInputElement, number: MaskedNumber): void {
  const at = input.selectionStart ?? input.value.length;
  const digitsBefore = input.value.slice(0, at).replace(/\D/g, "").length;
  const masked = maskTyped(number, input.value);
  if (masked === input.value) return;
  input.value = masked;
  let cursor = 0;
  for (let digits = 0; cursor < masked.length && digits < digitsBefore; cursor++) if (/\d/.test(masked[cursor]!)) digits++;
  input.setSelectionRange(cursor, cursor);
}

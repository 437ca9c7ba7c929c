import type { payslipDeliveryInput } from "~/domain/payroll/run/payslip-delivery-input";
import { useForm } from "@conform-to/react";
import { DELIVERY_WORDS, GUESSABLE, PASSWORD_RULE, PAYSLIP_DELIVERIES, type PayslipDelivery } from "~/domain/payroll/run/payslip-delivery";
import { RadioField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";

/** How payslips go out by mail, and what opens an attached one. */
export function PayslipDeliveryCard({ delivery, mayChange }: { delivery: PayslipDelivery; mayChange: boolean }) {
  return (
    <Card
      title="Payslips by mail"
      aside={
        mayChange ? (
          <LinkButton href={pathTo("get-company-payslips")} size="sm" icon="pencil" of="Payslips by mail">
            Edit
          </LinkButton>
        ) : undefined
      }
      padded
    >
      <p>{DELIVERY_WORDS[delivery]}.</p>
      {delivery === "PDF" ? (
        <p className="muted">
          {PASSWORD_RULE} {GUESSABLE}
        </p>
      ) : null}
    </Card>
  );
}

type PayslipDeliveryFormProps = { delivery: PayslipDelivery; lastResult: LastResult };

/** The link or the attached PDF, with what the PDF asks for. */
export function PayslipDeliveryForm({ delivery: known, lastResult }: PayslipDeliveryFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof payslipDeliveryInput>>({
    id: "payslip-delivery",
    lastResult,
    defaultValue: { delivery: known },
  });
  return (
    <PostForm form={form} verb="Save" cancelHref={pathTo("get-company")} problems={problemsOf(form, [fields.delivery, fields.known])}>
      <input type="hidden" name={fields.known.name} value={known} />
      <RadioField
        field={fields.delivery}
        label="Payslips go out as"
        hint={`${PASSWORD_RULE} ${GUESSABLE} Somebody without a birthday gets the link.`}
        options={PAYSLIP_DELIVERIES.map((value) => ({ value, label: DELIVERY_WORDS[value] }))}
        required
      />
    </PostForm>
  );
}

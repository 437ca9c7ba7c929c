import type { payslipDeliveryInput } from "~/domain/payroll/runs/payslip-delivery-input";
import { useForm } from "@conform-to/react";
import {
  CERTIFICATE_DELIVERY_LABELS,
  DELIVERY_LABELS,
  PASSWORD_GUESSABLE,
  PASSWORD_RULE,
  PAYSLIP_DELIVERIES,
  type Deliveries,
} from "~/domain/payroll/runs/payslip-delivery";
import { RadioField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";

/** How payslips and certificates are mailed, and what the attached PDF asks for. */
export function PayslipDeliveryCard({ deliveries, mayChange }: { deliveries: Deliveries; mayChange: boolean }) {
  return (
    <Card
      title={TITLE}
      aside={
        mayChange ? (
          <LinkButton href={pathTo("get-company-payslips")} size="sm" icon="pencil" of={TITLE}>
            Edit
          </LinkButton>
        ) : undefined
      }
      padded
    >
      <p>Payslips: {DELIVERY_LABELS[deliveries.payslips]}.</p>
      <p>Certificates 2316: {CERTIFICATE_DELIVERY_LABELS[deliveries.certificates]}.</p>
      {deliveries.payslips === "PDF" || deliveries.certificates === "PDF" ? (
        <p className="muted">
          {PASSWORD_RULE} {PASSWORD_GUESSABLE}
        </p>
      ) : null}
    </Card>
  );
}

const TITLE = "Payslips and certificates by email";

type PayslipDeliveryFormProps = { deliveries: Deliveries; revision: string; lastResult: LastResult };

/** Choice between a link and an attached PDF, with its password rule. */
export function PayslipDeliveryForm({ deliveries, revision, lastResult }: PayslipDeliveryFormProps) {
  const present = { ...deliveries, revision };
  const [form, fields] = useForm<FieldsOf<typeof payslipDeliveryInput>>({
    id: "payslip-delivery",
    lastResult,
    defaultValue: present,
  });
  return (
    <PostForm
      form={form}
      saved={present}
      verb="Save"
      cancelHref={pathTo("get-company")}
      problems={problemsOf(form, [fields.payslips, fields.certificates, fields.revision])}
    >
      <input type="hidden" name="revision" value={revision} />
      <RadioField
        field={fields.payslips}
        label="Payslips go out as"
        hint={`${PASSWORD_RULE} ${PASSWORD_GUESSABLE} Employees without a birthday get the link.`}
        options={PAYSLIP_DELIVERIES.map((value) => ({ value, label: DELIVERY_LABELS[value] }))}
        required
      />
      <RadioField
        field={fields.certificates}
        label="Certificates 2316 go out as"
        hint="The same password opens them. Employees without a birthday get the link."
        options={PAYSLIP_DELIVERIES.map((value) => ({ value, label: CERTIFICATE_DELIVERY_LABELS[value] }))}
        required
      />
    </PostForm>
  );
}

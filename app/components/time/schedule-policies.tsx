import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import type { FieldState } from "~/components/ui/form/field";
import { Details } from "~/components/ui/layout/details";

export type PolicyField = "overtimePolicySeq" | "holidayWorkPolicySeq" | "commutePolicySeq";
/** Policies of a kind, and the name of the company default. */
export type PolicyOffer = { companyDefault: string; options: readonly Choice[] };

const LABELS: Record<PolicyField, string> = {
  overtimePolicySeq: "Overtime policy",
  holidayWorkPolicySeq: "Holiday work policy",
  commutePolicySeq: "Commute policy",
};
export const POLICY_FIELDS = Object.keys(LABELS) as PolicyField[];

type SchedulePoliciesProps = { fields: Record<PolicyField, FieldState>; policies: Record<PolicyField, PolicyOffer> };

/** Policies of a schedule; most use the company default. */
export function SchedulePolicies({ fields, policies }: SchedulePoliciesProps) {
  return (
    <Details summary="Own policies" open={POLICY_FIELDS.some((field) => fields[field].initialValue || fields[field].errors)}>
      <div className="form-body">
        {POLICY_FIELDS.map((field) => (
          <SelectField
            key={field}
            field={fields[field]}
            label={LABELS[field]}
            options={policies[field].options}
            empty={`The company's: ${policies[field].companyDefault}`}
          />
        ))}
      </div>
    </Details>
  );
}

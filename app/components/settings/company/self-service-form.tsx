import type { selfServiceInput } from "~/domain/filing/requests/late-filing-input";
import { useForm } from "@conform-to/react";
import { Values } from "~/components/ui/data-display/values";
import { CheckboxField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";

/** Self-service settings of My Work. */
export function SelfServiceCard({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Card
      title="Self-service"
      aside={
        <LinkButton href={pathTo("get-company-self-service")} size="sm" icon="pencil" of="Self-service">
          Edit
        </LinkButton>
      }
      padded
    >
      <Values rows={rows} />
    </Card>
  );
}

type SelfServiceFormProps = { lateFilingDays: string; myTeam: string; revision: string; lastResult: LastResult };

/** Filing limit for paid days, and whether heads see their team. */
export function SelfServiceForm({ lastResult, ...present }: SelfServiceFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof selfServiceInput>>({ id: "self-service", lastResult, defaultValue: present });
  const { lateFilingDays, myTeam } = fields;
  return (
    <PostForm
      form={form}
      saved={present}
      verb="Save"
      cancelHref={pathTo("get-company-attendance")}
      problems={problemsOf(form, [lateFilingDays, myTeam, fields.revision])}
    >
      <input type="hidden" name="revision" value={present.revision} />
      <TextField
        field={lateFilingDays}
        label="Paid days can be filed until"
        suffix="days after the period"
        hint="Later approvals become late changes of the next payroll. 0: not after the period."
        inputMode="numeric"
        maxLength={3}
      />
      <CheckboxField
        field={myTeam}
        label="My team"
        hint="Heads see their departments’ days in My Work, without pay, locations and photos."
        value="Y"
      />
    </PostForm>
  );
}

import type { leaveStartInput } from "~/domain/leave/policies/leave-start-input";
import { useForm } from "@conform-to/react";
import { Values } from "~/components/ui/data-display/values";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";

/** Start of leave tracking. */
export function LeaveStartCard({ leaveStartDate }: { leaveStartDate: string | null }) {
  return (
    <Card
      title="Leaves"
      aside={
        <LinkButton href={pathTo("get-company-leave-start")} size="sm" icon="pencil" of="Leaves">
          Edit
        </LinkButton>
      }
      padded
    >
      <Values rows={[["First day of leaves", leaveStartDate ?? "Leaves are not used"]]} />
    </Card>
  );
}

type LeaveStartFormProps = { leaveStartDate: string; revision: string; lastResult: LastResult };

/** Sets the first day on which leave is granted and accrued. */
export function LeaveStartForm({ lastResult, ...present }: LeaveStartFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof leaveStartInput>>({ id: "leaves", lastResult, defaultValue: present });
  return (
    <PostForm
      form={form}
      saved={present}
      verb="Save"
      cancelHref={pathTo("get-company-attendance")}
      problems={problemsOf(form, [fields.leaveStartDate, fields.revision])}
    >
      <input type="hidden" name="revision" value={present.revision} />
      <DatePickerField
        field={fields.leaveStartDate}
        label="First day of leaves"
        hint="From this day on, leave days are granted and earned. Earlier balances are entered as opening balances. Leave blank if leaves are not used."
      />
    </PostForm>
  );
}

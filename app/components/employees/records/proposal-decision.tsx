import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/data-display/badge";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import type { proposalDecisionInput } from "~/domain/employees/personal/information-proposal-input";

export type ComparedRow = {
  field: string;
  label: string;
  before: string;
  after: string;
  /** Current value, if changed since the proposal; null = unchanged. */
  now: string | null;
};

/** Compares old and new values. */
export function ComparedValues({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <ScrollTable cards label="Proposed values">
      <ColumnHeads columns={[["Field", "sticky-phone"], "Old", "New"]} />
      <tbody>
        {rows.map(({ field, label, before, after, now }) => (
          <tr key={field}>
            <th scope="row" className="sticky-phone">
              {label}
            </th>
            <td data-figure="Old" className="wraps">
              {before || NIL}
              {now === null ? null : (
                <p>
                  <Badge tone="attention">Changed since</Badge> now {now || NIL}
                </p>
              )}
            </td>
            <td data-figure="New" className="wraps">
              <b>{after || NIL}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

type ProposalDecisionProps = {
  maxLength: number;
  /** Revision of the record shown above. */
  revision: number;
  lastResult: LastResult;
  /** Name of the subject. */
  children: ReactNode;
};

/** Accepts or rejects a proposed change. */
export function ProposalDecision({ maxLength, revision, lastResult, children }: ProposalDecisionProps) {
  const [form, { press, reason }] = useForm<FieldsOf<typeof proposalDecisionInput>>({ id: "proposal-decision", lastResult });
  return (
    <PostForm
      form={form}
      verb="Accept"
      problems={problemsOf(form, [reason, press])}
      extra={
        <Button type="submit" name={press.name} value="REFUSE" variant="danger">
          Refuse
        </Button>
      }
    >
      <DefaultSubmitButton />
      {children}
      <input type="hidden" name="revision" value={revision} />
      <TextField field={reason} label="Reason" hint="Required to refuse. The employee sees it." maxLength={maxLength} autoComplete="off" />
    </PostForm>
  );
}

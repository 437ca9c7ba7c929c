import { Values } from "~/components/ui/data-display/values";
import { Notice } from "~/components/ui/feedback/notice";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import type { DraftEntry } from "~/domain/filing/policy-draft";
import { pathTo } from "~/paths";
import { ApprovalProcess, CopyEditor } from "./entry-editor";

export type PolicyPane = {
  filingCategorySeq: number;
  filingPolicySeq: number;
  categoryName: string;
  policyName: string;
  enabled: boolean;
  targets: string;
  /** Number of eligible employees. */
  reached: number;
  selfApproval: boolean;
  /** Reminder and overdue settings as text. */
  waitingDays: string;
  mail: boolean;
  /** A message for each approver who has left. */
  gone: readonly string[];
  /** Custom fields; empty = none. */
  fields: string;
  steps: readonly DraftEntry[];
  copies: readonly DraftEntry[];
};

/** Policy details (read-only). */
export function PolicyDetail(policy: PolicyPane) {
  const {
    filingCategorySeq,
    filingPolicySeq,
    categoryName,
    policyName,
    enabled,
    targets,
    reached,
    selfApproval,
    waitingDays,
    mail,
    gone,
    fields,
    steps,
    copies,
  } = policy;
  const at = { filingCategorySeq, filingPolicySeq };
  return (
    <Card
      title={policyName}
      aside={
        <div className="row-tools">
          {enabled ? <Badge tone="done">On</Badge> : <Badge>Off</Badge>}
          <LinkButton href={pathTo("get-filing-policy-edit", at)} size="sm" icon="pencil" of={policyName}>
            Edit
          </LinkButton>
          <LinkButton href={pathTo("get-filing-policy-delete", at)} size="sm" variant="danger-quiet" of={policyName}>
            Delete
          </LinkButton>
        </div>
      }
      padded
    >
      {gone.map((sentence) => (
        <Notice key={sentence} tone="attention">
          {sentence}
        </Notice>
      ))}
      <Values
        rows={[
          ["Category", categoryName],
          ["Eligible to file", targets],
          ["Employees it covers", reached.toLocaleString("en-US")],
          ["A named approver who files", selfApproval ? "approves that level" : "decided by their own head"],
          ["Waiting", waitingDays],
          ...(fields === "" ? [] : [["Form fields", fields] as const]),
          ["Email", mail ? "to the approver, and to the requester at the end" : "none"],
        ]}
      />
      <ApprovalProcess entries={steps} most={steps.length} disabled />
      <CopyEditor entries={copies} most={copies.length} disabled />
    </Card>
  );
}

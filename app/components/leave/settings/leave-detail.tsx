import { EntryDetail } from "~/components/ui/layout/master-detail";
import { Values } from "~/components/ui/data-display/values";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";
import { VersionsCard, type VersionLine } from "~/components/ui/layout/versions-card";

const HEADING = "mb-2 text-sm font-semibold";

export type LeaveDetailProps = {
  leaveKind: string;
  leavePolicySeq: number;
  leaveName: string;
  enabled: boolean;
  privateLeave: boolean;
  /** For statutory leave: entitlement, eligibility and law. */
  law: readonly { label: string; text: string }[];
  groups: readonly { name: string; facts: readonly { label: string; text: string }[] }[];
  instructions: string;
  versions: readonly VersionLine[];
  mayEdit: boolean;
};

/** Leave type (read-only): current settings and versions. */
export function LeaveDetail(leave: LeaveDetailProps) {
  const { leaveKind, leavePolicySeq, leaveName, enabled, privateLeave, law, groups, instructions, versions, mayEdit } = leave;
  const at = { leaveKind, leavePolicySeq };
  return (
    <EntryDetail>
      <Card
        title={leaveName}
        aside={
          <div className="row-tools">
            {enabled ? <Badge tone="done">In use</Badge> : <Badge>Off</Badge>}
            {privateLeave ? <Badge tone="accent">Private</Badge> : null}
            {mayEdit ? (
              <>
                <LinkButton href={pathTo("get-leave-type-edit", at)} size="sm" icon="pencil" of={leaveName}>
                  Edit
                </LinkButton>
                {law.length > 0 ? null : (
                  <LinkButton href={pathTo("get-leave-type-delete", at)} size="sm" variant="danger-quiet" of={leaveName}>
                    Delete
                  </LinkButton>
                )}
              </>
            ) : null}
          </div>
        }
        padded
      >
        {privateLeave ? (
          <p className="mb-3 text-sm text-ink-2">
            Only the requester, the approvers and leave administrators see its name and documents. Everyone else sees “Leave”.
          </p>
        ) : null}
        {law.length > 0 ? <LeaveFacts name="By law" facts={law} /> : null}
        {groups.map(({ name, facts }) => (
          <LeaveFacts key={name} name={name} facts={facts} />
        ))}
        {instructions ? (
          <section className="[section+&]:mt-4">
            <h3 className={HEADING}>Instructions</h3>
            <p className="whitespace-pre-line">{instructions}</p>
          </section>
        ) : null}
      </Card>
      {versions.length > 0 ? <VersionsCard title="History of changes" versions={versions} /> : null}
    </EntryDetail>
  );
}

function LeaveFacts({ name, facts }: { name: string; facts: readonly { label: string; text: string }[] }) {
  return (
    <section className="[section+&]:mt-4">
      <h3 className={HEADING}>{name}</h3>
      <Values rows={facts.map(({ label, text }) => [label, text])} />
    </section>
  );
}

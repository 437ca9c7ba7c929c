import { EntryDetail } from "~/components/ui/layout/master-detail";
import { Values } from "~/components/ui/data-display/values";
import { Notice } from "~/components/ui/feedback/notice";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";
import { VersionsCard, type VersionLine } from "~/components/ui/layout/versions-card";

export type PolicyDetailProps = {
  policyKind: string;
  timePolicySeq: number;
  policyName: string;
  main: boolean;
  enabled: boolean;
  /** CUSTOM_WORK has no company-wide policy. */
  hasMain: boolean;
  groups: readonly { name: string; facts: readonly { label: string; text: string }[] }[];
  notes: readonly string[];
  /** Where it applies, as a sentence; may be empty. */
  holds: string;
  versions: readonly VersionLine[];
  mayEdit: boolean;
};

/** Policy (read-only): current settings, scope and versions. */
export function PolicyDetail(policy: PolicyDetailProps) {
  const { policyKind, timePolicySeq, policyName, main, enabled, hasMain, groups, notes, holds, versions, mayEdit } = policy;
  const at = { policyKind, timePolicySeq };
  return (
    <EntryDetail>
      <Card
        title={policyName}
        aside={
          <div className="row-tools">
            {main ? <Badge tone="accent">Company&rsquo;s</Badge> : null}
            {enabled ? null : <Badge>Not offered</Badge>}
            {mayEdit ? (
              <>
                {main || !hasMain ? null : (
                  <LinkButton href={pathTo("get-time-policy-main", at)} size="sm" of={policyName}>
                    Set as company policy
                  </LinkButton>
                )}
                <LinkButton href={pathTo("get-time-policy-edit", at)} size="sm" icon="pencil" of={policyName}>
                  Edit
                </LinkButton>
                <LinkButton href={pathTo("get-time-policy-delete", at)} size="sm" variant="danger-quiet" of={policyName}>
                  Delete
                </LinkButton>
              </>
            ) : null}
          </div>
        }
        padded
      >
        {notes.map((note) => (
          <Notice key={note} tone="attention">
            {note}
          </Notice>
        ))}
        {holds ? <p className="mb-3 text-sm text-ink-2">{holds}</p> : null}
        {groups.map(({ name, facts }) => (
          <section key={name} className="[section+&]:mt-4">
            {groups.length > 1 ? <h3 className="mb-2 text-sm font-semibold">{name}</h3> : null}
            <Values rows={facts.map(({ label, text }) => [label, text])} />
          </section>
        ))}
      </Card>
      {versions.length > 0 ? <VersionsCard title="History of changes" versions={versions} /> : null}
    </EntryDetail>
  );
}

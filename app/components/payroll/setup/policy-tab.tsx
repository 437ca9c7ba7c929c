import { Values } from "~/components/ui/data-display/values";
import { Badge } from "~/components/ui/data-display/badge";
import { Effects } from "~/components/ui/data-display/effects";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import type { Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type VersionRow = {
  effectiveDay: Day;
  /** "From 12/01/2026", "From the beginning". */
  from: string;
  state: "In force" | "Coming" | "Before";
  /** Differences from the defaults as text. */
  rules: string;
  note: string;
  changedBy: string;
  /** Used by completed payrolls. */
  used: boolean;
  first: boolean;
};

export type PolicyTabView = {
  payrollTemplateSeq: number;
  policyTab: string;
  title: string;
  policies: readonly { label: string; text: string; differs: boolean; example: string }[];
  /** "For 30,000.00 monthly". */
  exampleOf: string;
  versions: readonly VersionRow[];
  firstFree: string;
  archived: boolean;
};

/** Current policies of a tab, and a timeline of its versions. */
export function PolicyTabPage({ payrollTemplateSeq, policyTab, title, policies, exampleOf, versions, firstFree, archived }: PolicyTabView) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT") && !archived;
  return (
    <div className="grid gap-4">
      <Card
        title={title}
        padded
        aside={
          changes ? (
            <LinkButton href={pathTo("get-policy-version-new", { payrollTemplateSeq, policyTab })} size="sm" icon="plus">
              New rules
            </LinkButton>
          ) : undefined
        }
      >
        <Values
          rows={policies.map(({ label, text, differs }) => [
            label,
            <>
              {text} {differs ? <Badge tone="info">Differs</Badge> : null}
            </>,
          ])}
        />
      </Card>
      <Effects aside={exampleOf} rows={policies.map(({ label, example }) => [label, example])} />
      <Card title="Versions" aside={<span className="faint">{firstFree}</span>}>
        <ScrollTable label={`Versions of ${title}`}>
          <ColumnHeads
            columns={[["Rules", "sticky-phone"], "State", "Differs from the default", ["Reason", "col-extra"], ["By", "col-extra"]]}
            actions="Change"
          />
          <tbody>
            {versions.map(({ effectiveDay, from, state, rules, note, changedBy, used, first }) => (
              <tr key={effectiveDay}>
                <th scope="row" className="sticky-phone tabular">
                  {from}
                </th>
                <td>
                  <Badge tone={state === "In force" ? "done" : "quiet"}>{state}</Badge>
                </td>
                <td className="wrap">{rules}</td>
                <td className="wrap col-extra">{note || NIL}</td>
                <td className="col-extra">{changedBy || NIL}</td>
                <td>
                  {used ? <span className="faint">Paid with</span> : null}
                  {used || !changes ? null : (
                    <div className="row-tools">
                      <LinkButton
                        href={pathTo("get-policy-version-edit", { payrollTemplateSeq, policyTab, effectiveDay })}
                        size="sm"
                        variant="ghost"
                        icon="pencil"
                        label={`Edit the rules ${from.toLowerCase()}`}
                      />
                      {first ? null : (
                        <LinkButton
                          href={pathTo("get-policy-version-delete", { payrollTemplateSeq, policyTab, effectiveDay })}
                          size="sm"
                          variant="ghost"
                          icon="trash-2"
                          label={`Delete the rules ${from.toLowerCase()}`}
                        />
                      )}
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </Card>
    </div>
  );
}

import { RecordSection } from "~/components/employees/records/record-section";
import { Notice } from "~/components/ui/feedback/notice";
import { Badge } from "~/components/ui/data-display/badge";
import { Values } from "~/components/ui/data-display/values";
import { LinkButton } from "~/components/ui/layout/button";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import type { Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type PayRulesRow = {
  effectiveDay: Day;
  /** "From 12/01/2026". */
  from: string;
  state: "Now" | "Coming" | "Before";
  /** Changes compared with the previous version. */
  moved: string;
  reason: string;
  changedBy: string;
  /** Completed payrolls used this version; they stay unchanged. */
  used: boolean;
  first: boolean;
};

export type PayRulesSectionProps = {
  employeeSeq: number;
  /** Current exceptions: name and text. */
  rules: readonly (readonly [string, string])[];
  /** Open question about the minimum wage. */
  question: string | null;
  /** Latest first. */
  versions: readonly PayRulesRow[];
};

/** Payroll exceptions of an employee, with their effective day. */
export function PayRulesSection({ employeeSeq, rules, question, versions }: PayRulesSectionProps) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <RecordSection
      title="Pay rules"
      actions={
        changes ? (
          <LinkButton href={pathTo("get-employee-pay-rules-new", { employeeSeq })} size="sm" icon="pencil" of="how pay is computed">
            Change from a day
          </LinkButton>
        ) : undefined
      }
    >
      <div className="grid gap-3">
        {question === null ? null : <Notice tone="attention">{question}</Notice>}
        <Values rows={rules} />
        {versions.length > 1 || changes ? (
          <ScrollTable label="Pay rules over time">
            <ColumnHeads columns={[["Effective", "sticky-phone"], "State", "Changed and why", ["By", "col-extra"]]} actions="Change" />
            <tbody>
              {versions.map((version) => (
                <tr key={version.effectiveDay}>
                  <th scope="row" className="sticky-phone tabular">
                    {version.from}
                  </th>
                  <td>
                    <Badge tone={version.state === "Now" ? "accent" : "quiet"}>{version.state}</Badge>
                  </td>
                  <td className="wrap">
                    {version.moved || version.reason ? (
                      <span className="two-lines">
                        <span className="inline-block first-letter:uppercase">{version.moved || "As before"}</span>
                        {version.reason ? <span className="subtext">{version.reason}</span> : null}
                      </span>
                    ) : (
                      NIL
                    )}
                  </td>
                  <td className="col-extra">{version.changedBy || NIL}</td>
                  <td>
                    {version.used ? <span className="faint">Paid with</span> : null}
                    {changes ? <RowActions employeeSeq={employeeSeq} version={version} /> : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        ) : null}
      </div>
    </RecordSection>
  );
}

function RowActions({ employeeSeq, version: { effectiveDay, from, first, used } }: { employeeSeq: number; version: PayRulesRow }) {
  return (
    <div className="row-tools">
      <LinkButton
        href={pathTo("get-employee-pay-rules-edit", { employeeSeq, effectiveDay })}
        size="sm"
        variant="ghost"
        icon="pencil"
        label={`Edit pay rules ${from.toLowerCase()}`}
      />
      {first || used ? null : (
        <LinkButton
          href={pathTo("get-employee-pay-rules-delete", { employeeSeq, effectiveDay })}
          size="sm"
          variant="ghost"
          icon="trash-2"
          label={`Delete pay rules ${from.toLowerCase()}`}
        />
      )}
    </div>
  );
}

import { RecordSection } from "~/components/employees/records/record-section";
import { AssignmentSpans } from "~/components/ui/assignments/assignment-spans";
import { LinkButton } from "~/components/ui/layout/button";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import type { AssignmentSpan } from "~/domain/shared/assignments/assignment-spans";
import { pathTo } from "~/paths";

/** Past, current and future payroll template of an employee. */
export function TemplateSection({ employeeSeq, spans }: { employeeSeq: number; spans: readonly AssignmentSpan[] }) {
  const { toName } = spans.find(({ state }) => state === "NOW")!;
  return (
    <RecordSection
      title="Payroll template"
      actions={
        useHasPermission("PAYROLL_SETTING_EDIT") ? (
          <LinkButton href={pathTo("get-employee-payroll-template-new", { employeeSeq })} size="sm" icon="pencil">
            {toName === null ? "Assign to template" : "Change from a day"}
          </LinkButton>
        ) : undefined
      }
    >
      <p>{toName ?? "None: no payroll pays this employee."}</p>
      <AssignmentSpans label="Payroll templates over time" spans={spans} />
    </RecordSection>
  );
}

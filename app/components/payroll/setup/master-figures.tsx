import { Values } from "~/components/ui/data-display/values";
import { LinkButton } from "~/components/ui/layout/button";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";

type MasterFiguresProps = {
  payrollTemplateSeq: number;
  /** Calendar year of the pay day link; null without regular payrolls. */
  calendarYear: string | null;
  figures: readonly (readonly [name: string, value: string])[];
  archived: boolean;
};

/** Name and pay frequency of a template. */
export function MasterFigures({ payrollTemplateSeq, calendarYear, figures, archived }: MasterFiguresProps) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <Card
      title="Master"
      padded
      aside={
        <div className="row-tools">
          <LinkButton href={pathTo("get-payroll-template-pdf", { payrollTemplateSeq })} size="sm" icon="download" download>
            PDF
          </LinkButton>
          {changes ? (
            <>
              {archived ? null : (
                <LinkButton href={pathTo("get-payroll-template-edit", { payrollTemplateSeq })} size="sm" icon="pencil">
                  Edit
                </LinkButton>
              )}
              {archived || calendarYear === null ? null : (
                <LinkButton
                  href={pathTo("get-payroll-calendar-pay-days", { year: calendarYear, payrollTemplateSeq })}
                  size="sm"
                  icon="calendar-days"
                >
                  Pay days
                </LinkButton>
              )}
              <LinkButton href={pathTo("get-payroll-template-copy", { payrollTemplateSeq })} size="sm" icon="layers">
                Copy
              </LinkButton>
              {archived ? null : (
                <LinkButton href={pathTo("get-payroll-template-archive", { payrollTemplateSeq })} size="sm" icon="folder-input">
                  Archive
                </LinkButton>
              )}
              <LinkButton
                href={pathTo("get-payroll-template-delete", { payrollTemplateSeq })}
                size="sm"
                variant="danger-quiet"
                icon="trash-2"
              >
                Delete
              </LinkButton>
            </>
          ) : null}
        </div>
      }
    >
      <Values rows={figures} />
    </Card>
  );
}

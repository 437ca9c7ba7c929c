import { LinkButton } from "~/components/ui/layout/button";
import { useHolds } from "~/components/ui/layout/rights";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";

type MasterFiguresProps = { payrollTemplateSeq: number; figures: readonly (readonly [name: string, value: string])[] };

/** What a template is called and how often it pays. */
export function MasterFigures({ payrollTemplateSeq, figures }: MasterFiguresProps) {
  const changes = useHolds("PAYROLL_SETTING_EDIT");
  return (
    <Card
      title="Master"
      padded
      aside={
        changes ? (
          <LinkButton href={pathTo("get-payroll-template-edit", { payrollTemplateSeq })} size="sm" icon="pencil">
            Edit
          </LinkButton>
        ) : undefined
      }
    >
      <dl className="values">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || "-"}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

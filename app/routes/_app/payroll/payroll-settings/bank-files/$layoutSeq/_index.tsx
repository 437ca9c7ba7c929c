import { useLoaderData } from "@remix-run/react";
import { LayoutPreview } from "~/components/payroll/payout/bank/layout-preview";
import { LayoutColumns } from "~/components/payroll/payout/bank/layout-table";
import { Badge } from "~/components/ui/data-display/badge";
import { Values } from "~/components/ui/data-display/values";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { PRESET_NOTE } from "~/domain/payroll/payout/bank/bank-layout-presets";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { readLayoutPage } from "~/presenters/payroll/payout/bank/bank-layouts.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Bank file layout");

export const loader = guarded(ACCESS.viewPayroll, (scope, { params }) => readLayoutPage(scope, seqParam(params.layoutSeq), today()));

/** A layout and its preview. */
export default function BankLayoutPage() {
  const { layoutSeq, layoutName, used, figures, rows, preview } = useLoaderData<typeof loader>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Settings", href: pathTo("get-payroll-settings") },
          { label: "Bank files", href: pathTo("get-bank-layouts") },
          { label: layoutName },
        ]}
        badge={used ? undefined : <Badge tone="quiet">Not offered</Badge>}
        actions={
          changes ? (
            <LinkButton href={pathTo("get-bank-layout-edit", { layoutSeq })} variant="primary" icon="pencil">
              Edit layout
            </LinkButton>
          ) : null
        }
      />
      <Card title="Layout" padded>
        <Values rows={figures} />
      </Card>
      {rows.map(({ label, columns }) => (
        <Card key={label} title={label}>
          <LayoutColumns label={label} columns={columns} />
        </Card>
      ))}
      <LayoutPreview {...preview} />
      <p className="muted small mb-4">{PRESET_NOTE} Test files are created on the bank file page of a completed payroll.</p>
    </>
  );
}

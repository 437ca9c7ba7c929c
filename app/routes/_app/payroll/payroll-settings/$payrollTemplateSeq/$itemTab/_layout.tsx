import { Outlet, useLoaderData } from "@remix-run/react";
import { TemplateItemTable } from "~/components/payroll/setup/items/template-item-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readTemplateItems } from "~/presenters/payroll/setup/template-items.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ title: string }>((tab) => tab?.title ?? "Items");

export const loader = guarded(ACCESS.viewPayroll, (scope, { params }) => readTemplateItems(scope, params));

/** The allowances or deductions of a template. */
export default function TemplateItems() {
  const { title, add, empty, address, rows } = useLoaderData<typeof loader>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const addItem = changes ? (
    <LinkButton href={pathTo("get-template-item-new", address)} variant="primary" icon="plus" size={rows.length > 0 ? "sm" : undefined}>
      {add}
    </LinkButton>
  ) : undefined;
  return (
    <>
      <Card
        title={title}
        aside={
          rows.length > 0 ? (
            <span className="flex flex-wrap items-center gap-2">
              <LinkButton href={pathTo("get-template-items-xlsx", address)} icon="download" size="sm" download>
                Excel
              </LinkButton>
              {addItem}
            </span>
          ) : undefined
        }
      >
        {rows.length > 0 ? (
          <TemplateItemTable label={title} address={address} rows={rows} changes={changes} />
        ) : (
          <EmptyState title={empty} icon="banknote" action={addItem} />
        )}
      </Card>
      <Outlet />
    </>
  );
}

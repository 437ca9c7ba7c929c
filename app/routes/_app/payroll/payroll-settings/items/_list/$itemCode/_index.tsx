import { useLoaderData } from "@remix-run/react";
import { ItemFigures } from "~/components/payroll/setup/items/item-figures";
import { LinkButton } from "~/components/ui/layout/button";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { itemCodeParam, readItem } from "~/presenters/payroll/setup/items/items.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ name: string }>((item) => item?.name ?? "Item");

export const loader = guarded(ACCESS.viewPayroll, (scope, { params }) => readItem(scope, itemCodeParam(params)));

export default function Item() {
  const { name, itemCode, inUse, figures, effects, templates } = useLoaderData<typeof loader>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const closeHref = pathTo("get-payroll-items");
  return (
    <DialogPage title={inUse ? name : `${name} (off)`} closeHref={closeHref} size="md">
      <ItemFigures
        figures={figures}
        effects={effects}
        templates={templates}
        foot={
          <>
            <LinkButton href={closeHref}>Close</LinkButton>
            <LinkButton href={pathTo("get-item-entries", { itemCode })} icon="users">
              Employees
            </LinkButton>
            {changes ? (
              <LinkButton href={pathTo("get-payroll-item-state", { itemCode })}>{inUse ? "Switch off" : "Switch on"}</LinkButton>
            ) : null}
            {changes ? (
              <LinkButton href={pathTo("get-payroll-item-edit", { itemCode })} variant="primary" icon="pencil">
                Edit
              </LinkButton>
            ) : null}
          </>
        }
      />
    </DialogPage>
  );
}

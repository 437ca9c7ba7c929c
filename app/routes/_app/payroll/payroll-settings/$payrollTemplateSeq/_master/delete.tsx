import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { templateRemovalInput } from "~/domain/payroll/setup/template-input";
import { ACCESS } from "~/domain/settings/access";
import { removeTemplate } from "~/models/payroll/setup/template-life.server";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete template");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editPayroll,
  keyOf: (params) => routeIds(params, "payrollTemplateSeq"),
  load: async ({ scope, key }) => {
    const { payrollTemplateName: name, revision } = await getTemplate(scope, key.payrollTemplateSeq);
    return { name, revision, closeHref: pathTo("get-payroll-template", key) };
  },
  input: templateRemovalInput,
  remove: ({ scope, key }, { revision }) => removeTemplate(scope, key.payrollTemplateSeq, revision, today()),
  returnHref: () => pathTo("get-payroll-settings"),
  toast: "Template deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name }) => ({
  title: "Delete template",
  children: <p>{`Delete ${name}? It has never been used to pay anyone.`}</p>,
}));

import { z } from "zod/v4";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { saveLogo } from "~/models/settings/company/logo.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";

export const meta = pageTitle("Remove logo");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editCompany,
  keyOf: () => null,
  load: async () => ({}),
  input: z.object({}),
  remove: ({ scope }) => saveLogo(scope, null),
  returnHref: () => pathTo("get-company"),
  toast: "Logo removed",
});
export { loader, action };

export default confirmRoute<typeof loader>(() => ({
  title: "Remove the logo?",
  verb: "Remove",
  pendingText: "Removing…",
  children: <p>Payslips then print only the name.</p>,
}));

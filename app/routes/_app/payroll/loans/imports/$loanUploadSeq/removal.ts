import { ACCESS } from "~/domain/settings/access";
import { loanUploads } from "~/models/payroll/loans/loan-uploads.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editPayroll,
  listHref: () => pathTo("get-loans"),
  remove: (scope, params) => loanUploads(today()).remove(scope, routeIds(params, "loanUploadSeq").loanUploadSeq, null),
});
export { loader, action };

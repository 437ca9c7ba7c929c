import { ACCESS } from "~/domain/settings/access";
import { loanBillings } from "~/models/payroll/loans/billings.server";
import { pathTo } from "~/paths";
import { billingParams } from "~/presenters/payroll/loans/billings.server";
import { removalRoute } from "~/web/forms/removal-route.server";
import { today } from "~/web/http/today.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editPayroll,
  listHref: () => pathTo("get-loans"),
  remove: (scope, params) => {
    const { agency, billingSeq } = billingParams(params);
    return loanBillings(today()).remove(scope, billingSeq, agency);
  },
});
export { loader, action };

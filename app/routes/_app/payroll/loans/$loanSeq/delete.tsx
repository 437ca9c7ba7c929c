import { confirmRoute, NamedRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { loanRemoval } from "~/domain/payroll/loans/loan-input";
import { ACCESS } from "~/domain/settings/access";
import { formatPeso } from "~/domain/shared/money";
import { getLoan } from "~/models/payroll/loans/loan-rows.server";
import { removeLoan } from "~/models/payroll/loans/loans.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete loan");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editPayroll,
  keyOf: (params) => routeIds(params, "loanSeq"),
  load: async ({ scope, key }) => {
    const { loan } = await getLoan(scope, key.loanSeq);
    const name = `${LOAN_LABELS[loan.loanType]} of ${loan.employeeName}, ${formatPeso(loan.principal)}`;
    return { name, revision: loan.revision, closeHref: pathTo("get-loan", key) };
  },
  input: loanRemoval,
  remove: ({ scope, key }, { revision }) => removeLoan(scope, key.loanSeq, revision),
  returnHref: () => pathTo("get-loans"),
  toast: "Loan deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name }) => ({
  title: "Delete loan",
  children: <NamedRecord name={name}>No payments were made on it. Open payrolls that deduct it must be recalculated.</NamedRecord>,
}));

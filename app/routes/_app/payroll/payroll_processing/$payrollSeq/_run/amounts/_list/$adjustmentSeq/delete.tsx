import { z } from "zod/v4";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { sizeText } from "~/domain/payroll/runs/special-amounts";
import { ACCESS } from "~/domain/settings/access";
import { getAmount, removeAmount } from "~/models/payroll/runs/special/amounts.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Remove amount");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editPayroll,
  keyOf: (params) => routeIds(params, "payrollSeq", "adjustmentSeq"),
  load: async ({ scope, key: { payrollSeq, adjustmentSeq } }) => {
    const amount = await getAmount(scope, payrollSeq, adjustmentSeq);
    return { employeeName: amount.employeeName, itemName: amount.itemName, size: sizeText(amount) };
  },
  input: z.object({}),
  remove: ({ scope, key: { payrollSeq, adjustmentSeq } }) => removeAmount(scope, payrollSeq, adjustmentSeq),
  returnHref: ({ payrollSeq }) => pathTo("get-payroll-process-amounts", { payrollSeq }),
  toast: "Amount removed",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ employeeName, itemName, size }) => ({
  title: "Remove amount",
  verb: "Remove",
  pendingText: "Removing…",
  children: (
    <p>
      Remove <b>{itemName}</b>, <span className="num">{size}</span>, of {employeeName}? An employee without another amount is then no longer
      in this payroll.
    </p>
  ),
}));

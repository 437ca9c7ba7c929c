import { redirect } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { guarded } from "~/web/session/guarded.server";
import { readForm } from "~/web/forms/submit-form.server";

const NEW = pathTo("get-payroll-process-new");

export const loader = guarded(ACCESS.editPayroll, () => redirect(NEW));

/** "Use this template" without scripts: returns the form with the period after the template's last run. */
export const action = guarded(ACCESS.editPayroll, async (_scope, { request }) => {
  const template = (await readForm(request)).get("payrollTemplateSeq");
  return redirect(
    typeof template === "string" && /^\d+$/.test(template) ? pathTo("get-payroll-process-new", null, { template }) : NEW,
    303,
  );
});

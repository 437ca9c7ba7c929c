import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { requireScope } from "~/web/session/scope.server";
import { readForm } from "~/web/forms/submit-form.server";

const NEW = pathTo("get-payroll-process-new");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return redirect(NEW);
}

/** "Use this template" without scripts: returns the form with the period after the template's last run. */
export async function action({ request }: ActionFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const template = (await readForm(request)).get("payrollTemplateSeq");
  return redirect(
    typeof template === "string" && /^\d+$/.test(template) ? pathTo("get-payroll-process-new", null, { template }) : NEW,
    303,
  );
}

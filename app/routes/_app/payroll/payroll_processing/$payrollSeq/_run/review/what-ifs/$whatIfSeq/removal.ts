import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { CANCELLED } from "~/domain/payroll/runs/what-if/scenario-text";
import { removeWhatIf } from "~/models/payroll/runs/what-if/what-ifs.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the button is on the what-if page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return redirect(pathTo("get-what-ifs", { payrollSeq: seqParam(params.payrollSeq) }));
}

/** Also cancels a calculation in progress. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  await readForm(request);
  await removeWhatIf(scope, payrollSeq, seqParam(params.whatIfSeq));
  return redirectWithToast(pathTo("get-what-ifs", { payrollSeq }), CANCELLED);
}

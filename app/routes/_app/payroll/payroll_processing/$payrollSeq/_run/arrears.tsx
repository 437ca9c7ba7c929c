import { useActionData, useLoaderData } from "@remix-run/react";
import { ArrearsList } from "~/components/payroll/arrears/arrears-list";
import { readSubmittedSelection } from "~/components/payroll/runs/intake";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { arrearsInput, MAX_SELECTED } from "~/domain/payroll/arrears/arrears-input";
import { arrearsDecisionText } from "~/domain/payroll/arrears/arrears-text";
import { ACCESS } from "~/domain/settings/access";
import { decideArrears, getArrears, removeIncludedMonths } from "~/models/payroll/arrears/arrears.server";
import { pathTo } from "~/paths";
import { seqParam, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { arrearsView, readArrearsQuery } from "~/presenters/payroll/arrears/arrears-view.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Arrears");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const { page, pageSize, ...order } = readArrearsQuery(request);
  const arrears = await getArrears(scope, seqParam(params.payrollSeq), page, order);
  toLastPage(request, { page, pageSize }, arrears.people);
  return arrearsView(arrears, order, await readChosenColumns(request, "arrears"));
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(
    request,
    arrearsInput,
    async (input) => {
      const back = pathTo("get-payroll-process-arrears", { payrollSeq });
      if (input.decide === "GIVE_UP") {
        const { months } = await removeIncludedMonths(scope, payrollSeq, input.taken);
        return redirectWithToast(back, `Contributions of ${months === 1 ? "1 month" : `${months} months`} removed from this payroll.`);
      }
      const { page, ...order } = readArrearsQuery(request);
      const of = arrearsDecisionText(await decideArrears(scope, payrollSeq, page, input, order));
      return redirectWithToast(back, input.decide === "TAKE" ? `Added to this payroll: ${of}.` : `Discarded: ${of}.`);
    },
    { maxFields: MAX_SELECTED + 60 },
  );
});

export default function Arrears() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ArrearsList view={view} problems={submissionProblems(answer)} answered={readSubmittedSelection(answer, "lines")} />;
}

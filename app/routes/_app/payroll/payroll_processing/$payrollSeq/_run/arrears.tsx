import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ArrearsList } from "~/components/payroll/arrears/arrears-list";
import { tickedBefore } from "~/components/payroll/runs/intake";
import { problemsSaid } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { arrearsInput, MOST_TICKED } from "~/domain/payroll/arrears/arrears-input";
import { decidedText } from "~/domain/payroll/arrears/arrears-text";
import { decideArrears, getArrears, giveUpMonths } from "~/models/payroll/arrears/arrears.server";
import { pathTo } from "~/paths";
import { seqParam, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { arrearsView, readArrearsQuery } from "~/presenters/payroll/arrears/arrears-view.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Arrears");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { page, pageSize, ...order } = readArrearsQuery(request);
  const found = await getArrears(scope, seqParam(params.payrollSeq), page, order);
  toLastPage(request, { page, pageSize }, found.people);
  return arrearsView(found, order, await readChosenColumns(request, "arrears"));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(
    request,
    arrearsInput,
    async (input) => {
      const back = pathTo("get-payroll-process-arrears", { payrollSeq });
      if (input.decide === "GIVE_UP") {
        const { months } = await giveUpMonths(scope, payrollSeq, input.taken);
        return redirectWithToast(back, `Contributions of ${months === 1 ? "1 month" : `${months} months`} taken out of this payroll.`);
      }
      const { page, ...order } = readArrearsQuery(request);
      const of = decidedText(await decideArrears(scope, payrollSeq, page, input, order));
      return redirectWithToast(back, input.decide === "TAKE" ? `Put into this payroll: ${of}.` : `Discarded: ${of}.`);
    },
    { mostFields: MOST_TICKED + 60 },
  );
}

export default function Arrears() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ArrearsList view={view} problems={problemsSaid(answer)} answered={tickedBefore(answer, "lines")} />;
}

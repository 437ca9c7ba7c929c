import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ArrearsList } from "~/components/payroll/arrears/arrears-list";
import { tickedBefore } from "~/components/payroll/runs/take-list";
import { problemsSaid } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { arrearKeyText, arrearsInput, monthKeyText, MOST_TICKED } from "~/domain/payroll/arrears/arrears-input";
import { decidedWords } from "~/domain/payroll/arrears/arrears-words";
import { employerShares } from "~/domain/payroll/contributions/contributions";
import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import { periodWords, RETURN_FORMS } from "~/domain/payroll/returns/return-forms";
import { periodLabel } from "~/domain/shared/period";
import { decideArrears, getArrears, giveUpMonths } from "~/models/payroll/arrears/arrears.server";
import { PEOPLE_AT_ONCE } from "~/models/payroll/arrears/arrears-run.server";
import { pathTo } from "~/paths";
import { pageNumber, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Arrears");

const pageOf = (request: Request) => pageNumber(new URL(request.url).searchParams.get("page"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const page = pageOf(request);
  const { payroll, arrears, months, taken, touched, digest, people } = await getArrears(scope, seqParam(params.payrollSeq), page);
  toLastPage(request, { page, pageSize: PEOPLE_AT_ONCE }, people);
  return {
    payrollSeq: payroll.payrollSeq,
    completed: payroll.completedAt !== null,
    special: isSpecial(payroll),
    digest,
    page,
    pageSize: PEOPLE_AT_ONCE,
    people,
    rows: arrears.map(({ startDate, endDate, treatment: _, contributionMonth: __, ...arrear }) => ({
      ...arrear,
      key: arrearKeyText(arrear),
      period: periodLabel(startDate, endDate),
    })),
    months: months.map(({ employeeSeq, employeeId, employeeName, payrollSeq, month, difference }) => ({
      employeeSeq,
      employeeId,
      employeeName,
      payrollSeq,
      key: monthKeyText({ employeeSeq, payrollSeq }),
      month: periodWords(month),
      sss: difference.sssEmployee + difference.sssMpfEmployee,
      philHealth: difference.philHealthEmployee,
      pagIbig: difference.pagIbigEmployee,
      employer: employerShares(difference),
    })),
    taken: taken.map(({ month, ...row }) => ({ ...row, key: monthKeyText(row), month: periodWords(month) })),
    touched: touched.flatMap(([month, forms]) => forms.map((form) => `${RETURN_FORMS[form].name} of ${periodWords(month)}`)),
  };
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
      const of = decidedWords(await decideArrears(scope, payrollSeq, pageOf(request), input));
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

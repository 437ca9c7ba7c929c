import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ArrearsList } from "~/components/payroll/arrears/arrears-list";
import { tickedBefore } from "~/components/payroll/runs/take-list";
import { problemsSaid } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { arrearKeyText, arrearsInput } from "~/domain/payroll/arrears/arrears-input";
import { periodLabel } from "~/domain/shared/period";
import { decideArrears, getArrears } from "~/models/payroll/arrears/arrears.server";
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
  const { payroll, arrears, digest, people } = await getArrears(scope, seqParam(params.payrollSeq), page);
  toLastPage(request, { page, pageSize: PEOPLE_AT_ONCE }, people);
  return {
    payrollSeq: payroll.payrollSeq,
    completed: payroll.completedAt !== null,
    digest,
    page,
    pageSize: PEOPLE_AT_ONCE,
    people,
    rows: arrears.map(({ startDate, endDate, treatment: _, ...arrear }) => ({
      ...arrear,
      key: arrearKeyText(arrear),
      period: periodLabel(startDate, endDate),
    })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(
    request,
    arrearsInput,
    async (input) => {
      const { lines, people } = await decideArrears(scope, payrollSeq, pageOf(request), input);
      const of = `${lines === 1 ? "1 line" : `${lines} lines`} of ${people === 1 ? "1 employee" : `${people} employees`}`;
      return redirectWithToast(
        pathTo("get-payroll-process-arrears", { payrollSeq }),
        input.decide === "TAKE" ? `${of} put into this payroll.` : `${of} discarded.`,
      );
    },
    { mostFields: 460 },
  );
}

export default function Arrears() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ArrearsList view={view} problems={problemsSaid(answer)} answered={tickedBefore(answer, "lines")} />;
}

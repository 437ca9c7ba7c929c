import { useActionData, useLoaderData } from "@remix-run/react";
import { ConversionList } from "~/components/payroll/leave-conversions/conversion-list";
import { readSubmittedSelection } from "~/components/payroll/runs/intake";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { leaveDaysText } from "~/domain/leave/leave-days";
import { conversionsInput } from "~/domain/payroll/leave-conversions/conversion-input";
import { conversionLines } from "~/domain/payroll/leave-conversions/conversion-text";
import { ACCESS } from "~/domain/settings/access";
import { decideConversions, getConversions } from "~/models/payroll/leave-conversions/conversions.server";
import { PEOPLE_AT_ONCE } from "~/models/payroll/leave-conversions/conversions-run.server";
import { pathTo } from "~/paths";
import { pageNumber, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Converted leave");

const pageOf = (request: Request) => pageNumber(new URL(request.url).searchParams.get("page"));

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const page = pageOf(request);
  const { payroll, conversions, digest, people } = await getConversions(scope, seqParam(params.payrollSeq), page);
  toLastPage(request, { page, pageSize: PEOPLE_AT_ONCE }, people);
  return {
    payrollSeq: payroll.payrollSeq,
    completed: payroll.completedAt !== null,
    digest,
    page,
    pageSize: PEOPLE_AT_ONCE,
    people,
    rows: conversions.map(({ parts, days, ...person }) => ({ ...person, lines: conversionLines(parts), days: leaveDaysText(days) })),
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(
    request,
    conversionsInput,
    async (input) => {
      const { people } = await decideConversions(scope, payrollSeq, pageOf(request), input);
      const of = `Converted leave of ${people === 1 ? "1 employee" : `${people} employees`}`;
      return redirectWithToast(
        pathTo("get-payroll-process-leave-conversion", { payrollSeq }),
        input.decide === "TAKE" ? `${of} added to this payroll.` : `${of} set aside.`,
      );
    },
    { maxFields: 160 },
  );
});

export default function ConvertedLeave() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ConversionList view={view} problems={submissionProblems(answer)} answered={readSubmittedSelection(answer, "people")} />;
}

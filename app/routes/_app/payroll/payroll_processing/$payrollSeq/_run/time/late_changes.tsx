import { useActionData, useLoaderData } from "@remix-run/react";
import { RetroAdjustments } from "~/components/payroll/runs/time/retro-adjustments";
import { typedAndSelected } from "~/components/payroll/runs/time/typed-and-selected";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { retroAdjustmentsInput } from "~/domain/payroll/runs/time/attendance/retro-input";
import { listRetroLines } from "~/domain/payroll/runs/time/attendance/retro-text";
import { ACCESS } from "~/domain/settings/access";
import { periodLabel } from "~/domain/shared/period";
import { countText } from "~/domain/shared/count-text";
import {
  decideRetroAdjustments,
  getProposedChanges,
  isSafeToIncludeAll,
  type RetroChoice,
} from "~/models/payroll/runs/time/attendance/decide-retro-adjustments.server";
import { pathTo } from "~/paths";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Late changes of attendance");

const PAGE_SIZES = [50, 100, 200] as const;

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const query = readListQuery(request, { sorts: ["name"], pageSizes: PAGE_SIZES });
  const { payroll, proposals, digest } = await getProposedChanges(scope, seqParam(params.payrollSeq), new Date());
  toLastPage(request, query, proposals.length);
  return {
    payrollSeq: payroll.payrollSeq,
    completed: payroll.completedAt !== null,
    digest,
    total: proposals.length,
    takeable: proposals.filter(isSafeToIncludeAll).length,
    page: query.page,
    pageSize: query.pageSize,
    pageSizes: PAGE_SIZES,
    rows: proposals.slice(query.offset, query.offset + query.pageSize).map(({ paidBy, rows, ...proposal }) => ({
      ...proposal,
      paidBy: periodLabel(paidBy.startDate, paidBy.endDate),
      lines: rows.flatMap(listRetroLines),
    })),
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(
    request,
    retroAdjustmentsInput,
    async ({ digest, decide, dates, reason, consentYn }) => {
      let choice: RetroChoice = { decide: "ALL" };
      if (decide === "ASIDE") choice = { decide, dates, reason };
      else if (decide !== "ALL") choice = { decide, dates, consent: consentYn === "Y" };
      const { days, people } = await decideRetroAdjustments(scope, payrollSeq, choice, digest, new Date());
      const of = `${countText(days, "late change")} of ${countText(people, "employee")}`;
      return redirectWithToast(
        pathTo("get-payroll-process-late-changes", { payrollSeq }),
        decide === "ASIDE" ? `${of} set aside.` : `${of} taken as adjustments of this payroll.`,
      );
    },
    { maxFields: 260 },
  );
});

export default function LateChangesPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <RetroAdjustments view={view} problems={submissionProblems(answer)} answered={typedAndSelected(answer?.initialValue)} />;
}

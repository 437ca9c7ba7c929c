import { useActionData, useLoaderData } from "@remix-run/react";
import { TaxDeferralForm } from "~/components/payroll/year/tax-deferral-form";
import { readSubmittedSelection } from "~/components/payroll/runs/intake";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MAX_DEFERRALS, taxDeferralInput } from "~/domain/payroll/year/tax-deferral-input";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { decideTaxDeferrals, listTaxDeferrals } from "~/models/payroll/year/tax-deferral.server";
import { pathTo } from "~/paths";
import { pageNumber, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Spread tax");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const [page, pageSize] = [pageNumber(new URL(request.url).searchParams.get("page")), MAX_DEFERRALS];
  const { people, total } = await listTaxDeferrals(scope, year, { offset: (page - 1) * pageSize, pageSize });
  toLastPage(request, { page, pageSize }, total);
  return {
    year,
    page,
    pageSize,
    total,
    people: people.map(({ spread, ...person }) => ({
      ...person,
      spread: spread && `${spread.reason} (${spread.setBy}, ${formatInstant(spread.setAt)})`,
    })),
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  return submitForm(request, taxDeferralInput, async (input) => {
    await decideTaxDeferrals(scope, year, input);
    const done = input.decide === "SPREAD" ? "Spread over the remaining payrolls" : "No longer spread";
    return redirectWithToast(pathTo("get-annualization-spreading", { year }), `${done}. Recalculate open payrolls and the year.`);
  });
});

export default function Spreading() {
  const { year, ...view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const cockpit = { label: `Year-end ${year}`, href: pathTo("get-annualization", { year }) };
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Government", href: pathTo("get-government") }, cockpit, { label: "Spread tax" }]}
      />
      <TaxDeferralForm
        action={pathTo("get-annualization-spreading", { year })}
        {...view}
        problems={submissionProblems(answer)}
        answered={readSubmittedSelection(answer, "people")}
      />
    </>
  );
}

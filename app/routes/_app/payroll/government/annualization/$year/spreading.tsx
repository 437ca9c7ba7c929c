import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TaxDeferralForm } from "~/components/payroll/year/tax-deferral-form";
import { tickedBefore } from "~/components/payroll/runs/intake";
import { problemsSaid } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SPREAD_AT_ONCE, spreadInput } from "~/domain/payroll/year/tax-deferral-input";
import { formatInstant } from "~/domain/shared/day";
import { decideSpreads, listSpreads } from "~/models/payroll/year/tax-deferral.server";
import { pathTo } from "~/paths";
import { pageNumber, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { payYear } from "~/presenters/payroll/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Spread tax");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYear(params);
  const [page, pageSize] = [pageNumber(new URL(request.url).searchParams.get("page")), SPREAD_AT_ONCE];
  const { people, total } = await listSpreads(scope, year, { offset: (page - 1) * pageSize, pageSize });
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
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYear(params);
  return submitForm(request, spreadInput, async (input) => {
    await decideSpreads(scope, year, input);
    const done = input.decide === "SPREAD" ? "Spread over the remaining payrolls" : "No longer spread";
    return redirectWithToast(pathTo("get-annualization-spreading", { year }), `${done}. Calculate open payrolls and the year again.`);
  });
}

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
        problems={problemsSaid(answer)}
        answered={tickedBefore(answer, "people")}
      />
    </>
  );
}

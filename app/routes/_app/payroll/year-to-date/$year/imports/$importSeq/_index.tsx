import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OpeningImportPreview } from "~/components/payroll/year/opening-import-preview";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { digestInput, usedOutcome } from "~/domain/shared/forms/sheet-upload";
import { openingImports } from "~/models/payroll/setup/openings/opening-imports.server";
import { pathTo } from "~/paths";
import { readListQuery } from "~/web/forms/list-query.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { openingImportView, payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Preview of opening workbook");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYearParam(params);
  const preview = await openingImports.preview(scope, routeIds(params, "importSeq").importSeq, year);
  return openingImportView(preview, year, readListQuery(request, { sorts: ["row"] }));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYearParam(params);
  const { importSeq } = routeIds(params, "importSeq");
  return submitForm(request, digestInput, async ({ digest }) => {
    const stored = await openingImports.apply(scope, importSeq, digest, year);
    return redirectWithToast(pathTo("get-year-to-date", { year }), usedOutcome(stored, storedToast));
  });
}

export default function PreviewOpenings() {
  const uploadPreview = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Year to Date", href: pathTo("get-year-to-date", { year: uploadPreview.year }) },
          { label: `Opening balances of ${uploadPreview.year}` },
        ]}
      />
      <OpeningImportPreview shown={uploadPreview} problems={problems} />
    </>
  );
}

const storedToast = (count: number) => (count === 1 ? "1 opening balance stored" : `${count.toLocaleString("en")} opening balances stored`);

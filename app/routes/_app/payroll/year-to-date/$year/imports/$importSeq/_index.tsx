import { useActionData, useLoaderData } from "@remix-run/react";
import { OpeningImportPreview } from "~/components/payroll/year/opening-import-preview";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { digestInput, usedOutcome } from "~/domain/shared/forms/sheet-upload";
import { openingImports } from "~/models/payroll/setup/openings/opening-imports.server";
import { pathTo } from "~/paths";
import { readListQuery } from "~/web/forms/list-query.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { openingImportView, payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Preview of opening workbook");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const preview = await openingImports.preview(scope, routeIds(params, "importSeq").importSeq, year);
  return openingImportView(preview, year, readListQuery(request, { sorts: ["row"] }));
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  const { importSeq } = routeIds(params, "importSeq");
  return submitForm(request, digestInput, async ({ digest }) => {
    const stored = await openingImports.apply(scope, importSeq, digest, year);
    return redirectWithToast(pathTo("get-year-to-date", { year }), usedOutcome(stored, storedToast));
  });
});

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

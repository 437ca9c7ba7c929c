import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OpeningImportPreview } from "~/components/payroll/year/opening-import-preview";
import { problemsSaid } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { digestInput, usedOutcome } from "~/domain/shared/forms/sheet-upload";
import { openingImports } from "~/models/payroll/openings/opening-imports.server";
import { pathTo } from "~/paths";
import { readListQuery } from "~/web/forms/list-query.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { openingImportView, payYear } from "~/presenters/payroll/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Preview of opening workbook");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYear(params);
  const preview = await openingImports.preview(scope, routeIds(params, "importSeq").importSeq, year);
  return openingImportView(preview, year, readListQuery(request, { sorts: ["row"] }));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYear(params);
  const { importSeq } = routeIds(params, "importSeq");
  return submitForm(request, digestInput, async ({ digest }) => {
    const stored = await openingImports.apply(scope, importSeq, digest, year);
    return redirectWithToast(pathTo("get-year-to-date", { year }), usedOutcome(stored, openingsStored));
  });
}

export default function PreviewOpenings() {
  const shown = useLoaderData<typeof loader>();
  const problems = problemsSaid(useActionData<typeof action>());
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Year to Date", href: pathTo("get-year-to-date", { year: shown.year }) },
          { label: `Opening balances of ${shown.year}` },
        ]}
      />
      <OpeningImportPreview shown={shown} problems={problems} />
    </>
  );
}

const openingsStored = (count: number) =>
  count === 1 ? "1 opening balance stored" : `${count.toLocaleString("en")} opening balances stored`;

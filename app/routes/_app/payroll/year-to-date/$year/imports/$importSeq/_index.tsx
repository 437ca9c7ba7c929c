import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { OpeningImportPreview } from "~/components/payroll/year/opening-import-preview";
import { problemsSaid } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { applyOpeningImport, previewOpeningImport } from "~/models/payroll/openings/opening-imports.server";
import { pathTo } from "~/paths";
import { readListQuery } from "~/web/forms/list-query.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { openingImportView, payYear } from "~/web/pages/payroll/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Preview of opening workbook");

const digestInput = z.object({ digest: z.string({ error: "Reload the page and try again." }).max(40, "Reload the page and try again.") });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const key = { taxableYear: payYear(params), ...seqParams(params, "importSeq") };
  return openingImportView(await previewOpeningImport(scope, key), readListQuery(request, { sorts: ["row"] }));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYear(params);
  const { importSeq } = seqParams(params, "importSeq");
  return submitForm(request, digestInput, async ({ digest }) => {
    const stored = await applyOpeningImport(scope, { taxableYear: year, importSeq }, digest);
    return redirectWithToast(pathTo("get-year-to-date", { year }), outcome(stored));
  });
}

export default function PreviewOpenings() {
  const view = useLoaderData<typeof loader>();
  const problems = problemsSaid(useActionData<typeof action>());
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Year to Date", href: pathTo("get-year-to-date", { year: view.year }) },
          { label: `Opening balances of ${view.year}` },
        ]}
      />
      <OpeningImportPreview view={view} problems={problems} />
    </>
  );
}

function outcome(stored: number | null): string {
  if (stored === null) return "This workbook was used before. Nothing changed.";
  if (stored === 0) return "The workbook holds what was stored already. Nothing changed.";
  return stored === 1 ? "1 opening balance stored" : `${stored.toLocaleString("en")} opening balances stored`;
}

import { guarded } from "~/web/session/guarded.server";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportWorkbookPreview } from "~/components/settings/company/import-workbook-preview";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { MatchColumnsForm } from "~/components/ui/table/match-columns-form";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { importStepInput } from "~/domain/payroll/company-data/import-workbook/workbook-input";
import { countText } from "~/domain/shared/count-text";
import {
  matchColumns,
  previewWorkbook,
  unmatchColumns,
  importWorkbook as bringIn,
} from "~/models/payroll/company-data/import/import-workbooks.server";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readListQuery } from "~/web/forms/list-query.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { workbookView, requireDataImport } from "~/presenters/settings/import-workbooks.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Preview of your data");

export const loader = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  requireDataImport(scope);
  const page = readListQuery(request, { sorts: ["row"] });
  return workbookView(await previewWorkbook(scope, routeIds(params, "workbookSeq").workbookSeq, today()), page);
});

export const action = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  requireDataImport(scope);
  const { workbookSeq } = routeIds(params, "workbookSeq");
  const here = pathTo("get-company-book", { workbookSeq });
  return submitForm(request, importStepInput, async (input) => {
    if (input.step === "match") await matchColumns(scope, workbookSeq, input.mapping);
    if (input.step === "again") await unmatchColumns(scope, workbookSeq);
    if (input.step !== "use") return redirect(here, 303);
    const { people, records, before } = await bringIn(scope, workbookSeq, input.digest, today());
    const employees = countText(people, "employee");
    const changed = `${countText(records, "record")} of employees in Kawani added or changed.`;
    if (before) return redirectWithToast(here, `This workbook was already used ${before}. Nothing changed.`);
    const added = `${employees} and their records were imported.`;
    const sentences = [people > 0 || records === 0 ? added : "", records > 0 ? changed : ""];
    return redirectWithToast(pathTo("get-employees"), sentences.filter(Boolean).join(" "));
  });
});

export default function CompanyBook() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Settings" }, { label: "Company Settings", href: pathTo("get-company-data") }]} />
      <CompanyTabs benefitsOnly={false} />
      {view.foreign ? (
        <MatchColumnsForm
          fileName={view.fileName}
          action={`${pathTo("get-company-book", { workbookSeq: view.workbookSeq })}?index`}
          cancelHref={pathTo("get-company-data")}
          foreign={view.foreign}
          lastResult={answer}
        />
      ) : (
        <ImportWorkbookPreview view={view} problems={submissionProblems(answer)} />
      )}
    </>
  );
}

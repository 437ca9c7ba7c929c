import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { requireCompanyDetails } from "~/presenters/settings/company.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanyForm } from "~/components/settings/company/company-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { companyInput } from "~/domain/settings/company/company-input";
import { saveCompany } from "~/models/settings/company/company.server";
import { pathTo } from "~/paths";
import { withCities } from "~/web/forms/address-choices.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { companyForm, companyRights, findVersion } from "~/presenters/settings/company.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Edit company");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.viewCompany, async (scope, { request }) => {
  requireCompanyDetails(scope);
  return companyForm(scope, await findVersion(scope, request));
});

export const action = guarded(ACCESS.viewCompany, async (scope, { request }) => {
  requireCompanyDetails(scope);
  const version = await findVersion(scope, request);
  return withCities(
    await submitForm(request, companyInput(version, companyRights(scope)), async (input) => {
      await saveCompany(scope, version.versionSeq, input);
      return redirectWithToast(pathTo("get-company"), "Company saved");
    }),
  );
});

export default function EditCompany() {
  const { choices, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Company Settings", href: pathTo("get-company") }, { label: "Edit company" }]}
      />
      <Card label="Edit company">
        <CompanyForm
          {...form}
          choices={{ ...choices, cities: answer?.cities ?? choices.cities }}
          lastResult={answer?.result}
          cancelHref={pathTo("get-company")}
        />
      </Card>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { companyRemovalInput } from "~/domain/settings/company/company-input";
import { NotFound } from "~/domain/shared/not-found";
import { removeCompanyVersion } from "~/models/settings/company/company.server";
import { listCompanyVersions } from "~/models/shared/company-details.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { sinceText } from "~/presenters/settings/company.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete company details");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { companyVersionSeq: versionSeq } = routeIds(params, "companyVersionSeq");
  const version = (await listCompanyVersions(scope)).find((one) => one.versionSeq === versionSeq);
  if (!version || version.fromDay === null) throw new NotFound("company details");
  return { since: sinceText(version.fromDay), name: version.registeredName, revision: version.revision };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { companyVersionSeq: versionSeq } = routeIds(params, "companyVersionSeq");
  return submitForm(request, companyRemovalInput, async ({ revision }) => {
    await removeCompanyVersion(scope, versionSeq, revision);
    return redirectWithToast(pathTo("get-company"), "Company details deleted");
  });
}

export default function DeleteCompanyVersion() {
  const { since, name, revision } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Delete these details?"
      closeHref={pathTo("get-company")}
      verb="Delete"
      pendingText="Deleting…"
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        <b>{name}</b>, {since.toLowerCase()}
      </p>
      <p>The details before them apply again. Forms that were filed keep what they print.</p>
    </ConfirmDialog>
  );
}

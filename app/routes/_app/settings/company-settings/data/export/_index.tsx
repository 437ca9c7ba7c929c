import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { TakeDataForm } from "~/components/settings/company/take-data-form";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { takeDataInput, TAKING_MINUTES } from "~/domain/settings/company/take-data";
import { foretellExport, keepTaken } from "~/models/payroll/export/company-export.server";
import { confirmPassword } from "~/models/settings/passwords.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { takerOfData } from "~/web/pages/settings/company-books.server";
import { fileTicket } from "~/web/session/file-ticket.server";
import { requireScope } from "~/web/session/scope.server";
import { placeOf } from "~/web/session/session.server";

export const meta = pageTitle("Take your data");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = takerOfData(await requireScope(request, "SETTING_EDIT"));
  return { ...(await foretellExport(scope)), benefitsOnly: scope.subscriptions.includes("FLEXBEN_ONLY_USAGE") };
}

/** The own password again; then a link that is good for a few minutes, so that the file itself is an ordinary download. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = takerOfData(await requireScope(request, "SETTING_EDIT"));
  return submitForm(
    request,
    takeDataInput,
    async ({ password }) => {
      await confirmPassword({ ...scope, place: placeOf(request) }, password);
      await keepTaken(scope);
      return redirect(`${pathTo("get-company-export-zip")}?ticket=${fileTicket("company export", scope, TAKING_MINUTES)}`, 303);
    },
    { hide: ["password"] },
  );
}

export default function TakeData() {
  const foretold = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Settings" }, { label: "Company Settings" }]} />
      <CompanyTabs benefitsOnly={foretold.benefitsOnly} />
      <TakeDataForm foretold={foretold} lastResult={lastResult} />
    </>
  );
}

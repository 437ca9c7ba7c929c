import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { saveLogo } from "~/models/settings/company/logo.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Remove logo");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "COMPANY_SETTING_EDIT");
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  return submitForm(request, z.object({}), async () => {
    await saveLogo(scope, null);
    return redirectWithToast(pathTo("get-company"), "Logo removed");
  });
}

export default function RemoveLogo() {
  return (
    <ConfirmDialog
      title="Remove the logo?"
      closeHref={pathTo("get-company")}
      verb="Remove"
      pendingText="Taking away…"
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <p>From now on, payslips print only the name.</p>
    </ConfirmDialog>
  );
}

import { useActionData, useLoaderData } from "@remix-run/react";
import { CopySettingsDialog } from "~/components/settings/companies/copy-settings-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { CHOOSE_BOTH, copiedText, copyInput, parseCopyChoice } from "~/domain/settings/companies/copy-settings";
import { Refusal } from "~/domain/shared/refusal";
import { copySettings } from "~/models/payroll/company-data/copy/copy-settings.server";
import { pathTo } from "~/paths";
import { readCopySettings } from "~/presenters/settings/copy-settings.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Copy settings");

export const loader = guarded(ACCESS.ownSignIn, (login, { request }) => readCopySettings(request, login, today()));

export const action = guarded(ACCESS.ownSignIn, (login, { request }) =>
  submitForm(request, copyInput, async ({ digest }) => {
    const { from, to, ...selection } = parseCopyChoice(new URL(request.url).searchParams);
    if (from === null || to === null) throw new Refusal(CHOOSE_BOTH);
    const { rows, pair } = await copySettings(login, { from, to }, selection, { digest, today: today() });
    return redirectWithToast(pathTo("get-companies"), `Copied ${copiedText(rows)} to ${pair.to.companyName}.`);
  }),
);

export default function CopySettings() {
  const view = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return <CopySettingsDialog view={view} closeHref={pathTo("get-companies")} problems={problems} />;
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { hideFirstSteps } from "~/models/hrDashboard/first-steps.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { LED_RIGHTS, startWith } from "~/presenters/hrDashboard/first-steps.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

const input = z.object({ step: z.enum(["hide", "show", "schedule", "template"]) });

/** Somebody who reloads after a sign-in comes here by address: the buttons stand on the start page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, LED_RIGHTS);
  return redirect(pathTo("get-dashboard"));
}

/** Makes the usual beginning of a step, or puts the first steps away for the company and takes them out again. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, LED_RIGHTS);
  return submitForm(request, input, async ({ step }) => {
    if (step === "schedule" || step === "template")
      return redirectWithToast(pathTo("get-dashboard"), await startWith(scope, step, today()));
    await hideFirstSteps(scope, step === "hide");
    const said = step === "hide" ? "The first steps are hidden. The start page can show them again." : "The first steps are shown again.";
    return redirectWithToast(pathTo("get-dashboard"), said);
  });
}

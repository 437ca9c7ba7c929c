import { redirect } from "@remix-run/node";
import { z } from "zod/v4";
import { hideFirstSteps } from "~/models/hrDashboard/first-steps.server";
import { createStarterRecord } from "~/models/hrDashboard/starter-records.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { FIRST_STEPS_ACCESS, requireStepAccess } from "~/presenters/hrDashboard/first-steps.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

const input = z.object({ step: z.enum(["hide", "show", "schedule", "template"]) });

/** The buttons post; a GET comes only from a sign-in that returns to this URL. */
export const loader = guarded(FIRST_STEPS_ACCESS, () => redirect(pathTo("get-dashboard")));

/** Creates a step's default record, or hides or shows the first steps for the company. */
export const action = guarded(FIRST_STEPS_ACCESS, (scope, { request }) =>
  submitForm(request, input, async ({ step }) => {
    if (step === "schedule" || step === "template") {
      requireStepAccess(scope, step);
      return redirectWithToast(pathTo("get-dashboard"), await createStarterRecord(scope, step, today()));
    }
    await hideFirstSteps(scope, step === "hide");
    const toast =
      step === "hide" ? "The first steps are hidden. You can show them again on the start page." : "The first steps are shown again.";
    return redirectWithToast(pathTo("get-dashboard"), toast);
  }),
);

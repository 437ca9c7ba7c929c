import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CareerForm, NEW_CAREER } from "~/components/employees/career-form";
import { DialogPage } from "~/components/ui/dialog-page";
import { pageTitle } from "~/components/ui/page-title";
import { careerInput } from "~/domain/employees/career-input";
import { createCareer } from "~/models/employees/careers.server";
import { existingEmployee, requireTab, tabPath } from "~/web/employee-tab.server";
import { redirectWithToast } from "~/web/flash.server";
import { submitForm } from "~/web/submit-form.server";

export const meta = pageTitle("Add work experience");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "CAREER_QUALIFI_INFO_EDIT");
  return { closeHref: tabPath(await existingEmployee(scope, params), "career") };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "CAREER_QUALIFI_INFO_EDIT");
  const employeeSeq = await existingEmployee(scope, params);
  return submitForm(request, careerInput, async (input) => {
    await createCareer(scope, employeeSeq, input);
    return redirectWithToast(tabPath(employeeSeq, "career"), "Work experience added.");
  });
}

export default function NewCareer() {
  const { closeHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add work experience" closeHref={closeHref} size="md">
      <CareerForm values={NEW_CAREER} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EducationForm, NEW_EDUCATION } from "~/components/employees/records/education-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { educationInput } from "~/domain/employees/records/education-input";
import { createEducation } from "~/models/employees/records/educations.server";
import { addRecord, openNewRecord } from "~/presenters/employees/employee-record-form.server";

export const meta = pageTitle("Add education");

export function loader(loaderArgs: LoaderFunctionArgs) {
  return openNewRecord(loaderArgs, "EDUCATION_INFO_EDIT", "education");
}

export function action(actionArgs: ActionFunctionArgs) {
  return addRecord(actionArgs, {
    right: "EDUCATION_INFO_EDIT",
    tab: "education",
    input: educationInput,
    create: createEducation,
    done: "Education added.",
  });
}

export default function NewEducation() {
  const { closeHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add education" closeHref={closeHref} size="md">
      <EducationForm values={NEW_EDUCATION} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}

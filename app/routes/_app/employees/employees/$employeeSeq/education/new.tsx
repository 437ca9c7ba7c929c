import { ACCESS } from "~/domain/settings/access";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EducationForm, NEW_EDUCATION } from "~/components/employees/records/education-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { educationInput } from "~/domain/employees/records/education-input";
import { createEducation } from "~/models/employees/records/educations.server";
import { newRecordAction, newRecordLoader } from "~/presenters/employees/employee-record-form.server";

export const meta = pageTitle("Add education");

export const loader = newRecordLoader(ACCESS.editEducation, "education");

export const action = newRecordAction({
  access: ACCESS.editEducation,
  tab: "education",
  input: educationInput,
  create: createEducation,
  done: "Education added.",
});

export default function NewEducation() {
  const { closeHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add education" closeHref={closeHref} size="md">
      <EducationForm values={NEW_EDUCATION} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}

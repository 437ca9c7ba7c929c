import { ACCESS } from "~/domain/settings/access";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CareerForm, NEW_CAREER } from "~/components/employees/records/career-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { careerInput } from "~/domain/employees/records/career-input";
import { createCareer } from "~/models/employees/records/careers.server";
import { newRecordAction, newRecordLoader } from "~/presenters/employees/employee-record-form.server";

export const meta = pageTitle("Add work experience");

export const loader = newRecordLoader(ACCESS.editCareer, "career");

export const action = newRecordAction({
  access: ACCESS.editCareer,
  tab: "career",
  input: careerInput,
  create: createCareer,
  done: "Work experience added.",
});

export default function NewCareer() {
  const { closeHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add work experience" closeHref={closeHref} size="md">
      <CareerForm values={NEW_CAREER} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}

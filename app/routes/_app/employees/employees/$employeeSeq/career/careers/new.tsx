import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CareerForm, NEW_CAREER } from "~/components/employees/records/career-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { careerInput } from "~/domain/employees/records/career-input";
import { createCareer } from "~/models/employees/records/careers.server";
import { addRecord, openNewRecord } from "~/presenters/employees/employee-record-form.server";

export const meta = pageTitle("Add work experience");

export function loader(loaderArgs: LoaderFunctionArgs) {
  return openNewRecord(loaderArgs, "CAREER_QUALIFI_INFO_EDIT", "career");
}

export function action(actionArgs: ActionFunctionArgs) {
  return addRecord(actionArgs, {
    right: "CAREER_QUALIFI_INFO_EDIT",
    tab: "career",
    input: careerInput,
    create: createCareer,
    done: "Work experience added.",
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

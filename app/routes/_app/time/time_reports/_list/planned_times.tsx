import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlannedTimesConfirmation, PlannedTimesForm } from "~/components/time/reports/planned-times-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { MAX_PLANNED_PEOPLE, plannedText } from "~/domain/time/punches/planned-times";
import { plannedTimesInput } from "~/domain/time/punches/planned-times-input";
import { addPlannedTimes, listMissingPunches } from "~/models/time/planned-times.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readPlannedTimesForm, plannedTimesValues } from "~/presenters/time/planned-times.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add planned times");

export const loader = guarded(ACCESS.editAttendance, (scope) => readPlannedTimesForm(scope, today()));

/** The first post returns a list of the affected employees; those still selected are validated again and saved. */
export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitForm(
    request,
    plannedTimesInput,
    async (input) => {
      const values = plannedTimesValues(input);
      if (input.back === "Y") return data<SubmissionResult<string[]>>({ initialValue: values });
      if (input.step !== "save") {
        const people = await listMissingPunches(scope, input, today(), new Date());
        const { workDate } = input;
        return {
          confirm: {
            values,
            people: people.map(({ employeeSeq, employeeName, ...times }) => {
              return { employeeSeq, employeeName, text: plannedText(times, workDate) };
            }),
          },
        };
      }
      const people = await addPlannedTimes(scope, input, today(), new Date());
      const report = pathTo("get-time-reports", null, { mode: "MANUAL", startDate: input.workDate, endDate: input.workDate });
      return redirectWithToast(
        report,
        `Planned times of ${formatDay(input.workDate)} added for ${people === 1 ? "1 person" : `${people.toLocaleString("en")} people`}.`,
      );
    },
    { maxFields: MAX_PLANNED_PEOPLE + 250 },
  ),
);

export default function AddPlannedTimes() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const confirmation = answer && "confirm" in answer ? answer.confirm : null;
  return (
    <DialogPage title="Add planned times" closeHref={form.cancelHref} size="md">
      {confirmation ? (
        <PlannedTimesConfirmation {...confirmation} />
      ) : (
        <PlannedTimesForm {...form} lastResult={answer && !("confirm" in answer) ? answer : undefined} />
      )}
    </DialogPage>
  );
}

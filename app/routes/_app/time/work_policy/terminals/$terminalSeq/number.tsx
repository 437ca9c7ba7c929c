import { useActionData, useLoaderData } from "@remix-run/react";
import { GiveNumberForm } from "~/components/time/terminals/give-number-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MAX_EMPLOYEE_NUMBER_LENGTH } from "~/domain/employees/job-info/employee-id";
import { ACCESS } from "~/domain/settings/access";
import { giveNumberInput } from "~/domain/time/terminals/terminal-input";
import { giveEmployeeNumber } from "~/models/employees/job-info/employee-numbers.server";
import { fetchNumberAgain, getTerminal } from "~/models/time/terminals/terminals.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Give a number to an employee");

export const loader = guarded(ACCESS.giveTerminalNumbers, async (scope, { request, params }) => {
  const { terminalSeq } = await getTerminal(scope, routeIds(params, "terminalSeq").terminalSeq);
  return {
    cancelHref: pathTo("get-terminal", { terminalSeq }),
    maxLength: MAX_EMPLOYEE_NUMBER_LENGTH,
    employeeNumber: (new URL(request.url).searchParams.get("number") ?? "").slice(0, MAX_EMPLOYEE_NUMBER_LENGTH),
  };
});

export const action = guarded(ACCESS.giveTerminalNumbers, async (scope, { request, params }) => {
  const { terminalSeq } = await getTerminal(scope, routeIds(params, "terminalSeq").terminalSeq);
  return submitForm(request, giveNumberInput, async ({ employeeNumber, employee }) => {
    await giveEmployeeNumber(scope, employee, employeeNumber);
    const isFetched = await fetchNumberAgain(scope, terminalSeq, employeeNumber);
    const more = isFetched ? "; the terminal sends its time logs at the next request" : "";
    return redirectWithToast(pathTo("get-terminal", { terminalSeq }), `Number given${more}`);
  });
});

export default function GiveNumber() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Give a number to an employee" closeHref={form.cancelHref}>
      <GiveNumberForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}

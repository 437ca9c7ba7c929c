import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TickedForm } from "~/components/payroll/loans/ticked-form";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { tickedLoansInput } from "~/domain/payroll/loans/ticked-input";
import { changeTicked } from "~/models/payroll/loans/ticked-loans.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readTickedLoans } from "~/web/pages/payroll/loans/ticked-loans.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Change ticked loans");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return { ...(await readTickedLoans(request, scope)), cancelHref: pathTo("get-loans") };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return submitForm(request, tickedLoansInput, async (input) => {
    const changed = await changeTicked(scope, input, today());
    return redirectWithToast(pathTo("get-loans"), changed === 1 ? "1 loan changed" : `${changed} loans changed`);
  });
}

export default function ChangeTickedLoans() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (form.loans.length === 0)
    return (
      <NoticeDialog title="No loan is ticked" closeHref={form.cancelHref}>
        Tick the loans in the list first, then choose what happens to them.
      </NoticeDialog>
    );
  return (
    <DialogPage title="Change ticked loans" closeHref={form.cancelHref} size="md">
      <TickedForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}

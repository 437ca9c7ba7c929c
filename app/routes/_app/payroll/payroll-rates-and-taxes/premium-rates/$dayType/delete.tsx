import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { pageTitle } from "~/components/ui/page-title";
import { dayTypeOf } from "~/domain/payroll/premium-rate-input";
import { dayTitle } from "~/domain/payroll/rates-sheet";
import { getPremiumRate, removePremiumRate } from "~/models/payroll/premium-rates.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/flash.server";
import { requireScope } from "~/web/scope.server";
import { readForm } from "~/web/submit-form.server";
import { today } from "~/web/today.server";

export const meta = pageTitle("Return to the statutory rate");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { dayType, law } = await getPremiumRate(scope, dayTypeOf(params.dayType), today());
  return { title: dayTitle(dayType), law };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const dayType = dayTypeOf(params.dayType);
  await readForm(request);
  await removePremiumRate(scope, dayType);
  return redirectWithToast(pathTo("get-premium-rates"), `${dayTitle(dayType)} follows the law again. Recalculate open payrolls to use it.`);
}

export default function ReturnToStatutoryRate() {
  const { title, law } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Return to the statutory rate" closeHref={pathTo("get-premium-rates")} verb="Use statutory rates" pendingText="Saving…">
      {title}: {law.first8}% for the first eight hours and {law.overtime}% for overtime. Payrolls that are not completed pay these when they are calculated again.
    </ConfirmDialog>
  );
}

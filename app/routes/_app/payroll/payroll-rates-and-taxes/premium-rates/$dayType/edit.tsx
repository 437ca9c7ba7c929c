import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PremiumRateForm } from "~/components/payroll/setup/rates/rates-premium-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { readDayType, premiumRateInput } from "~/domain/payroll/setup/rates/premium-rate-input";
import { dayTitle } from "~/domain/payroll/setup/rates/sheet-parts";
import { formatDay } from "~/domain/shared/day";
import { getPremiumRate, updatePremiumRate } from "~/models/payroll/setup/rates/premium-rates.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { premiumRateRow } from "~/presenters/payroll/setup/rates/premium-rates.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Change premium rate");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const day = today();
  const { firstDay, revision, ...rate } = await getPremiumRate(scope, readDayType(params.dayType), day);
  return { rate: premiumRateRow({ ...rate, revision }, day), revision, firstDay, proposedDay: firstDay > day ? firstDay : day };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const dayType = readDayType(params.dayType);
  return submitForm(request, premiumRateInput, async ({ revision, ...input }) => {
    await updatePremiumRate(scope, dayType, input, revision);
    return redirectWithToast(
      pathTo("get-premium-rates"),
      `${dayTitle(dayType)}: rates from ${formatDay(input.effectiveDay)} saved. Recalculate open payrolls to use them.`,
    );
  });
}

export default function EditPremiumRate() {
  const { rate, ...days } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={dayTitle(rate.dayType)} closeHref={pathTo("get-premium-rates")} size="md">
      <PremiumRateForm rate={rate} {...days} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}

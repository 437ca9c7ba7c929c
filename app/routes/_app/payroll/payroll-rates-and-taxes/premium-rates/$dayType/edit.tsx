import { useActionData, useLoaderData } from "@remix-run/react";
import { PremiumRateForm } from "~/components/payroll/setup/rates/rates-premium-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { readDayType, premiumRateInput } from "~/domain/payroll/setup/rates/premium-rate-input";
import { dayTitle } from "~/domain/payroll/setup/rates/sheet-parts";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { getPremiumRate, updatePremiumRate } from "~/models/payroll/setup/rates/premium-rates.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { premiumRateRow } from "~/presenters/payroll/setup/rates/premium-rates.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Change premium rate");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const day = today();
  const { firstDay, revision, ...rate } = await getPremiumRate(scope, readDayType(params.dayType), day);
  return { rate: premiumRateRow({ ...rate, revision }, day), revision, firstDay, proposedDay: firstDay > day ? firstDay : day };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const dayType = readDayType(params.dayType);
  return submitForm(request, premiumRateInput, async ({ revision, ...input }) => {
    await updatePremiumRate(scope, dayType, input, revision);
    return redirectWithToast(
      pathTo("get-premium-rates"),
      `${dayTitle(dayType)}: rates from ${formatDay(input.effectiveDay)} saved. Recalculate open payrolls to use them.`,
    );
  });
});

export default function EditPremiumRate() {
  const { rate, ...days } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={dayTitle(rate.dayType)} closeHref={pathTo("get-premium-rates")} size="md">
      <PremiumRateForm rate={rate} {...days} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { readDayType, readEffectiveDay, premiumRateRemovalInput } from "~/domain/payroll/setup/rates/premium-rate-input";
import { dayTitle } from "~/domain/payroll/setup/rates/sheet-parts";
import { formatDay } from "~/domain/shared/day";
import { getPremiumEntry, getPremiumRate, removePremiumRate } from "~/models/payroll/setup/rates/premium-rates.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Remove premium rates");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const dayType = readDayType(params.dayType);
  const { effectiveDay, first8, overtime } = await getPremiumEntry(scope, dayType, readEffectiveDay(params.effectiveDay));
  const { revision } = await getPremiumRate(scope, dayType, today());
  return { dayType, effectiveDay, first8, overtime, revision };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const dayType = readDayType(params.dayType);
  const effectiveDay = readEffectiveDay(params.effectiveDay);
  return submitForm(request, premiumRateRemovalInput, async ({ revision }) => {
    await removePremiumRate(scope, dayType, effectiveDay, revision);
    return redirectWithToast(
      pathTo("get-premium-rate-edit", { dayType }),
      `${dayTitle(dayType)}: rates from ${formatDay(effectiveDay)} removed. Recalculate open payrolls.`,
    );
  });
}

export default function RemovePremiumRates() {
  const { dayType, effectiveDay, first8, overtime, revision } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return (
    <ConfirmDialog
      title="Remove these rates?"
      closeHref={pathTo("get-premium-rate-edit", { dayType })}
      verb="Remove"
      pendingText="Removing…"
      danger
      problems={problems}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        {dayTitle(dayType)} from {formatDay(effectiveDay)}: {first8}% for the first eight hours and {overtime}% for overtime.
      </p>
      <p>
        The entry before it continues to apply, or the law where there is none. Payrolls that are not completed follow when they are
        calculated again.
      </p>
    </ConfirmDialog>
  );
}

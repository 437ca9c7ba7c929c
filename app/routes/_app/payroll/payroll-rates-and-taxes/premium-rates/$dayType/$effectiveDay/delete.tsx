import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { premiumRateRemovalInput, readDayType, readEffectiveDay } from "~/domain/payroll/setup/rates/premium-rate-input";
import { dayTitle } from "~/domain/payroll/setup/rates/sheet-parts";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { getPremiumEntry, getPremiumRate, removePremiumRate } from "~/models/payroll/setup/rates/premium-rates.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Remove premium rates");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editPayroll,
  keyOf: (params) => ({ dayType: readDayType(params.dayType), day: readEffectiveDay(params.effectiveDay) }),
  load: async ({ scope, key: { dayType, day } }) => {
    const { effectiveDay, first8, overtime } = await getPremiumEntry(scope, dayType, day);
    const { revision } = await getPremiumRate(scope, dayType, today());
    return { dayType, effectiveDay, first8, overtime, revision };
  },
  input: premiumRateRemovalInput,
  remove: ({ scope, key: { dayType, day } }, { revision }) => removePremiumRate(scope, dayType, day, revision),
  returnHref: ({ dayType }) => pathTo("get-premium-rate-edit", { dayType }),
  toast: ({ key: { dayType, day } }) => `${dayTitle(dayType)}: rates from ${formatDay(day)} removed. Recalculate open payrolls.`,
});
export { loader, action };

export default confirmRoute<typeof loader>(({ dayType, effectiveDay, first8, overtime }) => ({
  title: "Remove these rates?",
  verb: "Remove",
  pendingText: "Removing…",
  children: (
    <>
      <p>
        {dayTitle(dayType)} from {formatDay(effectiveDay)}: {first8}% for the first eight hours and {overtime}% for overtime.
      </p>
      <p>The entry before it continues to apply, or the law where there is none. Open payrolls follow when they are recalculated.</p>
    </>
  ),
}));

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnPinForm } from "~/components/my/own-pin-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formatDay, manilaDay } from "~/domain/shared/day";
import { ownPinInput } from "~/domain/time/clock/pin";
import { choosePin, findPin } from "~/models/time/kiosks/clock-pins.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle("PIN for the kiosk");

export async function loader({ request }: LoaderFunctionArgs) {
  const found = await findPin(await requireOwnEmployee(request));
  return { since: found && formatDay(manilaDay(found.changedAt)), given: found?.mustChangeYn === "Y" };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  return submitForm(
    request,
    ownPinInput,
    async ({ newPin }) => {
      await choosePin(scope, newPin);
      return redirectWithToast(pathTo("get-my-clock"), "Your PIN for the kiosk is set");
    },
    { hide: ["newPin", "newPinAgain"] },
  );
}

export default function MyClockPin() {
  const { since, given } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: "Home", href: pathTo("get-my-home") },
    { label: "Clock", href: pathTo("get-my-clock") },
    { label: "PIN for the kiosk" },
  ];
  return (
    <div className="my">
      <PageHeader breadcrumb={crumbs} title="PIN for the kiosk" />
      <Card label="PIN">
        <OwnPinForm since={since} given={given} lastResult={useActionData<typeof action>()} cancelHref={pathTo("get-my-clock")} />
      </Card>
    </div>
  );
}

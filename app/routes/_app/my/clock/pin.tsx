import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnPinForm } from "~/components/my/own-pin-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formatDay, manilaDay } from "~/domain/shared/day";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { ownPinInput } from "~/domain/time/clock/pin";
import { choosePin, findPin } from "~/models/time/kiosks/clock-pins.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { pin: string } }>((data) => data?.texts.pin ?? "PIN for the kiosk");

export async function loader({ request }: LoaderFunctionArgs) {
  const employeeScope = await requireOwnEmployee(request);
  const pin = await findPin(employeeScope);
  const { language } = employeeScope;
  return {
    language,
    texts: messagesFor(language).clock,
    since: pin && formatDay(manilaDay(pin.changedAt)),
    given: pin?.mustChangeYn === "Y",
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  return submitForm(
    request,
    ownPinInput,
    async ({ newPin }) => {
      await choosePin(scope, newPin);
      return redirectWithToast(pathTo("get-my-clock"), messagesFor(scope.language).clock.pinSet);
    },
    { hide: ["newPin", "newPinAgain"], language: scope.language },
  );
}

export default function MyClockPin() {
  const { since, given, texts } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: texts.home, href: pathTo("get-my-home") },
    { label: texts.title, href: pathTo("get-my-clock") },
    { label: texts.pin },
  ];
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader breadcrumb={crumbs} title={texts.pin} />
      <Card label="PIN">
        <OwnPinForm
          since={since}
          given={given}
          lastResult={useActionData<typeof action>()}
          cancelHref={pathTo("get-my-clock")}
          texts={texts}
        />
      </Card>
    </div>
  );
}

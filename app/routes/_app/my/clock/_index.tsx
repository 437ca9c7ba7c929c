import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ClockPage } from "~/components/my/clock-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { clockedText } from "~/domain/time/clock/clock-text";
import { pathTo } from "~/paths";
import { recordWithPhoto, submitClockEvent } from "~/web/files/clock-photo.server";
import { clockMeansOf, readClock } from "~/presenters/my/clock.server";
import { ownerHash } from "~/presenters/my/owner-hash.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";
import { visitorAddress } from "~/web/session/session.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "Clock");

export async function loader({ request }: LoaderFunctionArgs) {
  const employeeScope = await requireOwnEmployee(request);
  const { offlineClockIn: held, offlineRequest: offlineRequest } = messagesFor(employeeScope.language);
  return {
    ...(await readClock(employeeScope, clockMeansOf(request), new Date())),
    owner: ownerHash(employeeScope),
    held,
    asked: offlineRequest,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  return submitClockEvent(request, scope.language, async (typed, photo) => {
    const press = { ...typed, means: clockMeansOf(request), address: visitorAddress(request) };
    const { direction, at, placeResult, office } = await recordWithPhoto(scope, press, photo, new Date());
    const kind = placeResult === "OUTSIDE" ? "attention" : "done";
    return redirectWithToast(
      pathTo("get-my-clock"),
      clockedText(direction, at, placeResult, office, messagesFor(scope.language).clock),
      kind,
    );
  });
}

export default function MyClock() {
  return <ClockPage clock={useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

import { data, redirect, type ActionFunctionArgs, type HeadersArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KioskPage } from "~/components/time/kiosks/kiosk-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { clockedText } from "~/domain/time/clock/clock-text";
import { KIOSK_SHOWS_SECONDS } from "~/domain/time/clock/kiosk";
import { kioskInput } from "~/domain/time/clock/pin";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { languageOfEmployee } from "~/models/settings/languages.server";
import { clockAtKiosk, findKiosk, mayUse, authenticateAtKiosk } from "~/models/time/kiosks/kiosks.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { kioskView } from "~/presenters/time/kiosk.server";
import { visitorAddress } from "~/web/session/session.server";

export const meta = pageTitle("Kiosk");

/** After a clock event, the Refresh header reloads the empty page, also without scripts. */
export const headers = ({ actionHeaders }: HeadersArgs): HeadersInit => {
  const refresh = actionHeaders.get("Refresh");
  return { "Cache-Control": "no-store", ...(refresh === null ? {} : { Refresh: refresh }) };
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const kiosk = await findKiosk(params.token ?? "");
  const kioskPage = kioskView(kiosk, visitorAddress(request), new Date());
  const refusal = kiosk ? 403 : 404;
  return data(kioskPage, "office" in kioskPage ? 200 : refusal);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const [kiosk, address] = [await findKiosk(params.token ?? ""), visitorAddress(request)];
  return submitForm(
    request,
    kioskInput,
    async (input) => {
      // The page itself reports an ended kiosk or a wrong network.
      if (!kiosk || !mayUse(kiosk, address)) return redirect(pathname, 303);
      const holder = await authenticateAtKiosk(kiosk, input);
      // Read before the event is stored, so that a failed read cannot report a stored event as failed.
      const language = await languageOfEmployee(kiosk, holder.employeeSeq);
      const { direction, at, office } = await clockAtKiosk(kiosk, holder, address, new Date());
      const done = {
        employeeName: holder.employeeName,
        language,
        text: clockedText(direction, at, "INSIDE", office, messagesFor(language).clock),
      };
      return data({ done }, { headers: { Refresh: `${KIOSK_SHOWS_SECONDS}; url=${pathname}` } });
    },
    { hide: ["pin", "newPin", "newPinAgain"] },
  );
}

export default function Kiosk() {
  return <KioskPage kiosk={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

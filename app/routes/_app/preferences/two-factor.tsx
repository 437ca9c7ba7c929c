import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TwoFactorPage } from "~/components/settings/two-factor-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { authenticatorAddress } from "~/domain/settings/two-factor";
import { twoFactorInput } from "~/domain/settings/two-factor-input";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { findActiveAccount } from "~/models/settings/accounts.server";
import {
  abandonTwoFactor,
  beginTwoFactor,
  confirmTwoFactor,
  findTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
} from "~/models/settings/two-factor.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { qrModules } from "~/web/files/qr.server";
import { guarded } from "~/web/session/guarded.server";
import { placeOf, presentToken } from "~/web/session/session.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle<{ account: { tabs: { twoFactor: string } } }>((data) => data?.account.tabs.twoFactor ?? "Two-factor sign-in");

const HERE = pathTo("get-two-factor");

export const loader = guarded(ACCESS.ownSignIn, async (scope) => {
  const [setUp, holder] = await Promise.all([findTwoFactor(scope), findActiveAccount(scope)]);
  const { ownAccount: account, twoFactor: texts } = messagesFor(scope.language);
  return {
    language: scope.language,
    account,
    texts,
    setUp,
    owed: scope.owesSecondFactor === true ? renderRefusal(scope.language, messageOf("SECOND_FACTOR_MISSING")) : null,
    qr: setUp.state === "BEGUN" && holder ? qrModules(authenticatorAddress(setUp.secret, holder.email)) : [],
  };
});

export const action = guarded(ACCESS.ownSignIn, (scope, { request }) => {
  const holder = { ...scope, place: placeOf(request) };
  return submitForm(
    request,
    twoFactorInput,
    async (input) => {
      switch (input.intent) {
        case "begin":
          await beginTwoFactor(holder, input.password);
          return redirect(HERE, 303);
        case "abandon":
          await abandonTwoFactor(holder);
          return redirect(HERE, 303);
        case "confirm":
          return data({ codes: await confirmTwoFactor(holder, input.code, Math.floor(Date.now() / 1000), await presentToken(request)) });
        case "renew":
          return data({ codes: await renewRecoveryCodes(holder, input.password) });
        case "remove":
          await removeTwoFactor(holder, input.password);
          return redirectWithToast(HERE, messagesFor(scope.language).twoFactor.removed);
      }
    },
    { hide: ["password", "code"], language: scope.language },
  );
});

export default function TwoFactorSettings() {
  const { account, texts, setUp, owed, qr } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : null;
  const lastResult = answer && "codes" in answer ? undefined : answer;
  return <TwoFactorPage setUp={setUp} owed={owed} qr={qr} codes={codes} account={account} texts={texts} lastResult={lastResult} />;
}

import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Notice } from "~/components/ui/feedback/notice";
import { Card } from "~/components/ui/layout/card";
import type { LastResult } from "~/components/ui/form/last-result";
import { RECOVERY_CODES } from "~/domain/settings/two-factor";
import type { OwnAccountText } from "~/domain/shared/i18n/en/account/own-account";
import type { TwoFactorText } from "~/domain/shared/i18n/en/account/two-factor";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { pathTo } from "~/paths";
import { AccountPage } from "./account-page";
import { CancelSetupForm, PasswordConfirmationForm, RecoveryCodes, ScanAndConfirm } from "./two-factor-forms";

type TwoFactorPageProps = {
  setUp: { state: "OFF" } | { state: "BEGUN"; secret: string } | { state: "ON"; codesLeft: number };
  /** Message if the company requires two-factor sign-in; other pages are blocked until set up. */
  owed: string | null;
  /** QR code during set-up. */
  qr: boolean[][];
  /** New recovery codes, shown once. */
  codes: readonly string[] | null;
  words: TwoFactorText;
  account: Pick<OwnAccountText, "group" | "tabs">;
  lastResult: LastResult;
};

export function TwoFactorPage({ setUp, owed, qr, codes, words, account, lastResult }: TwoFactorPageProps) {
  const on = setUp.state === "ON";
  return (
    <AccountPage
      current="twoFactor"
      words={account}
      alone={owed !== null}
      badge={<Badge tone={on ? "done" : "quiet"}>{on ? words.on : words.off}</Badge>}
      meta={words.meta}
    >
      {owed ? <Notice tone="attention">{owed}</Notice> : null}
      {codes ? (
        <Card title={words.newCodes} padded>
          <RecoveryCodes codes={codes} words={words} />
          <LinkButton href={pathTo("get-two-factor")} variant="primary">
            {words.kept}
          </LinkButton>
        </Card>
      ) : null}
      {setUp.state === "OFF" ? (
        <Card title={words.setUp}>
          <PasswordConfirmationForm key="begin" lastResult={lastResult} intent="begin" label={words.yourPassword} verb={words.begin} />
        </Card>
      ) : null}
      {setUp.state === "BEGUN" ? (
        <Card title={words.connect}>
          <ScanAndConfirm key="confirm" lastResult={lastResult} secret={setUp.secret} qr={qr} words={words} />
          <CancelSetupForm verb={words.abandon} />
        </Card>
      ) : null}
      {setUp.state === "ON" && !codes ? (
        <>
          <Card
            title={words.codes}
            aside={<span className="small faint">{interpolate(words.codesLeft, { left: setUp.codesLeft, all: RECOVERY_CODES })}</span>}
          >
            <PasswordConfirmationForm key="renew" lastResult={lastResult} intent="renew" label={words.yourPassword} verb={words.renew} />
          </Card>
          <Card title={words.turnOff}>
            <PasswordConfirmationForm
              key="remove"
              lastResult={lastResult}
              intent="remove"
              label={words.yourPassword}
              verb={words.remove}
              danger
            />
          </Card>
        </>
      ) : null}
    </AccountPage>
  );
}

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
  texts: TwoFactorText;
  account: Pick<OwnAccountText, "group" | "tabs">;
  lastResult: LastResult;
};

export function TwoFactorPage({ setUp, owed, qr, codes, texts, account, lastResult }: TwoFactorPageProps) {
  const on = setUp.state === "ON";
  return (
    <AccountPage
      current="twoFactor"
      texts={account}
      alone={owed !== null}
      badge={<Badge tone={on ? "done" : "quiet"}>{on ? texts.on : texts.off}</Badge>}
      meta={texts.meta}
    >
      {owed ? <Notice tone="attention">{owed}</Notice> : null}
      {codes ? (
        <Card title={texts.newCodes} padded>
          <RecoveryCodes codes={codes} texts={texts} />
          <LinkButton href={pathTo("get-two-factor")} variant="primary">
            {texts.kept}
          </LinkButton>
        </Card>
      ) : null}
      {setUp.state === "OFF" ? (
        <Card title={texts.setUp}>
          <PasswordConfirmationForm key="begin" lastResult={lastResult} intent="begin" label={texts.yourPassword} verb={texts.begin} />
        </Card>
      ) : null}
      {setUp.state === "BEGUN" ? (
        <Card title={texts.connect}>
          <ScanAndConfirm key="confirm" lastResult={lastResult} secret={setUp.secret} qr={qr} texts={texts} />
          <CancelSetupForm verb={texts.abandon} />
        </Card>
      ) : null}
      {setUp.state === "ON" && !codes ? (
        <>
          <Card
            title={texts.codes}
            aside={<span className="small faint">{interpolate(texts.codesLeft, { left: setUp.codesLeft, all: RECOVERY_CODES })}</span>}
          >
            <PasswordConfirmationForm key="renew" lastResult={lastResult} intent="renew" label={texts.yourPassword} verb={texts.renew} />
          </Card>
          <Card title={texts.turnOff}>
            <PasswordConfirmationForm
              key="remove"
              lastResult={lastResult}
              intent="remove"
              label={texts.yourPassword}
              verb={texts.remove}
              danger
            />
          </Card>
        </>
      ) : null}
    </AccountPage>
  );
}

import { Badge } from "~/components/ui/figures/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Notice } from "~/components/ui/feedback/notice";
import { Card } from "~/components/ui/layout/card";
import type { LastResult } from "~/components/ui/form/last-result";
import { FACTOR_OWED } from "~/domain/settings/sign-in-rules";
import { RECOVERY_CODES } from "~/domain/settings/two-factor";
import { pathTo } from "~/paths";
import { AccountPage } from "./account-page";
import { Abandon, ConfirmedByPassword, RecoveryCodes, ScanAndConfirm } from "./two-factor-forms";

type TwoFactorPageProps = {
  setUp: { state: "OFF" } | { state: "BEGUN"; secret: string } | { state: "ON"; codesLeft: number };
  /** The company demands it: nothing else can be opened before. */
  owed: boolean;
  /** The QR code while the first code is awaited. */
  qr: boolean[][];
  /** Just made, shown this once. */
  codes: readonly string[] | null;
  lastResult: LastResult;
};

export function TwoFactorPage({ setUp, owed, qr, codes, lastResult }: TwoFactorPageProps) {
  const on = setUp.state === "ON";
  return (
    <AccountPage
      current="twoFactor"
      alone={owed}
      badge={<Badge tone={on ? "done" : "quiet"}>{on ? "On" : "Off"}</Badge>}
      meta="After your password, sign-in asks for a code of your phone. A stolen password alone opens nothing."
    >
      {owed ? <Notice tone="attention">{FACTOR_OWED}</Notice> : null}
      {codes ? (
        <Card title="Your recovery codes" padded>
          <RecoveryCodes codes={codes} />
          <LinkButton href={pathTo("get-two-factor")} variant="primary">
            I have kept them
          </LinkButton>
        </Card>
      ) : null}
      {setUp.state === "OFF" ? (
        <Card title="Set up">
          <ConfirmedByPassword key="begin" lastResult={lastResult} intent="begin" verb="Set up two-factor sign-in" />
        </Card>
      ) : null}
      {setUp.state === "BEGUN" ? (
        <Card title="Connect your authenticator app">
          <ScanAndConfirm key="confirm" lastResult={lastResult} secret={setUp.secret} qr={qr} />
          <Abandon />
        </Card>
      ) : null}
      {setUp.state === "ON" && !codes ? (
        <>
          <Card title="Recovery codes" aside={<span className="small faint">{`${setUp.codesLeft} of ${RECOVERY_CODES} left`}</span>}>
            <ConfirmedByPassword key="renew" lastResult={lastResult} intent="renew" verb="Make new recovery codes" />
          </Card>
          <Card title="Turn off">
            <ConfirmedByPassword key="remove" lastResult={lastResult} intent="remove" verb="Turn off two-factor sign-in" danger />
          </Card>
        </>
      ) : null}
    </AccountPage>
  );
}

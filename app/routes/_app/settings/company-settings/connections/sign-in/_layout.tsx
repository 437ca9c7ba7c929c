import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { ConnectionsHeader } from "~/components/settings/connections/connections-header";
import { ProviderAddresses } from "~/components/settings/provider/provider-addresses";
import { ProviderForm, TestConnectionForm } from "~/components/settings/provider/provider-form";
import { Badge } from "~/components/ui/data-display/badge";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { NO_PROVIDER } from "~/domain/settings/provider/provider";
import { providerInput } from "~/domain/settings/provider/provider-input";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { findProvider, recordProviderProblem, saveProvider } from "~/models/settings/provider/identity-providers.server";
import { discover, ProviderFailure } from "~/models/settings/provider/provider-client.server";
import { pathTo } from "~/paths";
import { readProviderPage } from "~/presenters/settings/provider.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { publicAddress } from "~/web/http/public-address.server";
import { redirectWithToast, withCookie } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { providerClient, requirePublicIssuer } from "~/web/session/provider-sign-in.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";

export const meta = pageTitle("Sign-in");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

const HERE = pathTo("get-provider");

export const loader = guarded(ACCESS.editSettings, async (scope, { request }) => ({
  ...(await readProviderPage(scope, (path) => publicAddress(request, path))),
  confirmed: await hasRecentPassword(request, scope),
}));

export const action = guarded(ACCESS.editSettings, (scope, { request }) =>
  submitForm(
    request,
    providerInput,
    async (input) => {
      if (input.intent === "test") return testConnection(scope);
      const cookie = await requireRecentPassword(request, scope, input.password);
      await requirePublicIssuer(input.issuer);
      await saveProvider(scope, input);
      return withCookie(await redirectWithToast(HERE, "Sign-in saved"), cookie);
    },
    { hide: ["password", "clientSecret"] },
  ),
);

async function testConnection(scope: Scope): Promise<Response> {
  const provider = await findProvider(scope);
  if (!provider) throw new Refusal(NO_PROVIDER, { status: 409 });
  try {
    await discover(providerClient(provider), { fresh: true });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await recordProviderProblem(scope, error.message);
    return redirectWithToast(HERE, "The provider could not be used. See the reason below.", "attention");
  }
  await recordProviderProblem(scope, null);
  return redirectWithToast(HERE, "The provider answers. Sign in once through the sign-in address to check client ID and secret.");
}

export default function ProviderSettings() {
  const { benefitsOnly, exists, status, problem, lastSignIn, choices, addresses, saved, confirmed } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <ConnectionsHeader benefitsOnly={benefitsOnly} />
      <div className="grid max-w-[800px] gap-4">
        <Card title="Sign-in" aside={<Badge tone={status.tone}>{status.text}</Badge>} padded>
          <div className="stack">
            <p className="muted">
              Your employees sign in at your OpenID Connect provider: Google Workspace, Microsoft Entra, Okta, Keycloak. The email that the
              provider confirms must be that of an account of this company; no account is created.
            </p>
            {problem ? <Notice tone="attention" title="The provider failed">{` ${problem}`}</Notice> : null}
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-ink-3">Last sign-in</dt>
              <dd className="tabular">{lastSignIn ?? "Never"}</dd>
              <dt className="text-ink-3">To do</dt>
              <dd>{status.task || "Nothing"}</dd>
            </dl>
            {exists ? (
              <div className="flex flex-wrap gap-2">
                <TestConnectionForm />
                <LinkButton href={pathTo("get-provider-delete")} variant="danger-quiet">
                  Remove sign-in
                </LinkButton>
              </div>
            ) : null}
          </div>
        </Card>
        <ProviderAddresses addresses={addresses} />
        <Card title="Provider">
          <ProviderForm
            key={saved.revision}
            lastResult={lastResult}
            saved={saved}
            exists={exists}
            choices={choices}
            confirmed={confirmed}
          />
        </Card>
      </div>
      <Outlet />
    </>
  );
}

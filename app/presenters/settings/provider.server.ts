import type { Tone } from "~/components/ui/data-display/badge";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listBreakGlassChoices, type BreakGlassChoice } from "~/models/settings/provider/break-glass.server";
import { findProvider, signInKeyOf, type Provider } from "~/models/settings/provider/identity-providers.server";
import { pathTo } from "~/paths";

/** The page of the company's sign-in provider. @param absolute makes the public address of a path */
export async function readProviderPage(scope: Scope, absolute: (path: string) => string) {
  const [provider, choices] = await Promise.all([findProvider(scope), listBreakGlassChoices(scope)]);
  const signInKey = signInKeyOf(scope, provider);
  return {
    benefitsOnly: isBenefitsOnly(scope),
    exists: provider !== null,
    status: providerStatus(provider, choices),
    problem: provider?.lastProblem ?? "",
    lastSignIn: provider?.lastSignInAt ? formatInstant(provider.lastSignInAt) : null,
    choices: choices.map(({ accountSeq, employeeName }) => ({ value: String(accountSeq), label: employeeName })),
    addresses: {
      signIn: absolute(pathTo("get-provider-sign-in", { signInKey })),
      redirect: absolute(pathTo("get-provider-callback", { signInKey })),
      logout: absolute(pathTo("post-provider-logout", { signInKey })),
    },
    saved: {
      displayName: provider?.displayName ?? "",
      issuer: provider?.issuer ?? "",
      clientId: provider?.clientId ?? "",
      required: provider && provider.requiredAt !== null ? "on" : "",
      breakGlassAccountSeq: provider?.breakGlassAccountSeq ? String(provider.breakGlassAccountSeq) : "",
      revision: String(provider?.revision ?? 0),
    },
  };
}

/** State and what to do, also for the overview of connections. @param choices the accounts that can be the break-glass account */
export function providerStatus(
  provider: Provider | null,
  choices: readonly BreakGlassChoice[],
): { tone: Tone; text: string; task: string } {
  if (!provider) return { tone: "quiet", text: "Not set up", task: "Set it up to let your employees sign in at your provider." };
  if (provider.requiredAt !== null && !choices.some(({ accountSeq }) => accountSeq === provider.breakGlassAccountSeq))
    return {
      tone: "attention",
      text: "Break-glass account cannot sign in",
      task: "Choose an active administrator with an authenticator app, who can sign in if the provider fails.",
    };
  if (provider.lastProblem)
    return { tone: "attention", text: "Last attempt failed", task: "Test the connection, then correct its settings." };
  if (!provider.lastSignInAt) return { tone: "attention", text: "Not used yet", task: "Sign in once through the sign-in address." };
  if (provider.requiredAt === null)
    return { tone: "done", text: "In use", task: "Require it if passwords should no longer open the company." };
  return { tone: "done", text: "Required", task: "" };
}

import type { Change } from "~/domain/shared/change";

export const OWN_FACTOR_FIRST = "Set up two-factor sign-in for your own account first; then you can ask it of everybody.";
export const FACTOR_DEMANDED = "Your company asks for two-factor sign-in, so it cannot be turned off.";

export const FACTOR_OWED = "Your company asks for two-factor sign-in. Set it up to go on.";

/** Change history text. */
export function secondFactorDemanded(demanded: boolean): Change {
  const description = demanded
    ? "Two-factor sign-in is asked of everybody from their next sign-in on."
    : "Two-factor sign-in is asked of nobody any more.";
  return {
    featureName: "ADMIN_SETTING",
    subject: { noun: "signInRules", seq: null },
    action: "UPDATE",
    description,
    before: { demandsSecondFactor: !demanded },
    after: { demandsSecondFactor: demanded },
  };
}

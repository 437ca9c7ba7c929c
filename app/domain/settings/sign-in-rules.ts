import type { Change } from "~/domain/shared/change";

export const OWN_FACTOR_FIRST = "Set up two-factor sign-in for your own account first; then you can require it for everyone.";

/** Change history text. */
export function secondFactorRequiredChange(demanded: boolean): Change {
  const description = demanded
    ? "Two-factor sign-in is required for everyone from their next sign-in."
    : "Two-factor sign-in is no longer required.";
  return {
    featureName: "ADMIN_SETTING",
    subject: { noun: "signInRules", seq: null },
    action: "UPDATE",
    description,
    before: { demandsSecondFactor: !demanded },
    after: { demandsSecondFactor: demanded },
  };
}

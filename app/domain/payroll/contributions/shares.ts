import type { Centavos } from "~/domain/shared/money";

/** Contribution components in one fixed order. */
export interface ContributionShares {
  sssEmployee: Centavos;
  sssMpfEmployee: Centavos;
  philHealthEmployee: Centavos;
  pagIbigEmployee: Centavos;
  sssEmployer: Centavos;
  sssMpfEmployer: Centavos;
  sssEc: Centavos;
  philHealthEmployer: Centavos;
  pagIbigEmployer: Centavos;
}

export const SHARES = [
  "sssEmployee",
  "sssMpfEmployee",
  "philHealthEmployee",
  "pagIbigEmployee",
  "sssEmployer",
  "sssMpfEmployer",
  "sssEc",
  "philHealthEmployer",
  "pagIbigEmployer",
] as const satisfies readonly (keyof ContributionShares)[];

/** What the agencies reckon from; centavos. */
export interface ContributionBases {
  sssBase: Centavos;
  philHealthBase: Centavos;
  pagIbigBase: Centavos;
}
export const BASES = ["sssBase", "philHealthBase", "pagIbigBase"] as const satisfies readonly (keyof ContributionBases)[];

/** Shares of a closed contribution month that its base, reckoned again, still asks for; below zero = given back (F-15). */
export interface ContributionArrear {
  /** "YYYY-MM". */
  month: string;
  shares: ContributionShares;
}

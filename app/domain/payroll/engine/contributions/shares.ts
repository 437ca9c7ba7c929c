import type { Centavos } from "~/domain/shared/money";

/** Contribution shares in a fixed order. */
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

/** Bases of the agencies' contributions; centavos. */
export interface ContributionBases {
  sssBase: Centavos;
  philHealthBase: Centavos;
  pagIbigBase: Centavos;
}
export const BASES = ["sssBase", "philHealthBase", "pagIbigBase"] as const satisfies readonly (keyof ContributionBases)[];

/** Shares still due for a closed contribution month after its base was recalculated; negative = refund (F-15). */
export interface ContributionArrear {
  /** "YYYY-MM". */
  month: string;
  shares: ContributionShares;
}

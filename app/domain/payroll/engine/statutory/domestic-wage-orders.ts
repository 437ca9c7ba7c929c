import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** Domestic workers: region, order, first day, pesos a month; oldest first within a region. */
export const DOMESTIC_WAGE_ORDERS: readonly (readonly [region: string, wageOrder: string, from: Day, monthly: Centavos])[] = [
  ["IV-A", "RB-IVA-DW-05", "2025-03-07", 6_750_00],
  ["V", "RBV-DW-04", "2025-04-05", 6_000_00],
  ["VII", "ROVII-DW-05", "2025-10-04", 7_000_00],
  ["III", "RBIII-DW-05", "2025-10-30", 6_500_00],
  ["XII", "RB XII-DW-05", "2025-11-02", 6_000_00],
  ["II", "02-DW-07", "2025-11-05", 6_500_00],
  ["I", "RB 1-DW-06", "2025-11-19", 6_700_00],
  ["VI", "RBVI-DW-07", "2025-11-19", 6_500_00],
  ["VIII", "RBVIII-DW-06", "2025-12-08", 6_400_00],
  ["CAR", "CAR-DW-07", "2025-12-30", 6_600_00],
  ["IV-B", "RB-MIMAROPA-DW-06", "2026-01-01", 7_000_00],
  ["XIII", "RXIII-DW-06", "2026-01-03", 6_500_00],
  ["BARMM", "BARMM-DW-02", "2026-01-08", 5_500_00],
  ["X", "RBX-DW-06", "2026-01-16", 6_500_00],
  ["NCR", "NCR-DW-06", "2026-02-07", 7_800_00],
  ["XI", "RB XI-DW-04", "2026-03-13", 6_500_00],
  ["IX", "RIX-DW-06", "2026-05-20", 6_000_00],
  ["VII", "ROVII-DW-06", "2026-10-14", 7_500_00],
];

import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** A sector, area or business size with its own rate in an order. */
export type WageKind =
  | "AGRICULTURE"
  | "AGRICULTURE_AREA_2"
  | "NON_AGRICULTURE_AREA_2"
  | "NON_AGRICULTURE_AREA_3"
  | "RETAIL_SERVICE"
  | "RETAIL_SERVICE_AREA_2"
  | "SMALL"
  | "SMALL_OR_AGRICULTURE"
  | "AREA_2";

/** One wage order or tranche as published; an enjoined one never took effect. */
export interface WageOrderRow {
  region: string;
  wageOrder: string;
  from: Day;
  enjoined?: true;
  note?: string;
  /**
   * Category, area ("" if the order does not distinguish areas) and pesos a day; the general rate, which is the highest, comes first. The
   * kind identifies the other rates across orders of the region, because their wording changes.
   */
  rates: readonly (readonly [category: string, area: string, daily: Centavos, kind?: WageKind])[];
}

/** Oldest first within a region. NWPC summary of September 2026 and wage orders matrix of 28 September 2026; NCR before 2026 by order since 2017. */
export const WAGE_ORDERS: readonly WageOrderRow[] = [
  {
    region: "NCR",
    wageOrder: "NCR-21",
    from: "2017-10-05",
    rates: [
      ["non-agriculture", "", 512_00],
      ["agriculture; service/retail <=15 workers; manufacturing <10", "", 475_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  {
    region: "NCR",
    wageOrder: "NCR-22",
    from: "2018-11-22",
    rates: [
      ["non-agriculture", "", 537_00],
      ["agriculture; service/retail <=15 workers; manufacturing <10", "", 500_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  {
    region: "NCR",
    wageOrder: "NCR-23",
    from: "2022-06-04",
    rates: [
      ["non-agriculture", "", 570_00],
      ["agriculture; service/retail <=15 workers; manufacturing <10", "", 533_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  {
    region: "NCR",
    wageOrder: "NCR-24",
    from: "2023-07-16",
    rates: [
      ["non-agriculture", "", 610_00],
      ["agriculture; service/retail <=15 workers; manufacturing <10", "", 573_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  {
    region: "NCR",
    wageOrder: "NCR-25",
    from: "2024-07-17",
    rates: [
      ["non-agriculture", "", 645_00],
      ["agriculture; service/retail <=15 workers; manufacturing <10", "", 608_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  {
    region: "NCR",
    wageOrder: "NCR-26",
    from: "2025-07-18",
    rates: [
      ["non-agriculture", "", 695_00],
      ["agriculture; service/retail <=15 workers; manufacturing <10", "", 658_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  {
    region: "NCR",
    wageOrder: "NCR-27",
    from: "2026-07-25",
    enjoined: true,
    note: "Never took effect: Status Quo Ante Order 24 Jul 2026, writ of preliminary injunction RTC Pasig Br. 152, 13 Aug 2026; second tranche 780/743 on 2027-01-20 also suspended",
    rates: [
      ["non-agriculture", "", 755_00],
      ["agriculture; service/retail <=15 workers; manufacturing <10", "", 718_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  {
    region: "NCR",
    wageOrder: "NCR-28",
    from: "2026-09-26",
    rates: [
      ["non-agriculture", "", 755_00],
      ["agriculture; service/retail <=15 workers; manufacturing <10", "", 718_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  {
    region: "NCR",
    wageOrder: "NCR-27 tranche 2",
    from: "2027-01-20",
    enjoined: true,
    rates: [
      ["non-agriculture", "", 780_00],
      ["agriculture; service/retail <=15 workers; manufacturing <10", "", 743_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  { region: "CAR", wageOrder: "CAR-24", from: "2025-12-30", rates: [["all sectors", "", 505_00]] },
  {
    region: "I",
    wageOrder: "RB 1-24",
    from: "2025-11-19",
    rates: [
      ["non-agriculture >=10 employees", "", 505_00],
      ["non-agriculture <10; agriculture", "", 480_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  {
    region: "II",
    wageOrder: "RTWPB 2-24",
    from: "2025-11-05",
    rates: [
      ["non-agriculture", "", 500_00],
      ["agriculture", "", 500_00, "AGRICULTURE"],
    ],
  },
  {
    region: "III",
    wageOrder: "RBIII-26 (2nd tranche)",
    from: "2026-04-16",
    note: "new review hearings 5 Oct - 11 Nov 2026: a newer order may exist",
    rates: [
      ["non-agriculture", "Bataan, Bulacan, Nueva Ecija, Pampanga, Tarlac, Zambales", 600_00],
      ["agriculture", "Bataan, Bulacan, Nueva Ecija, Pampanga, Tarlac, Zambales", 570_00, "AGRICULTURE"],
      ["retail/service", "Bataan, Bulacan, Nueva Ecija, Pampanga, Tarlac, Zambales", 590_00, "RETAIL_SERVICE"],
      ["non-agriculture", "Aurora", 560_00, "NON_AGRICULTURE_AREA_2"],
      ["agriculture", "Aurora", 545_00, "AGRICULTURE_AREA_2"],
      ["retail/service", "Aurora", 515_00, "RETAIL_SERVICE_AREA_2"],
    ],
  },
  {
    region: "IV-A",
    wageOrder: "IVA-22 (1st tranche)",
    from: "2025-10-05",
    rates: [
      ["non-agriculture", "EMA, component cities", 600_00],
      ["non-agriculture", "1st class", 550_00, "NON_AGRICULTURE_AREA_2"],
      ["non-agriculture", "reclassified 1st, 2nd-5th class", 510_00, "NON_AGRICULTURE_AREA_3"],
      ["retail/service <=10", "all", 485_00, "RETAIL_SERVICE"],
    ],
  },
  {
    region: "IV-A",
    wageOrder: "IVA-22 (2nd tranche)",
    from: "2026-04-01",
    note: "hearings Aug-Sep 2026: a newer order may exist",
    rates: [
      ["non-agriculture", "extended metropolitan area, component cities, Rosario (Cavite)", 600_00],
      ["non-agriculture", "1st class municipalities", 550_00, "NON_AGRICULTURE_AREA_2"],
      ["non-agriculture", "2nd-5th class municipalities", 525_00, "NON_AGRICULTURE_AREA_3"],
      ["agriculture", "EMA, component cities, 1st class", 525_00, "AGRICULTURE"],
      ["agriculture", "2nd-5th class", 508_00, "AGRICULTURE_AREA_2"],
      ["retail/service <=10", "all", 508_00, "RETAIL_SERVICE"],
    ],
  },
  { region: "IV-B", wageOrder: "RB-MIMAROPA-13", from: "2026-01-01", rates: [["all establishments", "", 455_00]] },
  { region: "V", wageOrder: "RBV-23", from: "2026-04-08", rates: [["all sectors", "", 455_00]] },
  { region: "V", wageOrder: "RBV-23 (2nd tranche)", from: "2026-12-01", rates: [["all sectors", "", 480_00]] },
  {
    region: "VI",
    wageOrder: "RBVI-29",
    from: "2025-11-19",
    note: "covers Negros Occidental/Bacolod too; NIR has no order yet",
    rates: [
      ["non-agriculture >10 workers", "", 550_00],
      ["non-agriculture <=10", "", 525_00, "SMALL"],
      ["agriculture", "", 520_00, "AGRICULTURE"],
    ],
  },
  {
    region: "VII",
    wageOrder: "ROVII-26",
    from: "2025-10-04",
    rates: [
      [
        "Class A",
        "Carcar, Cebu, Danao, Lapu-Lapu, Mandaue, Naga, Talisay; Compostela, Consolacion, Cordova, Liloan, Minglanilla, San Fernando",
        540_00,
      ],
      ["Class B", "all other", 500_00, "AREA_2"],
    ],
  },
  {
    region: "VII",
    wageOrder: "ROVII-27",
    from: "2026-10-14",
    rates: [
      [
        "Class A",
        "Carcar, Cebu, Danao, Lapu-Lapu, Mandaue, Naga, Talisay; Compostela, Consolacion, Cordova, Liloan, Minglanilla, San Fernando",
        582_00,
      ],
      ["Class B", "all other (incl. Negros Oriental, Siquijor)", 542_00, "AREA_2"],
    ],
  },
  {
    region: "VIII",
    wageOrder: "RB VIII-25 (2nd tranche)",
    from: "2026-06-01",
    rates: [
      ["non-agriculture; service/retail >10", "", 470_00],
      ["service/retail 1-10; cottage; agriculture", "", 440_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  {
    region: "IX",
    wageOrder: "RIX-24 (2nd tranche)",
    from: "2026-06-01",
    rates: [
      ["non-agriculture incl. retail/service >=10", "", 464_00],
      ["agriculture incl. retail/service 1-9", "", 451_00, "SMALL_OR_AGRICULTURE"],
    ],
  },
  {
    region: "X",
    wageOrder: "RX-24 (2nd tranche)",
    from: "2026-05-01",
    rates: [
      [
        "Wage Category I",
        "CDO, Iligan, Malaybalay, Valencia, Gingoog, El Salvador, Ozamiz; Tagoloan, Villanueva, Jasaan, Opol, Maramag, Quezon, Manolo Fortich, Lugait",
        500_00,
      ],
      ["Wage Category II", "other areas; retail/service <=10", 485_00, "AREA_2"],
    ],
  },
  {
    region: "XI",
    wageOrder: "RB XI-24 (2nd tranche)",
    from: "2026-09-01",
    rates: [
      ["non-agriculture", "", 540_00],
      ["agriculture", "", 525_00, "AGRICULTURE"],
    ],
  },
  {
    region: "XII",
    wageOrder: "RB XII-25 (2nd tranche)",
    from: "2025-12-15",
    note: "consultations concluded Sept 2026",
    rates: [
      ["non-agriculture; retail/service", "", 460_00],
      ["agriculture", "", 443_00, "AGRICULTURE"],
    ],
  },
  { region: "XIII", wageOrder: "RXIII-20 (2nd tranche)", from: "2026-05-01", rates: [["all sectors", "", 475_00]] },
  {
    region: "BARMM",
    wageOrder: "BARMM-05",
    from: "2026-08-06",
    rates: [
      ["non-agriculture", "Cotabato City, Lamitan City, Marawi City", 436_00],
      ["agriculture", "Cotabato City, Lamitan City, Marawi City", 411_00, "AGRICULTURE"],
      ["non-agriculture", "other BARMM areas", 411_00, "NON_AGRICULTURE_AREA_2"],
      ["agriculture", "other BARMM areas", 401_00, "AGRICULTURE_AREA_2"],
    ],
  },
  {
    region: "BARMM",
    wageOrder: "BARMM-05 (2nd tranche)",
    from: "2026-12-01",
    rates: [
      ["non-agriculture", "Cotabato City, Lamitan City, Marawi City", 461_00],
      ["agriculture", "Cotabato City, Lamitan City, Marawi City", 436_00, "AGRICULTURE"],
      ["non-agriculture", "other BARMM areas", 436_00, "NON_AGRICULTURE_AREA_2"],
      ["agriculture", "other BARMM areas", 426_00, "AGRICULTURE_AREA_2"],
    ],
  },
];

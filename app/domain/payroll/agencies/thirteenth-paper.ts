import { formatCentavos, type Centavos } from "~/domain/shared/money";

/** Somebody in the annex. */
type Row = { employeeSeq: number; employeeId: string; employeeName: string; departmentName: string; amount: Centavos };

/** The report of 13th month pay, as page, paper and workbook have it. */
export interface ThirteenthPaper {
  year: number;
  establishment: string;
  address: string;
  /** Principal product or business. */
  business: string;
  /** Employed on 31 December. */
  totalEmployment: number;
  workersBenefited: number;
  total: Centavos;
  /** Who informs; null = nobody is named. */
  informs: { name: string; position: string } | null;
  telephone: string;
  rows: readonly Row[];
  /** The year is not over. */
  draft: boolean;
  /** On which it was drawn, as it is written. */
  day: string;
}

/** What the report says before its annex, in the order of the advisory. @source PD 851, LA 16-2025; document 5 F-60 */
export const reportFacts = (paper: ThirteenthPaper): readonly (readonly [what: string, value: string])[] => [
  ["Establishment", paper.establishment],
  ["Address", paper.address],
  ["Principal product or business", paper.business],
  ["Total employment", paper.totalEmployment.toLocaleString("en")],
  ["Workers benefited", paper.workersBenefited.toLocaleString("en")],
  ["Total amount of 13th month pay", `₱${formatCentavos(paper.total)}`],
  ["Name of who informs", paper.informs?.name ?? ""],
  ["Position", paper.informs?.position ?? ""],
  ["Telephone", paper.telephone],
];

/** What the report asks for and nobody entered. */
export const missingOfReport = ({ establishment, address, business, informs, telephone }: ThirteenthPaper): string[] =>
  [
    establishment === "" ? "registered name" : "",
    address === "" ? "address" : "",
    business === "" ? "principal product or business" : "",
    telephone === "" ? "contact number" : "",
    informs === null ? "signatory of the 13th month report" : "",
  ].filter(Boolean);

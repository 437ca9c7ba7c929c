import { formatCentavos, type Centavos } from "~/domain/shared/money";

/** An employee in the annex. */
type Row = { employeeSeq: number; employeeId: string; employeeName: string; departmentName: string; amount: Centavos };

/** The 13th month pay report, shared by page, PDF and workbook. */
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
  /** Contact person for the report; null = not set. */
  informs: { name: string; position: string } | null;
  telephone: string;
  rows: readonly Row[];
  /** The year is not over. */
  draft: boolean;
  /** Report date as printed. */
  day: string;
}

/** The report's facts before its annex, in the order of the advisory. @source PD 851, LA 16-2025; document 5 F-60 */
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

/** Fields the report requires that are not filled in. */
export const missingOfReport = ({ establishment, address, business, informs, telephone }: ThirteenthPaper): string[] =>
  [
    establishment === "" ? "registered name" : "",
    address === "" ? "address" : "",
    business === "" ? "principal product or business" : "",
    telephone === "" ? "contact number" : "",
    informs === null ? "signatory of the 13th month report" : "",
  ].filter(Boolean);

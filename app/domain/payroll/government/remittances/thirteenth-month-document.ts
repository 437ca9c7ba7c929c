import { formatCentavos, type Centavos } from "~/domain/shared/money";

type Row = { employeeSeq: number; employeeId: string; employeeName: string; departmentName: string; amount: Centavos };

/** The 13th month pay report, shared by page, PDF and workbook. */
export interface ThirteenthMonthDocument {
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
export const reportFacts = (document: ThirteenthMonthDocument): readonly (readonly [what: string, value: string])[] => [
  ["Establishment", document.establishment],
  ["Address", document.address],
  ["Principal product or business", document.business],
  ["Total employment", document.totalEmployment.toLocaleString("en")],
  ["Workers benefited", document.workersBenefited.toLocaleString("en")],
  ["Total amount of 13th month pay", `₱${formatCentavos(document.total)}`],
  ["Name of informant", document.informs?.name ?? ""],
  ["Position", document.informs?.position ?? ""],
  ["Telephone", document.telephone],
];

/** Fields the report requires that are not filled in. */
export const listMissingReportFields = ({ establishment, address, business, informs, telephone }: ThirteenthMonthDocument): string[] =>
  [
    establishment === "" ? "registered name" : "",
    address === "" ? "address" : "",
    business === "" ? "principal product or business" : "",
    telephone === "" ? "contact number" : "",
    informs === null ? "signatory of the 13th month report" : "",
  ].filter(Boolean);

import { columnsOf, workbook, type Workbook } from "./workbook";

export type OfficeSheetRow = {
  workPlaceName: string;
  street: string;
  cityName: string;
  provinceName: string;
  zipCode: string;
  headName: string | null;
  employeeCount: number;
  region: string;
  rdoCode: string;
  branchCode: string;
  scheduleName: string;
  point: string;
  radiusMeters: number | null;
  ipRanges: readonly string[];
  deviceIds: readonly string[];
  archived: boolean;
};

/** Offices as a spreadsheet. @param benefitsOnly omits payroll and attendance columns (F-114) */
export function officeList(rows: readonly OfficeSheetRow[], benefitsOnly: boolean): Workbook {
  const { text } = columnsOf<OfficeSheetRow>();
  return workbook<OfficeSheetRow>({
    name: "Offices",
    title: ["Offices"],
    frozenColumns: 1,
    columns: [
      text("Office", 28, ({ workPlaceName }) => workPlaceName),
      text("Building, street and barangay", 36, ({ street }) => street),
      text("City", 22, ({ cityName }) => cityName),
      text("Province", 22, ({ provinceName }) => provinceName),
      text("ZIP code", 10, ({ zipCode }) => zipCode),
      text("Head", 28, ({ headName }) => headName ?? ""),
      { header: "Employees", kind: "whole", value: ({ employeeCount }) => employeeCount },
      ...(benefitsOnly
        ? []
        : [
            text("Region", 24, ({ region }) => region),
            text("RDO code", 10, ({ rdoCode }) => rdoCode),
            text("Branch code", 12, ({ branchCode }) => branchCode),
            text("Work schedule", 24, ({ scheduleName }) => scheduleName),
            text("Map point", 24, ({ point }) => point),
            { header: "Radius (m)", kind: "whole" as const, value: ({ radiusMeters }: OfficeSheetRow) => radiusMeters },
            text("Networks", 30, ({ ipRanges }) => ipRanges.join(", ")),
            text("Time clocks", 24, ({ deviceIds }) => deviceIds.join(", ")),
          ]),
      text("State", 12, ({ archived }) => (archived ? "Archived" : "In use")),
    ],
    rows,
  });
}

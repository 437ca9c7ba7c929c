import { expect, test } from "vitest";
import { ALPHALIST_RECORDS, alphalistFileName, alphalistLine } from "~/domain/payroll/government/returns/alphalist-file";

const employer = { tin: "123456789", branch: "0001", period: "2026-12-31" };

test("L-6: header and detail lines have the fields of the published file, with names quoted and substituted filing as one letter", () => {
  expect(alphalistLine("H", employer)).toBe("H1604C,123456789,0001,12/31/2026");
  const line = alphalistLine("D1", employer, {
    sequence: "3",
    tin: "333444555",
    branch: "0000",
    lastName: "Employee",
    firstName: "PH",
    region: "NCR",
    previousGross: 252_000_00,
    previousExemptBenefits: 15_000_00,
    previousContributions: 12_000_00,
    previousTotalExempt: 27_000_00,
    previousTaxableBasic: 200_000_00,
    previousTaxableBenefits: 15_000_00,
    previousOtherTaxable: 10_000_00,
    previousTotalTaxable: 225_000_00,
    employmentFrom: "07/01/2026",
    employmentTo: "12/31/2026",
    gross: 730_999_96,
    exemptBenefits: 75_000_00,
    deMinimis: 9_000_00,
    contributions: 23_700_00,
    totalExempt: 107_700_00,
    taxableBasic: 456_300_00,
    taxableBenefits: 56_999_96,
    otherTaxable: 110_000_00,
    totalTaxable: 623_299_96,
    grossTaxable: 848_299_96,
    netTaxable: 848_299_96,
    taxDue: 114_574_99,
    withheldPrevious: 85_000_00,
    withheldPresent: 90_615_30,
    refunded: 61_040_31,
    withheldAsAdjusted: 114_574_99,
    nationality: "PH",
    employmentStatus: "R",
    separationReason: "NA",
    substitutedFiling: "N",
  });
  expect(line).toBe(
    'D1,1604C,123456789,0001,12/31/2026,3,333444555,0000,"Employee","PH",,NCR,252000.00,0.00,15000.00,0.00,12000.00,0.00,27000.00,200000.00,15000.00,10000.00,' +
      "225000.00,07/01/2026,12/31/2026,730999.96,0.00,75000.00,9000.00,23700.00,0.00,107700.00,456300.00,56999.96,110000.00,623299.96,848299.96,848299.96," +
      "114574.99,85000.00,90615.30,0.00,61040.31,114574.99,PH,R,NA,N,0.00",
  );
});

test("each record has the number of fields that the module reads", () => {
  expect(Object.entries(ALPHALIST_RECORDS).map(([record, fields]) => [record, fields.length])).toEqual([
    ["H", 4],
    ["D1", 49],
    ["C1", 36],
    ["D2", 59],
    ["C2", 45],
  ]);
});

test("the file is named by TIN, branch, period and form", () => {
  expect(alphalistFileName({ ...employer, branch: "0000" })).toBe("1234567890000123120261604C.DAT");
  expect(() => alphalistFileName({ ...employer, tin: "123-456-789" })).toThrow("no TIN of nine digits");
  expect(() => alphalistLine("H", { ...employer, branch: "1" })).toThrow("1 is not a branch code of four digits");
});

test("a name cannot break the file: commas, quotes, colons and periods are removed", () => {
  const fields = alphalistLine("D1", employer, { lastName: "Dela Cruz, Jr.", firstName: 'D\'Angelo: "Boy"' }).split(",");
  expect(fields).toHaveLength(49);
  expect(fields.slice(8, 10)).toEqual(['"Dela Cruz Jr"', '"DAngelo Boy"']);
});

import { expect, test } from "vitest";
import {
  formatSssEmployer,
  missingLines,
  formatCompanyDetail,
  versionOn,
  type CompanyDetails,
} from "~/domain/settings/company/company-details";
import { companyInput } from "~/domain/settings/company/company-input";
import { rdoChoices } from "~/domain/payroll/engine/statutory/rdo-codes";
import { EMPLOYER } from "../../../support/employer";

const NOTHING: CompanyDetails = { ...EMPLOYER, tinNo: "", rdoCode: "", street: "", zipCode: "" };
const WHOLE: CompanyDetails = {
  ...NOTHING,
  tinNo: "00912345600000",
  rdoCode: "044",
  province: "1300000000",
  city: "1381500000",
  street: "12 Rizal St.",
  zipCode: "1630",
  contactNumber: "02 8123 4567",
  email: "pay@santaclara.test",
  sssNo: "0312345678001",
  philHealthNo: "001234567890",
  pagIbigNo: "201234567890",
};
const SIGNED = ["2316", "1601-C", "1604-C"];
const EVERYTHING = { everything: true, agencies: true };
const posted = (changes: Record<string, string> = {}) => ({
  ...Object.fromEntries(Object.entries(NOTHING).map(([field, value]) => [field, String(value)])),
  revision: "1",
  ...changes,
});
const read = (changes: Record<string, string>, may = EVERYTHING, stored = NOTHING) => companyInput(stored, may).safeParse(posted(changes));
const errors = (changes: Record<string, string>) =>
  read(changes).error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];

// covers: SET-01 F-110
test("numbers are accepted with dashes and blanks, stored as digits and shown with dashes", () => {
  const typed = {
    tinNo: "009-123-456-00000",
    sssNo: "03-1234567-8-001",
    philHealthNo: "00-123456789-0",
    pagIbigNo: "2012 3456 7890",
    rdoCode: "54b",
  };
  const { details } = read(typed).data!;
  expect(details).toMatchObject({
    tinNo: "00912345600000",
    sssNo: "0312345678001",
    philHealthNo: "001234567890",
    pagIbigNo: "201234567890",
    rdoCode: "54B",
  });
  expect(formatCompanyDetail("tinNo", details)).toBe("009-123-456-00000");
  expect(formatSssEmployer("0312345678001")).toBe("03-1234567-8-001");
  expect(formatCompanyDetail("philHealthNo", details)).toBe("00-123456789-0");
  expect(formatCompanyDetail("pagIbigNo", details)).toBe("2012-3456-7890");
});

// covers: SET-01 F-110
test("U-8: a wrong number of the company is refused beside its field, with the digits that it needs", () => {
  const wrong = { tinNo: "1234567890123", sssNo: "0312345678", philHealthNo: "00123456789", pagIbigNo: "20123456789O", rdoCode: "1234" };
  expect(errors(wrong)).toEqual([
    "tinNo: Enter the TIN with 12 digits, or 14 with a branch code of five digits.",
    "rdoCode: Enter the RDO code with three characters, such as 039 or 25A.",
    "sssNo: Enter the SSS employer number with 13 digits: ten, and three of the branch.",
    "philHealthNo: Enter the PhilHealth employer number with 12 digits.",
    "pagIbigNo: Enter the Pag-IBIG employer number with 12 digits.",
  ]);
  // 3-3-3-3 and 3-3-3-5 are both valid TINs; empty is allowed.
  for (const tinNo of ["", "009123456000", "00912345600000"]) expect(errors({ tinNo })).toEqual([]);
});

// covers: F-110
test("all errors are reported at once", () => {
  const wrong = { zipCode: "abc", email: "nobody", tinNo: "12", registeredName: "", fromDay: "soon" };
  expect(errors(wrong).map((error) => error.split(":")[0])).toEqual(["zipCode", "email", "fromDay", "tinNo", "registeredName"]);
});

// covers: F-110
test("a number that is already stored is accepted, however it was entered", () => {
  expect(read({ tinNo: "009-123-456" }, EVERYTHING, { ...NOTHING, tinNo: "009123456" }).data?.details.tinNo).toBe("009123456");
});

// covers: SET-01 F-110
test("name, ZIP code, place, email and day are checked", () => {
  expect(errors({ registeredName: "  " })).toEqual(["registeredName: Enter the registered name."]);
  expect(errors({ registeredName: "x".repeat(100) })).toEqual([]);
  expect(errors({ registeredName: "x".repeat(101) })).toEqual(["registeredName: Write at most 100 characters."]);
  for (const zipCode of ["163", "16300", "163O"]) expect(errors({ zipCode })).toEqual(["zipCode: ZIP Code digits is must be 4"]);
  expect(errors({ zipCode: "0400" })).toEqual([]);
  expect(errors({ province: "", city: "1381500000" })).toEqual(["city: Choose the province first."]);
  expect(errors({ province: "9999999999" })).toEqual(["province: Choose a province from the list."]);
  expect(errors({ email: "pay@" })).toEqual(["email: Please enter a valid email address."]);
  expect(errors({ fromDay: "2026-02-30" })).toEqual(["fromDay: Choose the day as month/day/year, or leave it empty."]);
  expect(errors({ fiscalYearStart: "13" })).toEqual(["fiscalYearStart: Choose the month."]);
  expect(read({ fromDay: "07/01/2026" }).data?.fromDay).toBe("2026-07-01");
});

// covers: F-110 F-114
test("payroll officers change only the numbers, and a benefits-only company has none of the agencies", () => {
  const typed = { registeredName: "Another", street: "Elsewhere", tinNo: "009-123-456-000", sssNo: "0312345678001" };
  expect(read(typed, { everything: false, agencies: true }).data?.details).toEqual({
    ...NOTHING,
    tinNo: "009123456000",
    sssNo: "0312345678001",
  });
  expect(read(typed, { everything: true, agencies: false }, { ...NOTHING, sssNo: "0399999999001" }).data?.details).toMatchObject({
    registeredName: "Another",
    tinNo: "009123456000",
    sssNo: "0399999999001",
  });
});

// covers: F-110
test("the version of a day is the latest one effective by then", () => {
  const versions = [{ fromDay: "2027-01-01" }, { fromDay: null }, { fromDay: "2026-07-01" }];
  const since = (day: string) => versionOn(versions, day).fromDay;
  expect([since("2026-06-30"), since("2026-07-01"), since("2026-12-31"), since("2027-01-01")]).toEqual([
    null,
    "2026-07-01",
    "2026-07-01",
    "2027-01-01",
  ]);
});

// covers: F-110
test("missing data is listed form by form, and nothing if all is there", () => {
  expect(missingLines(WHOLE, SIGNED)).toEqual([]);
  expect(missingLines({ ...WHOLE, rdoCode: "" }, SIGNED)).toEqual([
    "Missing for 1601-C: RDO Code",
    "Missing for 1604-C: RDO Code",
    "Missing for Alphalist: RDO Code",
  ]);
  expect(missingLines({ ...WHOLE, street: "", sssNo: "" }, SIGNED)).toEqual([
    "Missing for 1601-C: Registered Address",
    "Missing for 1604-C: Registered Address",
    "Missing for 2316: Registered Address",
    "Missing for SSS: SSS Employer Number",
  ]);
  expect(missingLines(WHOLE, ["1601-C", "1604-C"])).toEqual(["Missing for 2316: Signatory"]);
});

test("every revenue district code is selectable and listed once", () => {
  const codes = rdoChoices().map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((rdoCode) => errors({ rdoCode }).length > 0)).toEqual([]);
  expect(rdoChoices().find(({ code }) => code === "54B")?.name).toBe("Kawit, West Cavite");
  // 113A and 113B of Davao have no shorter form.
  expect(rdoChoices().find(({ code }) => code === "113")?.name).toBe("West Davao City, East Davao City");
});

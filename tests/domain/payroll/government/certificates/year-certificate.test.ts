import { expect, test } from "vitest";
import { zeroCompensation } from "~/domain/payroll/government/returns/compensation";
import { checkEmployer } from "~/domain/payroll/government/returns/employer-gaps";
import { checkCertificate } from "~/domain/payroll/government/returns/pre-flight";
import { yearCertificate, type CertificateFacts } from "~/domain/payroll/government/certificates/year-certificate";
import type { CompanyDetails } from "~/domain/settings/company/company-details";

/** 30,000.00 a month less 2,450.00: 330,600.00 in 39; tax of the year (330,600.00 − 250,000.00) × 15% = 12,090.00. */
const TAXABLE = 330_600_00;
const TAX = 12_090_00;

function facts(over: Partial<CertificateFacts> = {}, withheld = TAX): CertificateFacts {
  const compensation = zeroCompensation();
  return {
    year: 2026,
    name: "Ana Reyes",
    joinDate: "2020-03-01",
    lastDay: null,
    compensation: { ...compensation, items: { ...compensation.items, 39: TAXABLE }, withheld },
    withheld: { janToNov: withheld, december: 0, refunded: 0 },
    earner: { some: false, all: false },
    annualized: true,
    previous: [],
    firstJobConfirmed: false,
    filesOwnReturn: false,
    employerTypes: [],
    specified: {},
    peraCredit: 0,
    openingWithoutBoxes: false,
    employerRemits: 0,
    ownReturnTax: 0,
    ...over,
  };
}

const ownReturn = (over: Partial<CertificateFacts> = {}, withheld = TAX) => yearCertificate(facts(over, withheld)).ownReturn;
const checks = (over: Partial<CertificateFacts> = {}, withheld = TAX) =>
  yearCertificate(facts(over, withheld)).checks.map(({ severity, code, sentence }) => `${severity} ${code}: ${sentence}`);

// covers: F-27
test("substituted filing is Yes for one employer all year, employment on 31 December and exactly withheld tax", () => {
  expect(ownReturn()).toBeNull();
  // The PERA credit counts up to the tax: 12,090.00 = 7,090.00 + 5,000.00.
  expect(ownReturn({ peraCredit: 5_000_00 }, 7_090_00)).toBeNull();
  expect(ownReturn({ joinDate: "2026-01-01" })).toBeNull();
  expect(ownReturn({ joinDate: "2026-01-02", firstJobConfirmed: true })).toBeNull();
  expect(ownReturn({ lastDay: "2026-12-31" })).toBeNull();
});

// covers: F-27
test("substituted filing is No with the reason beside it", () => {
  expect([
    ownReturn({ joinDate: "2026-01-02" }),
    ownReturn({ lastDay: "2026-12-30" }),
    ownReturn({}, TAX - 1),
    ownReturn({ filesOwnReturn: true }),
    ownReturn({ previous: [{ taxable: 0, withheld: 0, exemptBenefits: 0 }], firstJobConfirmed: true }),
  ]).toEqual([
    "Unknown whether this was the only employer of the year.",
    "Was not employed on 31 December.",
    "Tax due and tax withheld differ.",
    "Files own return.",
    "Had another employer in the year.",
  ]);
});

// covers: F-27
test("a main employer elsewhere on any day employed in the year makes it No; item 15 shows the status on the last of these days", () => {
  const of = (employerTypes: CertificateFacts["employerTypes"], over: Partial<CertificateFacts> = {}) => {
    const { ownReturn: reason, secondaryEmployer } = yearCertificate(facts({ employerTypes, ...over }));
    return [reason, secondaryEmployer];
  };
  const [main, secondary] = [false, true];
  const from = (effectiveDay: string, is: boolean) => ({ effectiveDay, secondary: is });
  const ELSEWHERE = "Had a main employer elsewhere in the year.";
  expect([
    of([from("1974-11-01", main)]),
    of([from("1974-11-01", secondary)]),
    of([from("1974-11-01", main), from("2026-12-31", secondary)]),
    // In the following year, and ended before this one started.
    of([from("1974-11-01", main), from("2027-01-01", secondary)]),
    of([from("1974-11-01", secondary), from("2026-01-01", main)]),
    // Until 1 January, and ended before the end of the year.
    of([from("1974-11-01", secondary), from("2026-01-02", main)]),
    of([from("1974-11-01", main), from("2026-03-01", secondary), from("2026-04-01", main)]),
    // After the last day of employment, and before the first.
    of([from("1974-11-01", main), from("2026-12-31", secondary)], { lastDay: "2026-12-30" }),
    of([from("1974-11-01", secondary), from("2026-03-02", main)], { joinDate: "2026-03-02", firstJobConfirmed: true }),
  ]).toEqual([
    [null, main],
    [ELSEWHERE, secondary],
    [ELSEWHERE, secondary],
    [null, main],
    [null, main],
    [ELSEWHERE, main],
    [ELSEWHERE, main],
    ["Was not employed on 31 December.", main],
    [null, main],
  ]);
});

// covers: F-28
test("figures are checked before issue: settled, equal, collected, opened with items, known before, above zero, one kind of earner", () => {
  expect(checks()).toEqual([]);
  expect(checks({ annualized: false })).toEqual([
    "red NOT_ANNUALIZED: The year of Ana Reyes was not settled: the last payroll did not annualize.",
  ]);
  expect(checks({}, TAX - 100)).toEqual(["red TAX_DIFFERS: Tax due ₱12,090.00, withheld ₱12,089.00."]);
  expect(checks({ joinDate: "2026-01-02" })).toEqual([
    "red PREVIOUS_EMPLOYER_UNKNOWN: Ana Reyes joined this year. Add the previous employer or confirm the first job.",
  ]);
  expect(checks({ openingWithoutBoxes: true })).toEqual(["red OPENING_WITHOUT_BOXES: The opening balance of Ana Reyes has no 2316 items."]);
  expect(checks({ earner: { some: true, all: false } })).toEqual([
    "yellow MWE_CHANGED_IN_YEAR: Ana Reyes was and was not a minimum wage earner this year.",
  ]);
  const { compensation } = facts({}, TAX - 691_99);
  expect(checks({ compensation: { ...compensation, uncollected: 691_99 } })[0]).toBe(
    "red UNCOLLECTED: ₱691.99 could not be withheld from the last pay.",
  );
  const negative = { ...compensation, items: { ...compensation.items, 41: -120_50 } };
  expect(checks({ compensation: negative })[0]).toBe("red NEGATIVE_BOX_41: Item 41 is below zero: −₱120.50.");
});

// covers: F-28
test("tax is compared only if it matters: not with a PERA credit above the tax, nor if a previous employer overwithheld", () => {
  expect(checks({ peraCredit: TAX + 1 }, 0)).toEqual([]);
  const previous = [{ taxable: 10_000_00, withheld: 20_000_00, exemptBenefits: 0 }];
  expect(checks({ previous }, 0)).toEqual([]);
  expect(checks({ previous }, 1)).toHaveLength(1);
});

// covers: F-28
test("the record is checked before issue: number, name, birthday, address, RDO code, missing employer data; blocking checks first", () => {
  const record = {
    tinNo: "427926451",
    rdoCode: "044",
    birthday: "1990-05-17",
    address: "12 Rizal Street",
    firstName: "Ana",
    lastName: "Reyes",
  };
  const codes = (over: Partial<typeof record>) => checkCertificate("Ana Reyes", { ...record, ...over }, []).map(({ code }) => code);
  expect(codes({})).toEqual([]);
  for (const tinNo of ["427926451", "427926451000", "42792645100012"]) expect(codes({ tinNo })).toEqual([]);
  for (const tinNo of ["000000000", "4279264510", "42792645"]) expect(codes({ tinNo })).toEqual(["TIN_MALFORMED"]);
  expect(codes({ rdoCode: "", tinNo: "", firstName: "", birthday: "", address: " " })).toEqual([
    "TIN_MISSING",
    "NAME_MISSING",
    "BIRTHDAY_MISSING",
    "ADDRESS_MISSING",
    "RDO_MISSING",
  ]);
  const employer = { registeredName: "Panaderia", tinNo: "", rdoCode: "", street: "", zipCode: "" } as CompanyDetails;
  expect(checkEmployer("2316", employer)).toEqual([
    { severity: "red", code: "EMPLOYER_INCOMPLETE", sentence: "Missing for 2316: TIN, address, ZIP code.", fix: "company" },
  ]);
  expect(checkEmployer("2316", { ...employer, tinNo: "00912345600000", street: "12 Rizal Street", zipCode: "1200" })).toEqual([]);
});

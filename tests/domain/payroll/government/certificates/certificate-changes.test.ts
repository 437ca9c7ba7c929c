import { expect, test } from "vitest";
import { compareCertificates, type PrintedFacts } from "~/domain/payroll/government/certificates/certificate-changes";
import { CERTIFICATE_ITEMS } from "~/domain/payroll/government/certificates/issuing";
import type { Form2316Item } from "~/domain/payroll/government/certificates/form-2316";

const printed = (amounts: Partial<Record<Form2316Item, number>> = {}, facts: Partial<PrintedFacts["certificate"]> = {}): PrintedFacts => ({
  employeeName: "Ana Lim Reyes",
  record: {
    firstName: "Ana",
    middleName: "Lim",
    lastName: "Reyes",
    tinNo: "123456789",
    rdoCode: "044",
    birthday: "1990-05-17",
    phoneNumber: "",
    address: "14 Mabini Street",
    zipCode: "1200",
  },
  certificate: {
    items: { ...(Object.fromEntries(CERTIFICATE_ITEMS.map((item) => [item, 0])) as Record<Form2316Item, number>), ...amounts },
    from: "2026-01-01",
    to: "2026-12-31",
    schedule: 1,
    ownReturn: null,
    secondaryEmployer: false,
    ...facts,
  },
  listed: { minimumWage: { daily: 755_00, dayFactor: "313" } },
  previous: [],
});

test("old and new values are listed side by side: amounts in form order, then other entries", () => {
  const before = printed({ 24: 1_000_00, "25A": 1_000_00, 39: 300_000_00 });
  const now = {
    ...printed(
      { 24: 1_150_00, "25A": 1_000_00, 39: 301_000_00 },
      { ownReturn: "Tax due and tax withheld differ.", secondaryEmployer: true },
    ),
    previous: [{ employerName: "Old Mill", tinNo: "987654321", address: "", zipCode: "" }],
  };
  expect(compareCertificates(before, now).map(({ what, before: was, now: is, money }) => [what, was, is, money])).toEqual([
    ["24 Tax Due", "1,000.00", "1,150.00", true],
    ["39 Basic Salary", "300,000.00", "301,000.00", true],
    ["15 Type of employer", "Main", "Secondary", false],
    ["16 TIN of the previous employer", "", "987654321", false],
    ["17 Previous employer", "", "Old Mill", false],
    ["Substituted filing", "Yes", "No. Tax due and tax withheld differ.", false],
  ]);
  expect(compareCertificates(before, before)).toEqual([]);
});

test("the minimum wage is only on certificates of minimum wage earners", () => {
  const earner = printed({}, { schedule: 2 });
  expect(compareCertificates(printed(), earner).map(({ what, now }) => `${what}: ${now}`)).toEqual([
    "11 Minimum wage earner: Yes",
    "9 Minimum wage a day: 755.00",
    "10 Days of a year: 313",
  ]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  alphalistFileName,
  alphalistLine,
  type AlphalistRecord,
  type AlphalistValues,
} from "~/domain/payroll/government/returns/alphalist-file";
import {
  alphalistEmployer,
  sumAlphalist,
  alphalistValues,
  alphalistSortKey,
  compareAlphalist,
  NO_PREVIOUS_PAY,
  type AlphalistPerson,
} from "~/domain/payroll/government/returns/alphalist-rows";
import { DEFAULT_STATUSES } from "~/domain/payroll/government/returns/alphalist-status";
import { payslipParts, returnItemParts } from "~/domain/payroll/government/returns/box-parts";
import { getCompensation, PAID_ITEMS } from "~/domain/payroll/government/returns/compensation";
import { createLineItemLookup } from "~/domain/payroll/government/returns/item-of-line";
import { getOpeningCompensation } from "~/domain/payroll/government/returns/opened-compensation";
import type { UncollectedDecision } from "~/domain/payroll/government/certificates/uncollected";
import { buildCertificate, type YearSlip } from "~/domain/payroll/government/returns/person-year";
import {
  NO_ENTRIES,
  PAID_RETURN_ITEMS,
  returnParts,
  returnPayslip,
  calculateReturn,
  type ReturnPerson,
} from "~/domain/payroll/government/returns/withholding-return";
import { addToSums, toYearSlips, type YearSum } from "~/domain/payroll/government/returns/year-sums";
import type { YearCertificate } from "~/domain/payroll/government/certificates/year-certificate";
import { peraCredit, peraLimitOn } from "~/domain/payroll/engine/statutory/pera";
import { parseCentavos } from "~/domain/shared/parse-money";
import { decimalString, type Centavos } from "~/domain/shared/money";
import { readSample, runSample, SAMPLES } from "../../../../support/sample";

/** The expected forms of the sample company, produced independently: `samples/bakery-2026-forms.json`, `bakery-2026-1604C.DAT`. */
interface Forms {
  inputs: {
    employer: { tinNo: string };
    itemBoxes: Record<string, string>;
    firstJob: number[];
    nationality: string;
    opening: Record<string, Record<string, string>>;
  };
  expected: {
    "2316": { 2026: Record<string, Record<string, string> & { checks: string[] }> };
    "1601C": Record<string, Record<string, string> & { employees: number }>;
    alphalist: { 2026: Record<"schedule1" | "schedule2", { order: number[] }> };
  };
}
interface Stored {
  employeeSeq: number;
  tinNo: string;
  lastName: string;
  firstName: string;
  middleName: string;
  region: string;
  employmentType: string;
  minimumDailyWage: string;
  yearToDate?: { taxableRegular: string; taxableSupplementary: string };
  previousEmployers?: { taxableCompensation: string; taxWithheld: string; nonTaxableThirteenthMonthAndOtherBenefits: string }[];
  salaryRecords: { peraYear?: number; peraAmount?: string }[];
}
const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8")) as T;
const { inputs, expected } = read<Forms>("bakery-2026-forms.json");
const records = new Map(read<{ employees: Stored[] }>("bakery-2026.json").employees.map((employee) => [employee.employeeSeq, employee]));
const cents = (text = "0") => parseCentavos(text)!;

const sample = readSample();
const results = runSample(sample);
const itemOf = createLineItemLookup(
  () => undefined,
  (name) => inputs.itemBoxes[name],
);
// The bakery's recurring items have their own numbers; the sample names their boxes.
const itemOfName: typeof itemOf = (line) => itemOf({ ...line, code: line.label });

const slipsOf = (employeeSeq: number, uncollectedDecision: UncollectedDecision | null = null): YearSlip[] =>
  results
    .filter((result) => result.employeeSeq === employeeSeq)
    .map(({ run, payslip }) => ({
      ...payslip,
      payDate: run.payDate,
      annualized: payslip.taxMethod === "ANNUALIZED",
      uncollectedDecision,
    }));
const openedOf = (employeeSeq: number) =>
  getOpeningCompensation(Object.entries(inputs.opening[employeeSeq] ?? {}).map(([item, amount]) => ({ item, amount: cents(amount) })));

const people = sample.employees.map((employee) => certified(employee));

function certified(
  { facts, employeeName }: (typeof sample.employees)[number],
  decision: UncollectedDecision | null = null,
  slipsFrom: (slips: YearSlip[], employeeSeq: number) => YearSlip[] = (slips) => slips,
) {
  const { employeeSeq, joinDate, resignationDate } = facts;
  const record = records.get(employeeSeq)!;
  const previous = (record.previousEmployers ?? []).map((previousEmployer) => ({
    taxable: cents(previousEmployer.taxableCompensation),
    withheld: cents(previousEmployer.taxWithheld),
    exemptBenefits: cents(previousEmployer.nonTaxableThirteenthMonthAndOtherBenefits),
  }));
  const pera = record.salaryRecords
    .filter(({ peraYear }) => peraYear === 2026)
    .reduce((sum, salaryRecord) => sum + cents(salaryRecord.peraAmount), 0);
  const certificate = buildCertificate(
    {
      year: 2026,
      name: employeeName,
      joinDate,
      lastDay: resignationDate,
      slips: slipsFrom(slipsOf(employeeSeq, decision), employeeSeq),
      opened: openedOf(employeeSeq),
      minimumWageEarner: facts.minimumWageEarner,
      previous,
      filesOwnReturn: false,
      employerTypes: [],
      firstJobConfirmed: inputs.firstJob.includes(employeeSeq),
      peraCredit: peraCredit(peraLimitOn("2026-12-31").rule, pera),
      openingWithoutBoxes: false,
    },
    itemOfName,
  );
  return { employeeSeq, record, previous, certificate };
}

for (const { employeeSeq, record, certificate } of people) {
  test(`the 2316 of ${record.firstName} is the sample's, box by box, with its days, its tax by month and its checks`, () => {
    expect(pickShown(certificate)).toEqual(expected["2316"][2026][employeeSeq]);
  });
}

// covers: F-124
test("the lines behind every item of every payslip add up to the item, of the certificate and of the return", () => {
  const sum = (parts: readonly { amount: Centavos }[]) => parts.reduce((all, { amount }) => all + amount, 0);
  for (const { facts } of sample.employees)
    for (const slip of slipsOf(facts.employeeSeq, "EMPLOYER_REMITS")) {
      const { items, benefits, withheld } = getCompensation(slip, itemOfName);
      const parts = payslipParts(slip, itemOfName);
      const of = (item: string) => sum(parts.filter((part) => part.item === item));
      for (const item of PAID_ITEMS)
        expect([facts.employeeSeq, slip.payDate, item, of(item)]).toEqual([facts.employeeSeq, slip.payDate, item, items[item]]);
      expect([of("BENEFITS"), of("25A")]).toEqual([benefits, withheld]);
      const whole = returnParts(returnPayslip(slip, itemOfName));
      for (const item of PAID_RETURN_ITEMS) expect([item, sum(returnItemParts(item, slip, itemOfName))]).toEqual([item, whole[item]]);
    }
});

test("the year's sums give everyone the same certificate as the individual payslips", () => {
  const summed = (slips: YearSlip[], employeeSeq: number) => {
    const sums = new Map<string, YearSum>();
    addToSums(
      sums,
      slips.map((slip) => ({ ...slip, employeeSeq })),
    );
    return toYearSlips(2026, [...sums.values()], []);
  };
  for (const employee of sample.employees) {
    const { employeeSeq, certificate } = certified(employee, null, summed);
    expect(pickShown(certificate)).toEqual(expected["2316"][2026][employeeSeq]);
  }
});

function pickShown({ items, from, to, schedule, withheld, uncollected, ownReturn, checks }: YearCertificate) {
  return {
    ...inDecimals(items),
    "2from": from.slice(5).replace("-", ""),
    "2to": to.slice(5).replace("-", ""),
    mwe: schedule === 2 ? "Y" : "N",
    ...inDecimals({ ...withheld, uncollected }),
    substitutedFiling: ownReturn === null ? "Y" : "N",
    checks: checks.map(({ code }) => code),
  };
}

// covers: F-26
test("Karl's uncollected tax is remitted by the employer or declared by him, and then nothing is left to decide", () => {
  const karl = sample.employees.find(({ employeeName }) => employeeName.startsWith("Karl"))!;
  const figures = (decision: UncollectedDecision | null) => {
    const { items, uncollected, receivable, ownReturn, checks, withheld } = certified(karl, decision).certificate;
    return {
      due: items["24"],
      withheld: items["25A"],
      uncollected,
      receivable,
      ownReturn,
      codes: checks.map(({ code }) => code),
      byMonth: withheld.janToNov + withheld.december - withheld.refunded,
    };
  };
  // F-26: 24 = 63,668.62, 25A = 62,976.63; 63,668.62 − 62,976.63 = 691.99.
  const open = figures(null);
  expect(open).toMatchObject({ due: 63_668_62, withheld: 62_976_63, uncollected: 691_99, receivable: 0, byMonth: 62_976_63 });
  expect(open.codes).toContain("UNCOLLECTED");
  const remitted = figures("EMPLOYER_REMITS");
  expect(remitted).toMatchObject({ due: 63_668_62, withheld: 63_668_62, uncollected: 0, receivable: 691_99, byMonth: 63_668_62 });
  const own = figures("OWN_RETURN");
  expect(own).toMatchObject({ due: 63_668_62, withheld: 62_976_63, uncollected: 691_99, receivable: 0 });
  expect(own.ownReturn).toBe("Files own return: ₱691.99 could not be withheld.");
  for (const { codes } of [remitted, own]) expect(codes.filter((code) => code === "UNCOLLECTED" || code === "TAX_DIFFERS")).toEqual([]);
});

// covers: F-30 F-31
for (const month of ["2026-11", "2026-12"]) {
  test(`the 1601-C of ${month} is the sample's in every item`, () => {
    const paid = sample.employees
      .map(({ facts: { employeeSeq } }) => returnPerson(employeeSeq, month))
      .filter(({ payslips }) => payslips.length > 0);
    expect({ ...inDecimals(calculateReturn(paid, NO_ENTRIES, 250_000_00)), employees: paid.length }).toEqual(expected["1601C"][month]);
  });
}

// covers: F-30
test("each payslip less the exempt items of the 1601-C is its taxable pay", () => {
  for (const { facts } of sample.employees)
    for (const slip of slipsOf(facts.employeeSeq)) {
      const payslip = returnPayslip(slip, itemOfName);
      expect([facts.employeeSeq, slip.payDate, returnParts(payslip)["22"]]).toEqual([facts.employeeSeq, slip.payDate, payslip.taxable]);
    }
});

function returnPerson(employeeSeq: number, month: string): ReturnPerson {
  const slips = slipsOf(employeeSeq);
  const { yearToDate, previousEmployers = [] } = records.get(employeeSeq)!;
  const before = cents(yearToDate?.taxableRegular) + cents(yearToDate?.taxableSupplementary);
  return {
    payslips: slips.filter(({ payDate }) => payDate.startsWith(month)).map((slip) => returnPayslip(slip, itemOfName)),
    taxableOfYear: slips
      .filter(({ payDate }) => payDate.slice(0, 7) <= month)
      .reduce(
        (sum, { figures }) => sum + figures.taxableRegular + figures.taxableSupplementary,
        previousEmployers.reduce((sum, previousEmployer) => sum + cents(previousEmployer.taxableCompensation), before),
      ),
  };
}

// covers: F-46
test("the alphalist file of 2026 is the sample's, byte for byte, in both schedules", () => {
  const employer = alphalistEmployer(inputs.employer.tinNo, 2026);
  const lines = [alphalistLine("H", employer)];
  for (const schedule of [1, 2] as const) {
    const listed = people
      .filter(({ certificate }) => certificate.schedule === schedule)
      .map((person) => ({ ...person, person: alphalistPerson(person) }))
      .sort((a, b) => compareAlphalist(alphalistSortKey(a.person), alphalistSortKey(b.person)));
    expect(listed.map(({ employeeSeq }) => employeeSeq)).toEqual(expected.alphalist[2026][`schedule${schedule}`].order);
    const values = listed.map(({ person, certificate }, index) => alphalistValues(index + 1, person, certificate));
    lines.push(...values.map((value) => alphalistLine(`D${schedule}`, employer, value)));
    lines.push(alphalistLine(`C${schedule}` as AlphalistRecord, employer, sumAlphalist(values) as AlphalistValues));
  }
  expect(alphalistFileName(employer)).toBe("0091234560000123120261604C.DAT");
  expect(`${lines.join("\r\n")}\r\n`).toBe(readFileSync(new URL("bakery-2026-1604C.DAT", SAMPLES), "latin1"));
});

function alphalistPerson({ record, previous, certificate }: (typeof people)[number]): AlphalistPerson {
  return {
    ...record,
    nationality: inputs.nationality,
    statuses: DEFAULT_STATUSES,
    separation: certificate.to < "2026-12-31" ? { type: "", cause: null } : null,
    previous: {
      ...NO_PREVIOUS_PAY,
      taxableBasic: previous.reduce((sum, { taxable }) => sum + taxable, 0),
      exemptBenefits: previous.reduce((sum, { exemptBenefits }) => sum + exemptBenefits, 0),
    },
    lastEmployer: null,
    minimumWage: certificate.schedule === 2 ? { daily: cents(record.minimumDailyWage), dayFactor: "313" } : null,
  };
}

const inDecimals = (amounts: Readonly<Record<string, Centavos>>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, decimalString(amount)]));

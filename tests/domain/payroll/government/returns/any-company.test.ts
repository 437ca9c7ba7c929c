import fc from "fast-check";
import { expect, test } from "vitest";
import { alphalistEntry, alphalistLines, groupIntoSchedules } from "~/domain/payroll/government/returns/alphalist";
import { ALPHALIST_RECORDS, type AlphalistRecord } from "~/domain/payroll/government/returns/alphalist-file";
import { alphalistEmployer, NO_PREVIOUS_PAY, type AlphalistPerson } from "~/domain/payroll/government/returns/alphalist-rows";
import { DEFAULT_STATUSES } from "~/domain/payroll/government/returns/alphalist-status";
import { returnItemParts } from "~/domain/payroll/government/returns/box-parts";
import { createLineItemLookup } from "~/domain/payroll/government/returns/item-of-line";
import { getOpeningCompensation } from "~/domain/payroll/government/returns/opened-compensation";
import { buildCertificate, type YearSlip } from "~/domain/payroll/government/returns/person-year";
import {
  NO_ENTRIES,
  returnParts,
  returnPayslip,
  calculateReturn,
  type PaidReturnItem,
} from "~/domain/payroll/government/returns/withholding-return";
import { yearProof } from "~/domain/payroll/government/returns/year-proof";
import { buildJournal, type JournalAccounts } from "~/domain/payroll/payout/journal/journal";
import { JOURNAL_KEYS } from "~/domain/payroll/payout/journal/journal-keys";
import { listPostings } from "~/domain/payroll/payout/journal/postings";
import { annualTableOn } from "~/domain/payroll/engine/statutory/withholding";
import { annualizeTax } from "~/domain/payroll/engine/tax/annualization";
import { facts, policies, yearEndSeason } from "../../../../support/year-end-company";

const COMPANIES = 60;
/** Non-taxable income of a year (F-31). */
const ZERO_BRACKET = 250_000_00;
const MONTHS = ["2026-11", "2026-12"];

/** Record values for a field of 30 ASCII letters: rejected symbols, letters of any script, line breaks, empty. */
const name = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 45 }),
  fc.constantFrom("Ñañez, Jr.", 'Dela "Cruz"; III', "O’Brien\r\nSantos", "", "李", "Peñaflorida-Macapagal y Evangelista de los Santos"),
);
const letters = fc.record({ lastName: name, firstName: name, middleName: name, region: name, nationality: name });
const companies = fc.record({
  chosen: policies,
  people: fc.array(fc.record({ start: facts, letters, tin: fc.integer({ min: 1, max: 999_999_999 }) }), { minLength: 1, maxLength: 3 }),
});
type Company = typeof companies extends fc.Arbitrary<infer Any> ? Any : never;

const NOTHING_ELSE = { taxablePrevious: 0, withheldPresent: 0, withheldPrevious: 0, peraCredit: 0 };
const itemOf = createLineItemLookup(
  () => undefined,
  () => undefined,
);
const ACCOUNTS: JournalAccounts = new Map(JOURNAL_KEYS.map((key) => [key, { account: key, accountName: key }]));

/** Each employee's last payrolls of the year with the resulting certificate and alphalist record. */
function yearOf({ chosen, people }: Company) {
  return people.map(({ start, letters: texts, tin }, index) => {
    const results = yearEndSeason(start, chosen);
    const slips = results.map(({ run, payslip }): YearSlip => ({
      ...payslip,
      payDate: run.payDate,
      annualized: payslip.taxMethod === "ANNUALIZED",
      uncollectedDecision: null,
    }));
    const [before] = start.balances.years;
    const certificate = buildCertificate(
      {
        year: 2026,
        name: texts.lastName,
        joinDate: start.joinDate,
        lastDay: null,
        slips,
        opened: getOpeningCompensation([
          { item: "39", amount: before!.taxableRegular },
          { item: "withheld", amount: before!.taxWithheld },
        ]),
        minimumWageEarner: start.minimumWageEarner,
        previous: [],
        filesOwnReturn: index % 2 === 0,
        employerTypes: [],
        firstJobConfirmed: true,
        peraCredit: 0,
        openingWithoutBoxes: false,
      },
      itemOf,
    );
    const listed: AlphalistPerson = {
      ...texts,
      tinNo: String(tin).padStart(9, "0"),
      employmentType: "FULL_TIME",
      statuses: DEFAULT_STATUSES,
      separation: null,
      previous: NO_PREVIOUS_PAY,
      lastEmployer: null,
      minimumWage: certificate.schedule === 2 ? { daily: 695_00, dayFactor: "313" } : null,
    };
    return { results, slips, before: before!, certificate, listed };
  });
}

const forAnyCompany = (check: (people: ReturnType<typeof yearOf>) => void) =>
  fc.assert(
    fc.property(companies, (company) => check(yearOf(company))),
    { numRuns: COMPANIES },
  );
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

// covers: F-20, F-30, F-35
test("in any company, 19 = 38 + 52 = what was paid, and certificates, monthly returns and alphalist have the same tax", () => {
  forAnyCompany((people) => {
    for (const { slips, before, certificate } of people) {
      const { items } = certificate;
      expect(items["19"]).toBe(items["38"] + items["52"]);
      const paid = sum(slips.map(({ figures }) => figures.grossPay + figures.flexBenCredit));
      expect(items["19"]).toBe(paid + before.taxableRegular);
    }
    const returns = MONTHS.map((month) =>
      calculateReturn(
        people.map(({ slips, before }) => ({
          payslips: slips.filter(({ payDate }) => payDate.startsWith(month)).map((slip) => returnPayslip(slip, itemOf)),
          taxableOfYear:
            before.taxableRegular +
            sum(
              slips
                .filter(({ payDate }) => payDate.slice(0, 7) <= month)
                .map(({ figures }) => figures.taxableRegular + figures.taxableSupplementary),
            ),
        })),
        NO_ENTRIES,
        ZERO_BRACKET,
      ),
    );
    for (const items of returns) expect([items["21"], items["24"]]).toEqual([items["14"] - items["22"], items["22"] - items["23"]]);
    const values = listOf(people).flatMap(({ rows }) => rows.map((row) => row.values));
    expect(
      yearProof({
        certificates: people.map(({ certificate }) => certificate.items["25A"]),
        remittances: returns.map((items) => items["27"]),
        refundedAfter: 0,
        refundedBefore: 0,
        opened: sum(people.map(({ before }) => before.taxWithheld)),
        listed: values.map(({ withheldAsAdjusted, withheldPrevious }) => ({
          asAdjusted: Number(withheldAsAdjusted),
          previous: Number(withheldPrevious),
        })),
      }),
    ).toMatchObject({ agrees: true });
  });
});

// covers: F-25, F-30
test("L-3: in any company with any policies, the 2316 taxes what the payslips taxed, and item 22 of the 1601-C is their sum", () => {
  forAnyCompany((people) => {
    const taxed = (slips: YearSlip[]) => sum(slips.map(({ figures }) => figures.taxableRegular + figures.taxableSupplementary));
    for (const { slips, before, certificate } of people) {
      const base = before.taxableRegular + taxed(slips);
      const { items } = certificate;
      // Within the zero bracket basic pay is in 29 (F-25). Union dues above basic pay make 29 negative and leave the other items in 21.
      if (base > ZERO_BRACKET) expect(items["21"]).toBe(base);
      else expect(items["21"]).toBeLessThanOrEqual(Math.max(0, base - Math.min(0, items["29"])));
      expect(items["24"]).toBe(annualizeTax(annualTableOn("2026-12-31").rule, { ...NOTHING_ELSE, taxablePresent: base }).taxDue);
    }
    for (const month of MONTHS) {
      const paid = people.map(({ slips }) => slips.filter(({ payDate }) => payDate.startsWith(month)));
      const people22 = paid.map((slips) => ({ payslips: slips.map((slip) => returnPayslip(slip, itemOf)), taxableOfYear: 0 }));
      expect(calculateReturn(people22, NO_ENTRIES, ZERO_BRACKET)["22"]).toBe(sum(paid.map(taxed)));
      for (const slip of paid.flat())
        for (const [item, amount] of Object.entries(returnParts(returnPayslip(slip, itemOf))))
          expect([item, sum(returnItemParts(item as PaidReturnItem, slip, itemOf).map((part) => part.amount))]).toEqual([item, amount]);
    }
  });
});

// covers: F-80
test("in any company, the journal of each payroll balances, summed and by employee", () => {
  forAnyCompany((people) => {
    for (const index of people[0]!.results.keys())
      for (const byEmployee of [false, true]) {
        const shares = people.map(({ results }, who) => ({
          postings: listPostings(results[index]!.payslip, (_side, _seq, itemName) => ({
            itemName,
            account: "",
            unionDues: itemName === "Union Dues",
          })),
          department: "",
          employee: String(who),
        }));
        const { debit, credit, lines } = buildJournal(shares, ACCOUNTS, { byDepartment: false, byEmployee });
        expect(debit).toBe(credit);
        expect(sum(lines.map((line) => line.debit - line.credit))).toBe(0);
      }
  });
});

const listOf = (people: ReturnType<typeof yearOf>) => groupIntoSchedules(people.map((person) => alphalistEntry(person, person)));

// covers: F-41, F-42
test("in any company, whatever its names, each line of the alphalist file has its fields, at most 30 letters per text and only ASCII", () => {
  forAnyCompany((people) => {
    const lines = [...alphalistLines(alphalistEmployer("009123456", 2026), listOf(people))];
    expect([...alphalistLines(alphalistEmployer("009123456", 2026), listOf([...people].reverse()))].toSorted()).toEqual(lines.toSorted());
    for (const line of lines) {
      expect(line).toMatch(/^[\x20-\x7e]*$/);
      const quoted = line.split(",");
      // Only names are quoted, and contain no quotes themselves (F-42).
      const fields = quoted.map((field, index) => (index >= 8 && index <= 10 ? field.replace(/^"(.+)"$/, "$1") : field));
      expect(fields.join(",")).not.toMatch(/['":;]/);
      const record = (fields[0] === "H1604C" ? "H" : fields[0]) as AlphalistRecord;
      expect([record, fields.length]).toEqual([record, ALPHALIST_RECORDS[record].length]);
      if (record === "D1" || record === "D2") for (const text of fields.slice(8, 12)) expect(text.length).toBeLessThanOrEqual(30);
    }
    for (const schedule of [1, 2]) {
      const ownLines = lines.filter((line) => line.startsWith(`D${schedule},`));
      expect(lines.filter((line) => line.startsWith(`C${schedule},`))).toHaveLength(ownLines.length > 0 ? 1 : 0);
      expect(ownLines.map((line) => line.split(",")[5])).toEqual(ownLines.map((_, index) => String(index + 1)));
    }
  });
});

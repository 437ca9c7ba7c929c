import { expect, test } from "vitest";
import { RETURN_ITEMS, type ReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import { annualReturnPdf, type AnnualReturnData } from "~/reports/payroll/government/returns/annual-return";
import { certifiedListPdf } from "~/reports/payroll/government/certificates/certified-list-pdf";
import { CERTIFICATE_ITEMS } from "~/domain/payroll/government/certificates/issuing";
import { monthlyReturnPdf, type MonthlyReturnData } from "~/reports/payroll/government/returns/monthly-return";
import { EMPLOYER } from "../../support/employer";
import { listHeadings, readPdf, listSpokenTexts } from "../../support/pdf";

const pagesOf = (pdf: Uint8Array) => readPdf(pdf).pages.map((page) => page.split("\n"));
/** The content of the box with this label. */
const boxed = (page: string[], label: string) => page[page.indexOf(label) + 1];

const MONTHLY: MonthlyReturnData = {
  month: "2026-11",
  name: "November 2026",
  employer: EMPLOYER,
  items: Object.fromEntries(Object.keys(RETURN_ITEMS).map((item) => [item, 0])) as Record<ReturnItem, number>,
  otherPay: "",
  schedule: [],
  signatory: { name: "Ben Reyes", position: "Owner" },
  day: "2026-12-07",
  draft: false,
  filed: null,
};
const monthly = async (changes: Partial<MonthlyReturnData> = {}) => pagesOf(await monthlyReturnPdf({ ...MONTHLY, ...changes }));

const NOTHING = { withheld: 0, adjustment: 0, penalties: 0, remitted: 0 };
const annual = async (changes: Partial<AnnualReturnData> = {}) =>
  pagesOf(
    await annualReturnPdf({
      year: 2026,
      employer: EMPLOYER,
      months: [],
      totals: NOTHING,
      opened: { name: "Before the first payroll here", withheld: 0 },
      overRemitted: { amount: 0, creditedIn: "" },
      refundDay: null,
      signatory: null,
      day: "2027-01-20",
      draft: false,
      filed: null,
      ...changes,
    }),
  );

const named = (registeredName: string) => ({ employer: { ...EMPLOYER, registeredName } });
/**
 * The box of the name is 527.28 − 12 points wide. A W of DejaVu Sans Condensed takes 1,822 of 2,048 units, at 6 points 5.338: 515.28 ÷ 5.338 =
 * 96.5, so that two lines hold 192 of them.
 */
const FITS = "W".repeat(192);

// covers: BIR-01 BIR-02
test.each([
  { form: "1601-C", draw: monthly, official: 2, count: "Sheets Attached", name: "Withholding Agent’s Name", period: "11/2026" },
  { form: "1604-C", draw: annual, official: 1, count: "Number of Sheet/s Attached", name: "Withholding Agent’s Name", period: "2026" },
])(
  "a name that its box on the $form just holds stands there; with a letter more it is cut, and whole on an attached page that is counted",
  async ({ draw, official, count, name, period }) => {
    const fits = await draw(named(FITS));
    expect(fits).toHaveLength(official);
    expect(boxed(fits[0]!, count)).toBe("0");
    expect(
      fits[0]!
        .slice(fits[0]!.indexOf(name) + 1)
        .slice(0, 2)
        .join(""),
    ).toBe(FITS);

    const [first, ...more] = await draw(named(`${FITS}W`));
    expect(more).toHaveLength(official);
    expect(boxed(first!, count)).toBe("1");
    expect(boxed(first!, name)).toBe("W".repeat(96));
    // The last letter makes room for the ellipsis, which is narrower.
    expect(first).toContain(`${"W".repeat(95)}…`);
    const attached = more.at(-1)!;
    expect(attached).toEqual(
      expect.arrayContaining(["attached sheet 1", period, "009-123-456-00000", "Values too long for their box", name]),
    );
    expect(
      attached
        .slice(attached.indexOf(name) + 1)
        .filter((word) => /^W+$/.test(word))
        .join(""),
    ).toBe(`${FITS}W`);
    expect(attached.some((word) => word.includes("· not filed · "))).toBe(true);
  },
);

// covers: BIR-01 BIR-02
test("headings are tagged for screen readers, and the draft watermark is not part of the text", async () => {
  const employer = { ...EMPLOYER, registeredName: `${FITS}W` };
  const pdf = await monthlyReturnPdf({ ...MONTHLY, employer, draft: true });
  expect(listHeadings(pdf)).toEqual([
    "H1 Monthly Remittance Return of Income Taxes Withheld on Compensation",
    "H2 Part I · Background Information",
    "H2 Part II · Computation of Tax",
    "H1 Monthly Remittance Return page 2",
    "H2 Part III · Details of Payment",
    "H2 Part IV · Schedule I, Adjustment of Taxes Withheld on Compensation from Previous Months",
    "H1 Monthly Remittance Return attached sheet 1",
    "H2 Values too long for their box",
  ]);
  const raw = Buffer.from(pdf).toString("latin1");
  // Each box reads its number, name and value together.
  expect(listSpokenTexts(pdf)).toContain("2 Amended Return? No.");
  expect([/\/Marked true/.test(raw), /\/StructTreeRoot/.test(raw), /\/Lang \(en-PH\)/.test(raw)]).toEqual([true, true, true]);
});

// covers: F-33
test("rows of Schedule I that page 2 cannot hold are on an additional sheet, and truncated banks on another, by row", async () => {
  const bank = "Rural Bank of the Municipality of San Jose del Monte and Vicinity, Main Branch";
  const rows = ["2026-10", "2026-09", "2026-08", "2026-07", "2026-06"].map((month, index) => ({
    month,
    paidDay: null,
    bank: index === 4 ? bank : "",
    reference: "",
    paid: 0,
    shouldBe: 100,
    refunds: false,
  }));
  const pages = await monthly({ schedule: rows });
  expect(pages).toHaveLength(4);
  expect(boxed(pages[0]!, "Sheets Attached")).toBe("2");
  expect(pages[2]).toEqual(expect.arrayContaining(["attached sheet 1", "06/2026"]));
  expect(pages[3]).toEqual(expect.arrayContaining(["attached sheet 2", "Bank / Agency, Schedule I, 06/2026", bank]));
});

// covers: F-32
test("item 29 describes the other remittances; what its line truncates is complete on an attached sheet", async () => {
  const filed = (otherNote: string) => ({
    filed: {
      version: 1,
      amended: false,
      day: "2026-12-10",
      reference: "1226-1",
      bank: "",
      means: "" as const,
      amountPaid: 0,
      otherNote,
    },
  });
  const [form, , none] = await monthly(filed("Over-remittance of October 2026"));
  expect(none).toBeUndefined();
  expect(form).toContain("Other Remittances Made (specify): Over-remittance of October 2026");
  const note = "Over-remittance of October 2026 ".repeat(12).trim();
  const [cut, , attached] = await monthly(filed(note));
  expect(boxed(cut!, "Sheets Attached")).toBe("1");
  expect(attached!.join(" ")).toContain(`Other Remittances Made (specify): ${note}`);
});

// covers: F-30
test("item 20 describes the other non-taxable compensation, on an attached sheet if its line truncates it, and is empty without any", async () => {
  const [form] = await monthly({ otherPay: "Fuel reimbursement, Separation pay" });
  expect(form).toContain("Other Non-Taxable Compensation (specify): Fuel reimbursement, Separation pay");
  const many = Array.from({ length: 30 }, (_, index) => `Reimbursement ${index + 1}`).join(", ");
  const [cut, , attached] = await monthly({ otherPay: many });
  expect(boxed(cut!, "Sheets Attached")).toBe("1");
  expect(attached!.join(" ")).toContain(`Other Non-Taxable Compensation (specify): ${many}`);
  expect((await monthly())[0]).toContain("Other Non-Taxable Compensation (specify)");
});

// covers: F-35
test("a month of the 1604-C whose bank and number are too long for their cell has them on the attached page", async () => {
  const filed = { day: "12/10/2026", bank: "Land Bank of the Philippines, Makati Avenue Branch", reference: "TRA 0123-4567-8901" };
  const [form, attached] = await annual({
    months: [{ ...NOTHING, name: "November 2026", filed }],
    opened: { name: "Before the first payroll here", withheld: 320_663_89 },
  });
  expect(boxed(form!, "Number of Sheet/s Attached")).toBe("1");
  // The row before the months fits its cell.
  expect(form).toEqual(expect.arrayContaining(["Before the first payroll here", "320,663.89"]));
  expect(attached).toEqual(
    expect.arrayContaining(["Bank, TRA/eROR/eAR, November 2026", "Land Bank of the Philippines, Makati Avenue Branch, TRA 0123-4567-8901"]),
  );
  expect(attached).not.toContain("Before the first payroll here");
});

test("the long banks of forty months fill several sheets, each with its footer and page count", async () => {
  const filed = { day: "12/10/2026", bank: "B".repeat(60), reference: "R".repeat(40) };
  const months = Array.from({ length: 40 }, (_, index) => ({ ...NOTHING, name: `Month ${index + 1}`, filed }));
  const pages = await annual({ months });
  const feet = pages.map((page) => page.filter((word) => word.startsWith("Generated by Kawani from")).length);
  expect(pages.length).toBeGreaterThan(2);
  expect(feet).toEqual(pages.map(() => 1));
  expect(boxed(pages[0]!, "Number of Sheet/s Attached")).toBe(String(pages.length - 1));
});

// covers: F-29
test("a name truncated in the certified list is complete on its attached page, after its number", async () => {
  const items = Object.fromEntries(CERTIFICATE_ITEMS.map((item) => [item, 0])) as never;
  const row = (lastName: string) => ({
    employeeId: "E0001",
    record: { tinNo: "830911417", firstName: "Ana", middleName: "", lastName },
    certificate: { items },
  });
  const paper = { year: 2026, employer: EMPLOYER, signatory: null, day: "2027-01-20" };
  const list = async (...names: string[]) => {
    const parts: Uint8Array[] = [];
    for await (const part of certifiedListPdf(paper, names.map(row))) parts.push(part);
    return pagesOf(Buffer.concat(parts));
  };
  expect(await list("Reyes")).toHaveLength(1);
  const long = "Dela Santisima Trinidad y Buenaventura de los Reyes Magos Villanueva Concepcion";
  const [, attached, ...none] = await list("Reyes", long);
  expect(none).toEqual([]);
  expect(attached).toEqual(
    expect.arrayContaining([
      "Name of the employee",
      `2. ${long}, Ana`,
      "009-123-456-00000",
      "Certified list of employees, 2026: attached page",
    ]),
  );
});

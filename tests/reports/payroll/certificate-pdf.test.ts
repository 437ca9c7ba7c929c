import { expect, test } from "vitest";
import { CERTIFICATE_ITEMS } from "~/domain/payroll/government/certificates/issuing";
import type { Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import { FORM_2316_LABELS } from "~/domain/payroll/government/returns/form-labels";
import type { Centavos } from "~/domain/shared/money";
import { certificatesPdf, type CertificateFrame, type CertifiedEmployee } from "~/reports/payroll/government/certificates/certificate";
import { tinGroups } from "~/reports/payroll/government/returns/form-pen";
import { EMPLOYER } from "../../support/employer";
import { listHeadings, readPdf, listSpokenTexts } from "../../support/pdf";

const PAPER: CertificateFrame = {
  year: 2026,
  employer: EMPLOYER,
  signatory: { name: "Ben Reyes", position: "Owner" },
  day: "2027-01-20",
};

function person(changes: Partial<CertifiedEmployee> = {}, amounts: Partial<Record<Form2316Item, Centavos>> = {}): CertifiedEmployee {
  const items = Object.fromEntries(CERTIFICATE_ITEMS.map((item) => [item, amounts[item] ?? 0])) as Record<Form2316Item, Centavos>;
  return {
    employeeName: "Ana Lim Peña",
    record: {
      tinNo: "830911417",
      rdoCode: "044",
      birthday: "1990-05-17",
      phoneNumber: "0917 123 4567",
      address: "14 Mabini Street",
      zipCode: "1200",
      firstName: "Ana",
      middleName: "Lim",
      lastName: "Peña",
    },
    certificate: {
      items,
      schedule: 1,
      from: "2026-01-01",
      to: "2026-12-31",
      withheld: { janToNov: 0, december: 0, refunded: 0 },
      uncollected: 0,
      receivable: 0,
      ownReturn: null,
      secondaryEmployer: false,
      specified: {},
      checks: [],
    },
    listed: { minimumWage: null },
    previous: [],
    draft: false,
    version: 1,
    ...changes,
  };
}

async function drawCertificates(people: Iterable<CertifiedEmployee>, paper = PAPER): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of certificatesPdf(paper, people)) parts.push(part);
  return Buffer.concat(parts);
}
const pagesOf = async (employee: CertifiedEmployee) => readPdf(await drawCertificates([employee])).pages.map((page) => page.split("\n"));
const employer = (name: string, tinNo: string) => ({ employerName: name, tinNo, address: "1 Ayala Avenue, Makati City", zipCode: "1226" });

// covers: BIR-03 F-24 F-29
test("a certificate is one page with every form item and amount, 0.00 where the item applies, empty elsewhere, and signature lines", async () => {
  const [page, ...more] = await pagesOf(person({}, { 19: 414_160_91, 39: 328_817_24, "25A": 13_598_66 }));
  expect(more).toEqual([]);
  for (const item of CERTIFICATE_ITEMS) {
    expect(page).toContain(item);
    const label = FORM_2316_LABELS[item];
    expect(page!.join(" ")).toContain(label);
  }
  // The text between an item's number and the next.
  const amountOf = (item: Form2316Item) => {
    const index = page!.indexOf(item);
    const words = page!.slice(index + 1, index + 4);
    const next = words.findIndex((word) => CERTIFICATE_ITEMS.some((certificateItem) => certificateItem === word));
    return words.slice(0, next < 0 ? undefined : next).find((word) => /^[\d,]+\.\d\d$/.test(word));
  };
  expect([amountOf("19"), amountOf("39"), amountOf("25A")]).toEqual(["414,160.91", "328,817.24", "13,598.66"]);
  // Commission is zero; overtime of employees above the minimum wage is in 50, and 31 does not apply.
  expect([amountOf("45"), amountOf("31")]).toEqual(["0.00", undefined]);
  // 22 and 25B are for employees with a previous employer.
  expect([amountOf("22"), amountOf("25B")]).toEqual([undefined, undefined]);
  for (const item of ["6B", "6C", "6D"]) expect(page).toContain(item);
  expect(page).toEqual(
    expect.arrayContaining([
      "September 2021 (ENCS)",
      "PEÑA, ANA LIM",
      "830-911-417-00000",
      "009-123-456-00000",
      "05/17/1990",
      "53",
      "54",
      "55",
      "56",
      "Ben Reyes, Owner",
      "Drawn by Kawani; compare with the form of the BIR.",
      "Drawn by Kawani from completed payrolls · version 1 · 01/20/2027",
    ]),
  );
  // 55 and 56 are only for substituted filing.
  const ownEmployee = person();
  const [alone] = await pagesOf({ ...ownEmployee, certificate: { ...ownEmployee.certificate, ownReturn: "Files an own return." } });
  expect(alone).not.toContain("55");
  expect(alone).not.toContain("DRAFT");
  // The content of "Others (specify)"; what exceeds two lines continues after the form.
  const others = { "44A": "Meal allowance, Rice", "51A": "Show-up pay", "51B": "Prize ".repeat(40).trim() };
  const [named, attached] = await pagesOf({ ...ownEmployee, certificate: { ...ownEmployee.certificate, specified: others } });
  expect(named).toContain("Others (specify): Meal allowance, Rice");
  expect(named!.join(" ")).toContain("Others (specify): Holiday, rest day and night pay, Show-up pay");
  expect(attached!.join(" ")).toContain(`Others (specify): ${others["51B"]}`);
  // Item 15.
  expect(alone).toContain("[X] Main Employer   [  ] Secondary Employer");
  const [second] = await pagesOf({ ...ownEmployee, certificate: { ...ownEmployee.certificate, secondaryEmployer: true } });
  expect(second).toContain("[  ] Main Employer   [X] Secondary Employer");
  expect((await pagesOf(person({ draft: true })))[0]).toContain("DRAFT");
});

// covers: F-24 F-29
test("of two previous employers, 16 to 18 name the last, and an attached page the other; overlong values are there in full", async () => {
  const [form, attached, ...more] = await pagesOf(
    person({ previous: [employer("Café Uno", "111222333"), employer("Bakeshop Dos", "444555666")] }),
  );
  expect(more).toEqual([]);
  expect(form).toEqual(expect.arrayContaining(["444-555-666-00000", "BAKESHOP DOS"]));
  expect(form).not.toContain("CAFÉ UNO");
  expect(attached).toEqual(expect.arrayContaining(["111-222-333-00000", "CAFÉ UNO", "1 Ayala Avenue, Makati City 1226", "PEÑA, ANA LIM"]));
  expect(attached).not.toContain("BAKESHOP DOS");

  // This address fits two small lines; three times as much is truncated and attached.
  const street = "Unit 1204 Tower B, 14 Mabini Street corner Bonifacio Avenue, Pasig City";
  const record = (address: string) => ({ ...person().record, address });
  const [longer, none] = await pagesOf(person({ record: record(street) }));
  expect(none).toBeUndefined();
  expect(longer!.join(" ")).toContain(street);
  const long = `${street}; ${street}; ${street}`;
  const [cut, whole] = await pagesOf(person({ record: record(long) }));
  expect(cut!.some((word) => word.endsWith("…"))).toBe(true);
  expect(whole!.join(" ")).toContain(long);
});

// covers: F-29
test("certificate headings are tagged for screen readers, in combined files too; each box reads its number, name and value", async () => {
  expect(listHeadings(await drawCertificates([person({ draft: true })]))).toEqual([
    "H1 Certificate of Compensation Payment / Tax Withheld",
    "H2 Part I · Employee Information",
    "H2 Part II · Employer Information (Present)",
    "H2 Part III · Employer Information (Previous)",
    "H2 Part IV-A · Summary",
    "H2 Part IV-B · A. Non-Taxable/Exempt Compensation Income",
    "H2 B. Taxable Compensation Income · Regular",
    "H2 Supplementary",
    "H2 To be accomplished under substituted filing",
  ]);
  const people = Array.from({ length: 101 }, (_, index) => person({ employeeName: `Ana Peña ${index}` }, { 19: 414_160_91 }));
  const many = await drawCertificates(people.values());
  expect([listHeadings(many).filter((heading) => heading.startsWith("H1")).length, readPdf(many).pages.length]).toEqual([101, 101]);
  expect(listSpokenTexts(many).filter((text) => text === "5 RDO Code 044.")).toHaveLength(101);
  expect(listSpokenTexts(many).find((text) => text.startsWith("19 "))).toMatch(/ 414,160\.91\.$/);
  // Every page lists the elements of its marked content in order, and each exists in the file.
  const raw = Buffer.from(many).toString("latin1");
  const marks = [...raw.matchAll(/^ {4}\d+ \[((?:\d+ 0 R ?)+)\]$/gm)].map(([, list]) =>
    list!
      .trim()
      .split(/ 0 R ?/)
      .filter(Boolean),
  );
  expect(marks).toHaveLength(101);
  for (const seq of new Set(marks.flat())) expect(raw).toContain(`\n${seq} 0 obj\n<<\n/S /`);
  expect(readPdf(await drawCertificates([person()], { ...PAPER, password: "05171990" })).encrypted).toBe(true);
});

// covers: F-41
test("a TIN is grouped as 3, 3, 3 and 5 digits; without a branch it is the head office's", () => {
  expect(["830911417", "830911417012", "8309114170012", "83091141700012", "830-911-417-00012", "12345", ""].map(tinGroups)).toEqual([
    "830-911-417-00000",
    "830-911-417-00012",
    "830-911-417-00012",
    "830-911-417-00012",
    "830-911-417-00012",
    "12345",
    "",
  ]);
});

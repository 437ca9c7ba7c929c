import { expect, test } from "vitest";
import { CERTIFICATE_ITEMS } from "~/domain/payroll/certificates/issuing";
import type { Form2316Item } from "~/domain/payroll/forms/form-2316";
import { FORM_2316_LABELS } from "~/domain/payroll/forms/form-labels";
import type { Centavos } from "~/domain/shared/money";
import { certificatesPdf, type CertificatePaper, type CertifiedForPaper } from "~/reports/payroll/forms/certificate";
import { EMPLOYER } from "../../support/employer";
import { readPdf } from "../../support/pdf";

const PAPER: CertificatePaper = {
  year: 2026,
  employer: EMPLOYER,
  signatory: { name: "Ben Reyes", position: "Owner" },
  day: "2027-01-20",
};

function person(changes: Partial<CertifiedForPaper> = {}, amounts: Partial<Record<Form2316Item, Centavos>> = {}): CertifiedForPaper {
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
      checks: [],
    },
    listed: { minimumWage: null },
    previous: [],
    draft: false,
    version: 1,
    ...changes,
  };
}

async function pagesOf(one: CertifiedForPaper): Promise<string[][]> {
  const parts: Uint8Array[] = [];
  for await (const part of certificatesPdf(PAPER, [one])) parts.push(part);
  return readPdf(Buffer.concat(parts)).pages.map((page) => page.split("\n"));
}
const employer = (name: string, tinNo: string) => ({ employerName: name, tinNo, address: "1 Ayala Avenue, Makati City", zipCode: "1226" });

// covers: BIR-03 F-24 F-29
test("a certificate is one page with every item of the form beside its amount, zero as 0.00 where the item applies and empty elsewhere, and the lines to sign", async () => {
  const [page, ...more] = await pagesOf(person({}, { 19: 414_160_91, 39: 328_817_24, "25A": 13_598_66 }));
  expect(more).toEqual([]);
  for (const item of CERTIFICATE_ITEMS) {
    expect(page).toContain(item);
    const label = FORM_2316_LABELS[item];
    expect(page!.join(" ")).toContain(label);
  }
  // What is written between the number of an item and the number of the next.
  const amountOf = (item: Form2316Item) => {
    const at = page!.indexOf(item);
    const words = page!.slice(at + 1, at + 4);
    const next = words.findIndex((word) => CERTIFICATE_ITEMS.some((one) => one === word));
    return words.slice(0, next < 0 ? undefined : next).find((word) => /^[\d,]+\.\d\d$/.test(word));
  };
  expect([amountOf("19"), amountOf("39"), amountOf("25A")]).toEqual(["414,160.91", "328,817.24", "13,598.66"]);
  // Commission is nothing; overtime of others than minimum wage earners stands in 50, and 31 does not apply.
  expect([amountOf("45"), amountOf("31")]).toEqual(["0.00", undefined]);
  // 22 and 25B are for whoever had an employer before.
  expect([amountOf("22"), amountOf("25B")]).toEqual([undefined, undefined]);
  for (const item of ["6B", "6C", "6D"]) expect(page).toContain(item);
  expect(page).toEqual(
    expect.arrayContaining([
      "September 2021 (ENCS)",
      "PEÑA, ANA LIM",
      "830-911-417",
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
  // 55 and 56 are for substituted filing alone.
  const own = person();
  const [alone] = await pagesOf({ ...own, certificate: { ...own.certificate, ownReturn: "Files an own return." } });
  expect(alone).not.toContain("55");
  expect(alone).not.toContain("DRAFT");
  // Item 15.
  expect(alone).toContain("[X] Main Employer   [  ] Secondary Employer");
  const [second] = await pagesOf({ ...own, certificate: { ...own.certificate, secondaryEmployer: true } });
  expect(second).toContain("[  ] Main Employer   [X] Secondary Employer");
  expect((await pagesOf(person({ draft: true })))[0]).toContain("DRAFT");
});

// covers: F-24 F-29
test("of two employers before, 16 to 18 name the last one and an attached page the other; what a box cannot hold stands there whole", async () => {
  const [form, attached, ...more] = await pagesOf(
    person({ previous: [employer("Café Uno", "111222333"), employer("Bakeshop Dos", "444555666")] }),
  );
  expect(more).toEqual([]);
  expect(form).toEqual(expect.arrayContaining(["444-555-666", "BAKESHOP DOS"]));
  expect(form).not.toContain("CAFÉ UNO");
  expect(attached).toEqual(expect.arrayContaining(["111-222-333", "CAFÉ UNO", "1 Ayala Avenue, Makati City 1226", "PEÑA, ANA LIM"]));
  expect(attached).not.toContain("BAKESHOP DOS");

  // Two small lines hold this address; three times as much is cut, and attached.
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

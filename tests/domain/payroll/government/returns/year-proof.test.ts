import { expect, test } from "vitest";
import { overRemittance, sumRemittances, yearProof } from "~/domain/payroll/government/returns/year-proof";

const FACTS = { opened: 0, refundedAfter: 0, refundedBefore: 0 };

// covers: F-35
test("certificates, returns and alphalist agree if all three have the same tax; tax of previous employers is not included", () => {
  const remittances = [85_181_82, 33_542_86];
  const listed = [
    { asAdjusted: 100_000_00, previous: 2_500_00 },
    { asAdjusted: 21_224_68, previous: 0 },
  ];
  const year = { ...FACTS, remittances, listed };
  // 85,181.82 + 33,542.86 = 118,724.68 = 100,000.00 − 2,500.00 + 21,224.68.
  expect(yearProof({ ...year, certificates: [118_724_68] })).toEqual({
    certificates: 118_724_68,
    returns: 118_724_68,
    alphalist: 118_724_68,
    agrees: true,
  });
  expect(yearProof({ ...year, certificates: [118_724_67] }).agrees).toBe(false);
  expect(yearProof({ ...year, certificates: [118_724_68], listed: listed.slice(1) }).agrees).toBe(false);
  expect(yearProof({ ...year, certificates: [118_724_68], opened: 1 }).agrees).toBe(false);
});

// covers: F-35
test("without a December return nothing was remitted in excess in December", () => {
  expect(overRemittance(2026, [{ month: "2026-11", remitted: -5_00 }], 0)).toEqual({ amount: 0, creditedIn: "" });
  expect(overRemittance(2026, [{ month: "2026-12", remitted: -5_00 }], 2_00)).toEqual({ amount: 7_00, creditedIn: "01/2027" });
});

test("L-12: Part II of the 1604-C adds what was withheld before the first payroll here: 320,663.89 + 7,924.14", () => {
  const months = [{ withheld: 7_924_14, adjustment: -1_00, penalties: 2_00, remitted: 7_925_14 }];
  expect(sumRemittances(months, 320_663_89)).toEqual({
    withheld: 328_588_03,
    adjustment: -1_00,
    penalties: 2_00,
    remitted: 328_589_03,
  });
});

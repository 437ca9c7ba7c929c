import { expect, test } from "vitest";
import { checkAgencyList } from "~/domain/payroll/government/remittances/list-checks";
import type { RemittanceEmployee } from "~/domain/payroll/government/remittances/remittance-lists";
import { REMITTANCE_PERSON } from "../../../../support/remittance-person";

const BEN: RemittanceEmployee = { ...REMITTANCE_PERSON, employeeSeq: 2, firstName: "Ben", lastName: "Cruz" };

test("blocking checks of a list precede notes, each in the words of appendix D", () => {
  // 33,000.00: 5% of 20,000.00 and of 13,000.00; 1,500.00 was deducted.
  const rows = [
    { person: REMITTANCE_PERSON, due: 1_500_00, tableGives: 1_650_00 },
    { person: BEN, due: 1_500_00, tableGives: null },
    { person: { ...BEN, employeeSeq: 3, ssNo: "317-536" } },
    { person: { ...BEN, employeeSeq: 4, ssNo: "" } },
  ];
  expect(checkAgencyList("SSS", rows).map(({ code, red, employeeSeq, sentence }) => [code, red, employeeSeq, sentence])).toEqual([
    ["DUPLICATE_NUMBER", true, 2, "3175364556 belongs to Ana Reyes and Ben Cruz."],
    ["SSS_MALFORMED", true, 3, "The SSS number of Ben Cruz must have 10 digits."],
    ["SSS_MISSING", true, 4, "Ben Cruz has no SSS number."],
    ["MSC_MISMATCH", false, 1, "SSS of Ana Reyes: ₱1,500.00 taken, the table gives ₱1,650.00."],
  ]);
});

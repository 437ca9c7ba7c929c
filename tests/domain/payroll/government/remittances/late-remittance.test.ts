import { expect, test } from "vitest";
import { lateDifferences, listLateRemittances, type LateShare } from "~/domain/payroll/government/remittances/late-remittance";
import { zeroShares } from "~/domain/payroll/engine/balances/balances";
import { REMITTANCE_PERSON } from "../../../../support/remittance-person";

const lateShare = (added: Partial<LateShare["added"]>, employeeSeq = 1, payrollSeq = 9): LateShare => ({
  person: { ...REMITTANCE_PERSON, employeeSeq },
  payrollSeq,
  payDate: "2026-12-15",
  added: { ...zeroShares(), sssBase: 0, philHealthBase: 0, pagIbigBase: 0, ...added },
});
/** 19,386.37 → 33,000.00 recorded late, as the agencies see it: regular SSS, fund and EC, PhilHealth, Pag-IBIG. */
const RAISE = lateShare({
  sssEmployee: 25_00,
  sssMpfEmployee: 650_00,
  sssEmployer: 50_00,
  sssMpfEmployer: 1_300_00,
  sssEc: 20_00,
  sssBase: 13_613_63,
  philHealthEmployee: 340_34,
  philHealthEmployer: 340_35,
  philHealthBase: 13_613_63,
  pagIbigEmployee: 40_00,
  pagIbigEmployer: 41_00,
  pagIbigBase: 2_000_00,
});
const amounts = (agency: Parameters<typeof listLateRemittances>[0], ...shares: LateShare[]) =>
  listLateRemittances(agency, shares).map(({ base, employee, employer, ec, total }) => [base, employee, employer, ec, total]);

// covers: F-15
test("each agency gets its own late shares: SSS with fund and EC, PhilHealth and Pag-IBIG without", () => {
  expect(amounts("SSS", RAISE)).toEqual([[13_613_63, 675_00, 1_350_00, 20_00, 2_045_00]]);
  expect(amounts("PHILHEALTH", RAISE)).toEqual([[13_613_63, 340_34, 340_35, 0, 680_69]]);
  expect(amounts("PAG_IBIG", RAISE)).toEqual([[2_000_00, 40_00, 41_00, 0, 81_00]]);
  expect(listLateRemittances("SSS", [RAISE])[0]).toMatchObject({ person: { employeeSeq: 1 }, payrollSeq: 9, payDate: "2026-12-15" });
});

// covers: F-15
test("employees without contributions are on no list of the agency, whatever the base; a one-sided share is listed", () => {
  expect(amounts("PHILHEALTH", lateShare({ philHealthBase: 500_00, sssEmployee: 1 }))).toEqual([]);
  expect(amounts("SSS", lateShare({ sssEmployee: -25_00 }), lateShare({ sssEmployer: 50_00 }), lateShare({ sssEc: 20_00 }))).toEqual([
    [0, -25_00, 0, 0, -25_00],
    [0, 0, 50_00, 0, 50_00],
    [0, 0, 0, 20_00, 20_00],
  ]);
});

// covers: F-15
test("an employee's late SSS amounts add up over the payrolls that charged them", () => {
  const more = lateShare({ sssMpfEmployee: 100_00, sssMpfEmployer: 200_00, sssBase: 2_000_00 }, 1, 11);
  const other = lateShare({ sssMpfEmployee: 50_00, sssBase: 1_000_00 }, 2);
  expect(lateDifferences([RAISE, more, other], 1)).toEqual({ due: 2_345_00, base: 15_613_63 });
  expect(lateDifferences([RAISE], 2)).toEqual({ due: 0, base: 0 });
});

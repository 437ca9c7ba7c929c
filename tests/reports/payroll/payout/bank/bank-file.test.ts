import { afterEach, expect, test, vi } from "vitest";
import type { BankPayee } from "~/domain/payroll/payout/bank/bank-file";
import { BANK_PRESET_DETAILS } from "~/domain/payroll/payout/bank/bank-layout-presets";
import { bankFileDigest } from "~/reports/payroll/payout/bank/bank-file";

const ANA: BankPayee = {
  employeeSeq: 1,
  employeeId: "E0001",
  lastName: "Reyes",
  firstName: "Ana",
  bankName: "BDO Unibank",
  accountNumber: "0012-3456-7890",
  amount: 1_823_582,
};
const HEAD = { payDate: "2026-11-27", reference: "PAY-3", sequence: 1 };

afterEach(() => vi.useRealTimers());

// covers: F-83
test.each(["XLSX", "SEPARATED", "FIXED"] as const)("a bank file as %s is the same to the byte on another day", async (fileKind) => {
  const digestAt = (now: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    const start = BANK_PRESET_DETAILS[fileKind === "FIXED" ? "FIXED" : "GENERIC_CSV"].layout;
    return bankFileDigest({ layout: { ...start, fileKind }, payees: [ANA], head: HEAD });
  };
  expect(await digestAt("2026-12-03T01:00:00Z")).toBe(await digestAt("2026-11-27T01:00:00Z"));
});

import { expect, test } from "vitest";
import { findNegativeBalances, derive, nothingDerived, type LedgerEntry } from "~/domain/flex_ben/derived-balances";
import { ACCOUNTS, ledgerAccounts, type PostingKind } from "~/domain/flex_ben/ledger";

const { WALLET, USED, EXPIRED, OUTSIDE } = ACCOUNTS;
const ANA = 7;

const entry = (postingSeq: number, kind: PostingKind, mileageVolume: number, changes: Partial<LedgerEntry> = {}): LedgerEntry => {
  const employeeSeq = kind === "TOP_UP" ? null : ANA;
  return {
    postingSeq,
    lineNo: 1,
    kind,
    postedAt: new Date("2026-11-10T00:00:00Z"),
    employeeSeq,
    mileageVolume,
    reversesSeq: null,
    ...ledgerAccounts(kind, employeeSeq),
    ...changes,
  };
};
/** The problem of each entry in order; null where there is none. */
const deriveAll = (...entries: LedgerEntry[]) => {
  const derived = nothingDerived();
  return entries.map((entry) => derive(derived, entry));
};

test("entries yield account balances, their sums, monthly totals and the remaining amount of each usage", () => {
  const derived = nothingDerived();
  const entries = [
    entry(1, "TOP_UP", 1_000),
    entry(2, "TRANSFER", 500),
    entry(3, "TRANSFER", 100),
    entry(4, "DEDUCT", 50),
    entry(5, "USAGE", 200),
    entry(6, "REVERSAL", 80, { reversesSeq: 5 }),
    // 1 December, 00:30 in Manila.
    entry(7, "EXPIRY", 30, { postedAt: new Date("2026-11-30T16:30:00Z") }),
  ];
  expect(entries.map((entry) => derive(derived, entry))).toEqual(entries.map(() => null));
  // The wallet: 1,000 − 500 − 100 + 50. Ana: 600 − 50 − 200 + 80 − 30.
  expect([...derived.accounts]).toEqual([
    [OUTSIDE, { balance: -1_000, transferredPoints: 0, deductedPoints: 0, usedPoints: 0 }],
    [WALLET, { balance: 450, transferredPoints: 600, deductedPoints: 50, usedPoints: 0 }],
    [ANA, { balance: 400, transferredPoints: 600, deductedPoints: 50, usedPoints: 120 }],
    [USED, { balance: 120, transferredPoints: 0, deductedPoints: 0, usedPoints: 120 }],
    [EXPIRED, { balance: 30, transferredPoints: 0, deductedPoints: 0, usedPoints: 0 }],
  ]);
  expect(derived.months.get("2026-11-01 TRANSFER")).toEqual({ entryCount: 2, mileageVolume: 600 });
  expect([...derived.months.keys()].at(-1)).toBe("2026-12-01 EXPIRY");
  expect([...derived.usages]).toEqual([[5, { employeeSeq: ANA, mileageVolume: 200, reversedPoints: 80 }]]);
});

test("an entry moves a whole number of points, one at least, between the accounts of its kind", () => {
  for (const volume of [0, -5, 1.5, 2 ** 53]) expect(deriveAll(entry(1, "TOP_UP", volume))).toEqual(["it moves no whole number of points"]);
  expect(deriveAll(entry(1, "TOP_UP", 1))).toEqual([null]);
  expect(deriveAll(entry(1, "TRANSFER", 5, { from: OUTSIDE }))).toEqual(["TRANSFER does not move points from account -3 to account 7"]);
  expect(deriveAll(entry(1, "TRANSFER", 5, { to: USED }))).toEqual(["TRANSFER does not move points from account 0 to account -1"]);
  expect(deriveAll(entry(1, "USAGE", 5, { employeeSeq: null }))).toEqual(["USAGE does not move points from account 7 to account -1"]);
});

test("only used points are returned, to their user, and at most the used amount", () => {
  const used = entry(5, "USAGE", 200);
  const back = (mileageVolume: number, changes: Partial<LedgerEntry> = {}) =>
    entry(6, "REVERSAL", mileageVolume, { reversesSeq: 5, ...changes });
  expect(deriveAll(used, back(120), back(80))).toEqual([null, null, null]);
  expect(deriveAll(used, back(120), back(81)).at(-1)).toBe("it gives back more than was used");
  const nothingUsed = "it gives back what no one used";
  expect(deriveAll(back(1))).toEqual([nothingUsed]);
  expect(deriveAll(used, back(1, { reversesSeq: null })).at(-1)).toBe(nothingUsed);
  expect(deriveAll(used, back(1, { employeeSeq: 8, to: 8 })).at(-1)).toBe(nothingUsed);
  // A transfer of the same number is no usage.
  expect(deriveAll(entry(5, "TRANSFER", 200), back(1)).at(-1)).toBe(nothingUsed);
});

test("only the outside account may be negative", () => {
  const derived = nothingDerived();
  derive(derived, entry(1, "TOP_UP", 100));
  derive(derived, entry(2, "TRANSFER", 100));
  expect(findNegativeBalances(derived, [OUTSIDE, WALLET, ANA, 99])).toBeNull();
  derive(derived, entry(3, "TRANSFER", 1));
  expect(findNegativeBalances(derived, [ANA, WALLET])).toBe(WALLET);
  expect(findNegativeBalances(derived, [ANA])).toBeNull();
});

import { manilaDay } from "~/domain/shared/day";
import { ACCOUNTS, ledgerAccounts, type PostingKind } from "./ledger";

/** A ledger entry, input of the derivation. */
export interface LedgerEntry {
  postingSeq: number;
  lineNo: number;
  kind: PostingKind;
  postedAt: Date;
  from: number;
  to: number;
  employeeSeq: number | null;
  mileageVolume: number;
  reversesSeq: number | null;
}

/** Balance of an account and the sums it consists of. */
export interface Account {
  balance: number;
  transferredPoints: number;
  deductedPoints: number;
  usedPoints: number;
}

/** Data derived from the entries: by account number, by "month kind", and by usage posting. */
export interface Derived {
  accounts: Map<number, Account>;
  months: Map<string, { entryCount: number; mileageVolume: number }>;
  usages: Map<number, { employeeSeq: number; mileageVolume: number; reversedPoints: number }>;
}

/** State before the first entry. */
export function nothingDerived(): Derived {
  return { accounts: new Map(), months: new Map(), usages: new Map() };
}

/** Adds one entry. @returns an error, or null */
export function derive({ accounts, months, usages }: Derived, entry: LedgerEntry): string | null {
  const { kind, postedAt, from, to, employeeSeq, mileageVolume, postingSeq, reversesSeq } = entry;
  if (!Number.isSafeInteger(mileageVolume) || mileageVolume < 1) return "it moves no whole number of points";
  const lawful = kind === "TOP_UP" || employeeSeq !== null ? ledgerAccounts(kind, employeeSeq) : null;
  if (lawful?.from !== from || lawful.to !== to) return `${kind} does not move points from account ${from} to account ${to}`;
  if (kind === "USAGE") usages.set(postingSeq, { employeeSeq: employeeSeq!, mileageVolume, reversedPoints: 0 });
  if (kind === "REVERSAL") {
    const usage = usages.get(reversesSeq ?? 0);
    if (usage?.employeeSeq !== employeeSeq) return "it gives back what no one used";
    usage.reversedPoints += mileageVolume;
    if (usage.reversedPoints > usage.mileageVolume) return "it gives back more than was used";
  }
  const [giver, taker] = [accountOf(accounts, from), accountOf(accounts, to)];
  giver.balance -= mileageVolume;
  taker.balance += mileageVolume;
  for (const account of [giver, taker]) {
    if (kind === "TRANSFER") account.transferredPoints += mileageVolume;
    if (kind === "DEDUCT") account.deductedPoints += mileageVolume;
    if (kind === "USAGE") account.usedPoints += mileageVolume;
    if (kind === "REVERSAL") account.usedPoints -= mileageVolume;
  }
  const key = `${manilaDay(postedAt).slice(0, 7)}-01 ${kind}`;
  const month = months.get(key) ?? { entryCount: 0, mileageVolume: 0 };
  months.set(key, { entryCount: month.entryCount + 1, mileageVolume: month.mileageVolume + mileageVolume });
  return null;
}

/** The first account except `outside` whose balance would be negative; null if none. @param touched accounts of one posting */
export function findNegativeBalances({ accounts }: Derived, touched: Iterable<number>): number | null {
  for (const account of touched) if (account !== ACCOUNTS.OUTSIDE && (accounts.get(account)?.balance ?? 0) < 0) return account;
  return null;
}

function accountOf(accounts: Map<number, Account>, number: number): Account {
  const account = accounts.get(number) ?? { balance: 0, transferredPoints: 0, deductedPoints: 0, usedPoints: 0 };
  accounts.set(number, account);
  return account;
}

import type { Centavos } from "~/domain/shared/money";
import { JOURNAL_KEYS, JOURNAL_KEY_LABELS, type JournalKey } from "./journal-keys";
import type { Posting } from "./postings";
import { compareStrings } from "~/domain/shared/compare";

/** A journal line: an account with a debit or a credit in centavos, the other is zero. */
export interface JournalLine {
  key: JournalKey;
  account: string;
  accountName: string;
  /** Empty where lines are not split by department. */
  department: string;
  /** Empty where lines are summed. */
  employee: string;
  debit: Centavos;
  credit: Centavos;
}

export interface Journal {
  lines: JournalLine[];
  debit: Centavos;
  credit: Centavos;
  /** Keys with an amount but no account. */
  unmapped: JournalKey[];
}

/** Account of each key; a key without one blocks the export. */
export type JournalAccounts = ReadonlyMap<JournalKey, { account: string; accountName: string }>;

export interface JournalShare {
  postings: readonly Posting[];
  department: string;
  employee: string;
}

/** How lines are split besides their accounts. */
export interface JournalDivision {
  byDepartment: boolean;
  byEmployee: boolean;
}

/**
 * The journal of payslips: one line per account, summed to a debit or credit, in key order. An item may have its own account. Each payslip
 * balances, so the lines balance however they are split.
 * @param shares the postings of each payslip
 * @throws RangeError when debits and credits differ
 * @source document 5 F-80, F-81: the bakery's run 3 comes to 122,561.15 on both sides
 */
export function buildJournal(shares: Iterable<JournalShare>, accounts: JournalAccounts, division: JournalDivision): Journal {
  const sums = new JournalSums(accounts, division);
  for (const share of shares) sums.add(share);
  return sums.journal();
}

/** Accumulates a journal payslip by payslip, so memory does not grow with their number. */
export class JournalSums {
  private readonly sums = new Map<string, JournalLine & { amount: Centavos }>();
  private readonly unmapped = new Set<JournalKey>();

  constructor(
    private readonly accounts: JournalAccounts,
    private readonly division: JournalDivision,
  ) {}

  add({ postings, ...share }: JournalShare): void {
    const department = this.division.byDepartment ? share.department : "";
    const employee = this.division.byEmployee ? share.employee : "";
    for (const posting of postings) {
      const { key, amount } = posting;
      const knownAccount = this.accounts.get(key);
      const account = posting.account || knownAccount?.account || "";
      if (account === "") this.unmapped.add(key);
      const line = [key, account, department, employee].join("\n");
      const sum = this.sums.get(line);
      if (sum) {
        sum.amount += amount;
        continue;
      }
      const accountName = posting.account ? posting.itemName : knownAccount?.accountName || JOURNAL_KEY_LABELS[key].name;
      this.sums.set(line, { key, account, accountName, department, employee, debit: 0, credit: 0, amount });
    }
  }

  /** @throws RangeError when debits and credits differ */
  journal(): Journal {
    const lines = [...this.sums.values()]
      .filter(({ amount }) => amount !== 0)
      .map(({ amount, ...line }) => ({ ...line, debit: Math.max(0, amount), credit: Math.max(0, -amount) }))
      .sort(sortLines);
    const total = (side: "debit" | "credit") => lines.reduce((sum, line) => sum + line[side], 0);
    const [debit, credit] = [total("debit"), total("credit")];
    if (debit !== credit) throw new RangeError(`The journal has ${debit} centavos of debits and ${credit} of credits`);
    return { lines, debit, credit, unmapped: JOURNAL_KEYS.filter((key) => this.unmapped.has(key)) };
  }
}

function sortLines(a: JournalLine, b: JournalLine): number {
  return (
    JOURNAL_KEYS.indexOf(a.key) - JOURNAL_KEYS.indexOf(b.key) ||
    compareStrings(a.account, b.account) ||
    compareStrings(a.department, b.department) ||
    compareStrings(a.employee, b.employee)
  );
}

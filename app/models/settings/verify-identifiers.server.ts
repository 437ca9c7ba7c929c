import { readInCompany } from "~/db/client.server";
import { identifierKey, type IdentifierKind } from "~/db/global-identifiers.server";
import type { Scope } from "~/domain/shared/scope";

/** What identifies each kind of owner. */
const NAMES: Readonly<Record<string, string>> = { company: "name", email: "email", terminal: "serial number", passkey: "credential" };
const OWNERS: Readonly<Record<string, string>> = { email: "account", terminal: "terminal", passkey: "account" };
const ownerOf = (kind: string, seq: number): string => (kind === "company" ? "the company" : `${OWNERS[kind] ?? kind} ${seq}`);
const sourceOf = (kind: string, seq: number): string => `the ${NAMES[kind] ?? kind} of ${ownerOf(kind, seq)}`;

/**
 * Compares the global directory of e-mails, names, serial numbers and passkeys with a company's accounts, name, terminals and passkeys: no foreign key
 * links them, because the directory is tenant-independent. Digests are computed here.
 * @returns the first mismatch; null when everything matches
 */
export function verifyIdentifiers({ companySeq }: Pick<Scope, "companySeq">): Promise<string | null> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows: subjects } = await tx.$client.query<{ kind: IdentifierKind; text: string; seq: number }>(
      `select 'company' as kind, company_name as text, 0 as seq from companies where company_seq = $1 and tenant_kind = 'COMPANY'
       union all select 'email', email, account_seq from accounts where company_seq = $1 and person_company_seq is null
       union all select 'terminal', serial_number, terminal_seq from terminals where company_seq = $1
       union all select 'passkey', credential_id, account_seq from passkeys where company_seq = $1 order by 1, 3`,
      [companySeq],
    );
    const { rows: entries } = await tx.$client.query<{ kind: string; key: string; seq: number }>(
      "select kind, key_hash as key, subject_seq as seq from global_identifiers where company_seq = $1 order by kind, subject_seq, key_hash",
      [companySeq],
    );
    const due = new Map(subjects.map(({ kind, text, seq }) => [`${kind} ${identifierKey(kind, text)}`, { kind, seq }]));
    const there = new Map(entries.map(({ kind, key, seq }) => [`${kind} ${key}`, seq]));
    for (const [key, { kind, seq }] of due) {
      if (there.get(key) !== seq) return `the directory does not lead from ${sourceOf(kind, seq)} to it`;
    }
    const stray = entries.find(({ kind, key }) => !due.has(`${kind} ${key}`));
    return stray
      ? `the directory leads to ${ownerOf(stray.kind, stray.seq)} from what is not its ${NAMES[stray.kind] ?? stray.kind}`
      : null;
  });
}

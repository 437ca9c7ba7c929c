import { readInCompany } from "~/db/client.server";
import { identifierKey, type IdentifierKind } from "~/db/global-identifiers.server";
import type { Scope } from "~/domain/shared/scope";

/**
 * Compares the global directory of e-mails and names with a company's accounts and name: no foreign key links them, because the directory
 * is tenant-independent. Digests are computed here.
 * @returns the first mismatch; null when everything matches
 */
export function verifyIdentifiers({ companySeq }: Pick<Scope, "companySeq">): Promise<string | null> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows: subjects } = await tx.$client.query<{ kind: IdentifierKind; text: string; seq: number }>(
      `select 'company' as kind, company_name as text, 0 as seq from companies where company_seq = $1 and tenant_kind = 'COMPANY'
       union all select 'email', email, account_seq from accounts where company_seq = $1 and person_company_seq is null order by 1, 3`,
      [companySeq],
    );
    const { rows: entries } = await tx.$client.query<{ kind: string; key: string; seq: number }>(
      "select kind, key_hash as key, subject_seq as seq from global_identifiers where company_seq = $1 order by kind, subject_seq, key_hash",
      [companySeq],
    );
    const due = new Map(subjects.map(({ kind, text, seq }) => [`${kind} ${identifierKey(kind, text)}`, { kind, seq }]));
    const there = new Map(entries.map(({ kind, key, seq }) => [`${kind} ${key}`, seq]));
    for (const [key, { kind, seq }] of due) {
      if (there.get(key) !== seq)
        return `the directory does not lead from ${kind === "email" ? `the email of account ${seq}` : "the name of the company"} to it`;
    }
    const stray = entries.find(({ kind, key }) => !due.has(`${kind} ${key}`));
    return stray
      ? `the directory leads to ${stray.kind === "email" ? `account ${stray.seq}` : "the company"} from what is not its ${stray.kind === "email" ? "email" : "name"}`
      : null;
  });
}

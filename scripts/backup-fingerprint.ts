import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { closeDatabase, readInCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { BackupFailure } from "~/domain/operations/backup-failure";
import { missingFingerprints, type BackupRecord, type CompanyFingerprint } from "~/domain/operations/backup-record";
import type { ChainEnd } from "~/domain/shared/chain-anchors";
import { env } from "~/env.server";
import { listRegisteredPayrolls, readRegister } from "~/models/payroll/runs/reports/register.server";
import { listCompanies } from "~/models/shared/administrators.server";
import { registerCsv } from "~/reports/payroll/runs/register-csv";
import { reportAudit, reportLedger } from "./audit-report";

type Company = { companySeq: number };

/**
 * Fingerprints every company: the ends of its chains and the digest of the register of each completed payroll.
 * @param earlier fingerprints of an earlier backup: a completed payroll never changes, so its digest is reused
 */
export async function fingerprintCompanies(earlier: readonly CompanyFingerprint[]): Promise<CompanyFingerprint[]> {
  const fingerprints = [];
  for (const company of await listCompanies()) {
    const before = earlier.find(({ companySeq }) => companySeq === company.companySeq);
    fingerprints.push({ ...company, ...(await readChainEnds(company)), payrolls: await hashRegisters(company, before?.payrolls ?? []) });
  }
  return fingerprints;
}

/** Verifies a restored data folder: both chains with the ends recorded before the backup, and the registers. @throws BackupFailure */
export async function proveRestored(dataDir: string, { witnesses }: BackupRecord): Promise<void> {
  const before = env.DATA_DIR;
  env.DATA_DIR = dataDir;
  try {
    await migrateDatabase();
    const missing = missingFingerprints(witnesses, await fingerprintCompanies([]));
    for (const company of await listCompanies()) {
      const fingerprint = witnesses.find(({ companySeq }) => companySeq === company.companySeq);
      const heads = (head: ChainEnd | null | undefined) => ({ heads: head ? [{ ...head, held: "noted down in the backup" }] : [] });
      const verdicts = [await reportLedger(company, heads(fingerprint?.ledger)), await reportAudit(company, heads(fingerprint?.log))];
      missing.push(...verdicts.filter(({ sound }) => !sound).map(({ text }) => `company ${company.companySeq}: ${text}`));
    }
    if (missing.length > 0) throw new BackupFailure(`What was restored is not what was backed up:\n  ${missing.join("\n  ")}`);
  } finally {
    await closeDatabase();
    env.DATA_DIR = before;
  }
}

function readChainEnds({ companySeq }: Company): Promise<{ log: ChainEnd | null; ledger: ChainEnd | null }> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.execute<{ chain: "log" | "ledger"; seq: number; hash: string }>(
      sql`select 'log' as chain, last_seq as seq, last_hash as hash from change_log_chain_ends where company_seq = ${companySeq} and last_seq > 0
          union all select 'ledger', last_seq, last_hash from point_chain_ends where company_seq = ${companySeq} and last_seq > 0`,
    );
    const head = (of: "log" | "ledger") => {
      const matchingRow = rows.find(({ chain }) => chain === of);
      return matchingRow ? { seq: matchingRow.seq, hash: matchingRow.hash } : null;
    };
    return { log: head("log"), ledger: head("ledger") };
  });
}

async function hashRegisters(company: Company, earlier: CompanyFingerprint["payrolls"]): Promise<CompanyFingerprint["payrolls"]> {
  const digests = new Map(earlier.map(({ payrollSeq, register }) => [payrollSeq, register]));
  const registers = [];
  for (const payroll of await listRegisteredPayrolls(company)) {
    if (payroll.completedAt === null) continue;
    const { payrollSeq } = payroll;
    const register = digests.get(payrollSeq) ?? sha256(registerCsv({ ...payroll, rows: await readRegister(company, payroll) }));
    registers.push({ payrollSeq, register });
  }
  return registers;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

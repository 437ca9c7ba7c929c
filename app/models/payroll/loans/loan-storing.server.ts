import { asScheduler, inCompany, readInCompany } from "~/db/client.server";
import { enqueue, type Jobs } from "~/db/queue.server";
import { Refusal } from "~/domain/shared/refusal";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { loanUploads } from "./loan-uploads.server";

type Company = Pick<Scope, "companySeq">;
type Job = Jobs["store-loans"];

/** Up to this many loans are stored synchronously; more in the background. @source document 5 F-97 */
export const STORED_AT_ONCE = 300;
const IMPOSSIBLE = "The loans could not be stored. Nothing was changed. Try again; if it fails again, inform the server administrator.";

/** Progress of a workbook stored in the background, and the error of the last attempt; null when it does not exist. */
export async function findLoanStoring(
  { companySeq }: Company,
  loanUploadSeq: number,
): Promise<{ storing: boolean; done: number; total: number; refusal: string } | null> {
  const { rows } = await readInCompany({ companySeq }, (tx) =>
    tx.$client.query<{ storing: boolean; done: number; total: number; refusal: string }>(
      `select upload_state = 'STORING' as storing, done_count as done, total_count as total, refusal from loan_uploads where company_seq = $1 and loan_upload_seq = $2`,
      [companySeq, loanUploadSeq],
    ),
  );
  return rows[0] ?? null;
}

/**
 * Saves every row, all or none: a small workbook synchronously, a large one in the background. Idempotent.
 * @param digest of the preview @param today the day in Manila
 * @returns how much was stored, null when the workbook was used before; "LATER" where it continues in the background
 * @throws NotFound; Refusal: a row has errors, the upload was replaced, or data changed since the preview (409)
 */
export async function storeLoanUpload(scope: Scope, loanUploadSeq: number, digest: string, today: Day): Promise<number | null | "LATER"> {
  const uploads = loanUploads(today);
  const { upload, reading, digest: now } = await uploads.preview(scope, loanUploadSeq, null);
  if (upload.uploadState === "STORING") return "LATER";
  const total = reading.counts.INSERT + reading.counts.CHANGE;
  const refused = upload.uploadState === "USED" || reading.problems.length > 0 || digest !== now;
  if (refused || total <= STORED_AT_ONCE) return uploads.apply(scope, loanUploadSeq, digest, null);
  return inCompany(scope, async (tx) => {
    const { companySeq, accountSeq, employeeName } = scope;
    const { rowCount } = await tx.$client.query(
      `update loan_uploads set upload_state = 'STORING', ordered_digest = $3, ordered_account_seq = $4, ordered_by = $5, ordered_on = $6,
              done_count = 0, total_count = $7, refusal = ''
        where company_seq = $1 and loan_upload_seq = $2 and upload_state = 'WAITING'`,
      [companySeq, loanUploadSeq, digest, accountSeq, employeeName, today, total],
    );
    if (rowCount === 1) enqueue(tx, "store-loans", { companySeq, loanUploadSeq });
    return "LATER" as const;
  });
}

/** Confirmed workbooks of all tenants, with their progress. Reads only numbers. */
export function listLoansToStore(): Promise<(Job & { doneCount: number })[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<Job & { doneCount: number }>(
      `select company_seq as "companySeq", loan_upload_seq as "loanUploadSeq", done_count as "doneCount" from loan_uploads where upload_state = 'STORING' order by 1, 2`,
    );
    return rows;
  });
}

/**
 * Stores a confirmed workbook in one transaction: an interrupted run leaves nothing and the next starts over. Of two concurrent runs one
 * stores it. A refused workbook returns to pending with the reason.
 * @returns how many loans; null when there is nothing to store
 */
export async function storeOrderedLoans({ companySeq, loanUploadSeq }: Job, signal?: AbortSignal): Promise<number | null> {
  const order = await findOrder({ companySeq, loanUploadSeq });
  if (!order) return null;
  const { digest, today, ...who } = order;
  const scope: Scope = { companySeq, ...who, permissions: [], subscriptions: [] };
  // Progress is reported outside the transaction and not awaited in it: waiting for another connection could deadlock. Late or lost reports
  // do no harm.
  let lastSave: Promise<unknown> = Promise.resolve();
  const progress = async (done: number) => {
    signal?.throwIfAborted();
    lastSave = Promise.allSettled([lastSave.then(() => saveProgress({ companySeq, loanUploadSeq }, done))]);
  };
  try {
    return await loanUploads(today, progress).apply(scope, loanUploadSeq, digest, null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await returnToPending({ companySeq, loanUploadSeq }, error.message);
    return null;
  } finally {
    await lastSave;
  }
}

function saveProgress({ companySeq, loanUploadSeq }: Job, done: number) {
  return inCompany({ companySeq }, (tx) =>
    tx.$client.query(
      "update loan_uploads set done_count = $3 where company_seq = $1 and loan_upload_seq = $2 and upload_state = 'STORING'",
      [companySeq, loanUploadSeq, done],
    ),
  );
}

async function findOrder({ companySeq, loanUploadSeq }: Job) {
  const { rows } = await readInCompany({ companySeq }, (tx) =>
    tx.$client.query<{ digest: string; today: Day; accountSeq: number; employeeName: string }>(
      `select ordered_digest as digest, ordered_on::text as today, ordered_account_seq as "accountSeq", ordered_by as "employeeName"
         from loan_uploads where company_seq = $1 and loan_upload_seq = $2 and upload_state = 'STORING'`,
      [companySeq, loanUploadSeq],
    ),
  );
  return rows[0] ?? null;
}

/** Returns a workbook that cannot be stored to pending with the error; nothing of it is saved. */
export const failOrderedLoans = (job: Job): Promise<void> => returnToPending(job, IMPOSSIBLE);

async function returnToPending({ companySeq, loanUploadSeq }: Job, refusal: string): Promise<void> {
  await inCompany({ companySeq }, (tx) =>
    tx.$client.query(
      "update loan_uploads set upload_state = 'WAITING', refusal = $3 where company_seq = $1 and loan_upload_seq = $2 and upload_state = 'STORING'",
      [companySeq, loanUploadSeq, refusal],
    ),
  );
}

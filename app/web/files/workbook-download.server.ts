import path from "node:path";
import { Worker } from "node:worker_threads";
import type { WriteOptions } from "hucre/xlsx";
import { projectRoot } from "~/db/project-root.server";
import { LISTS_SHEET, MARK_SHEET } from "~/domain/shared/forms/workbook-mark";
import { requestContext } from "~/web/http/request-context.server";

const WORKER = path.join(projectRoot, "app/web/files/workbook-writer.mjs");

/** Writes a workbook in a worker thread. */
export async function writeWorkbook(plan: WriteOptions): Promise<Uint8Array<ArrayBuffer>> {
  const workerData = await marked(plan);
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 }, execArgv: [], env: {} });
    worker.on("message", resolve);
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`The writer of the workbook ended with ${code}`)));
  });
}

/** Adds the company to a workbook template, so that `readWorkbook` of another company refuses it. */
async function marked(plan: WriteOptions): Promise<WriteOptions> {
  const company = await requestContext()?.signedOn;
  if (!company || !plan.sheets.some(({ name }) => name === LISTS_SHEET)) return plan;
  return { ...plan, sheets: [...plan.sheets, { name: MARK_SHEET, hidden: true, rows: [[company.companyName]] }] };
}

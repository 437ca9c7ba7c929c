import path from "node:path";
import { Worker } from "node:worker_threads";
import type { WriteOptions } from "hucre/xlsx";
import { projectRoot } from "~/db/project.server";

const WORKER = path.join(projectRoot, "app/web/files/workbook-writer.mjs");

/** The file behind the plan of a workbook, written beside the program, which goes on meanwhile. */
export function writeWorkbook(plan: WriteOptions): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: plan, resourceLimits: { maxOldGenerationSizeMb: 512 }, execArgv: [], env: {} });
    worker.on("message", resolve);
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`The writer of the workbook ended with ${code}`)));
  });
}

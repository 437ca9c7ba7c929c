// Writes one workbook in a worker thread, because ten thousand rows would block the event loop for a second. Plain JavaScript, because Node
// starts it from the source folder without a build.
import { parentPort, workerData } from "node:worker_threads";
import { writeXlsx } from "hucre/xlsx";

parentPort?.postMessage(await writeXlsx(workerData));

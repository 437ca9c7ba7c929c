// Writes one workbook in a thread of its own: ten thousand rows take a second, in which nobody else should wait. Plain JavaScript: Node
// starts it from here, unbuilt.
import { parentPort, workerData } from "node:worker_threads";
import { writeXlsx } from "hucre/xlsx";

parentPort?.postMessage(await writeXlsx(workerData));

import { startWorker, stopWorker } from "~/jobs/worker.server";

/** A separate worker process, to be stopped or killed. DATABASE_URL names the database. */
process.on("SIGTERM", () => void stopWorker().then(() => process.exit(0)));
await startWorker();
process.send?.("ready");

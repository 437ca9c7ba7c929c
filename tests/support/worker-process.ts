import { startWorker, stopWorker } from "~/jobs/worker.server";

/** A worker of its own, to be stopped or killed: tests start it with DATABASE_URL. */
process.on("SIGTERM", () => void stopWorker().then(() => process.exit(0)));
await startWorker();
process.send?.("ready");

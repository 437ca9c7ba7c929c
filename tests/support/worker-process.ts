import { startWorker } from "~/jobs/worker.server";

/** A worker of its own, to be killed: tests start it with DATABASE_URL. */
await startWorker();
process.send?.("ready");

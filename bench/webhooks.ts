import "./support/bench-data";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import type { WebhookEvent } from "~/domain/shared/webhooks/webhook-event";
import { deliverWebhooks } from "~/jobs/webhooks/deliver-webhooks.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { createEndpoint } from "~/models/settings/webhooks/endpoints.server";
import { emitEvents } from "~/models/shared/webhooks/emit-events.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { checkAtLeast, checkAtMost, isSmall, median } from "./support/report";

/**
 * Webhooks: what an event costs in a transaction when no endpoint subscribes and when one does, and how fast a backlog of events reaches a
 * receiver that responds at once, with its processor time.
 */
const [EVENTS, ROUNDS] = isSmall ? [100, 10] : [5_000, 300];

await migrateDatabase();
const { companySeq } = await createBenchCompany("Webhooks", 1, 0);
const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
const event = (employeeSeq: number): WebhookEvent => ({ kind: "employee.changed", employeeSeq, changedFields: ["phoneNumber"] });

/** Median time of an emission in an open transaction, in milliseconds. */
const timeEmission = () =>
  inCompany(scope, async (tx) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await emitEvents(tx, scope, [event(1)]);
      times.push(performance.now() - began);
    }
    return median(times);
  });

let received = 0;
const receiver = createServer((request, response) => {
  request.resume().on("end", () => {
    received += 1;
    response.end();
  });
}).listen(0, "127.0.0.1");
await new Promise((resolve) => receiver.once("listening", resolve));
try {
  await timeEmission();
  checkAtMost("an event without a subscriber", await timeEmission(), 0.5, "ms");
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await createEndpoint(scope, { url, description: "Bench", eventKinds: ["employee.changed"], sendsPay: false });
  checkAtMost("an event with a subscriber", await timeEmission(), 2, "ms");
  await deliverWebhooks(scope, { now: () => new Date(), random: Math.random, allowPrivate: true });

  received = 0;
  // Ten events of each employee, so that their order is kept too.
  await inCompany(scope, (tx) =>
    emitEvents(
      tx,
      scope,
      Array.from({ length: EVENTS }, (_, index) => event(1 + (index % (EVENTS / 10)))),
    ),
  );
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  while (received < EVENTS) await deliverWebhooks(scope, { now: () => new Date(), random: Math.random, allowPrivate: true });
  const { user, system } = process.cpuUsage(cpu);
  checkAtLeast("messages sent", EVENTS / ((performance.now() - began) / 1000), 200, "a second");
  checkAtMost("processor time of a message, with the receiver's", (user + system) / 1000 / EVENTS, 5, "ms");
} finally {
  receiver.close();
  receiver.closeAllConnections();
  await closeDatabase();
  removeData();
}

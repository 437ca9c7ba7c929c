import { transferPoints } from "~/models/flex_ben/points.server";
import { recordUsage } from "~/models/flex_ben/usages.server";
import type { Scope } from "~/domain/shared/scope";

/**
 * A process that transfers points until it is killed. It reports the key of a command before sending it and again when it is done.
 * Arguments: a company whose employees are numbered from 1 and have points; DATABASE_URL names the database.
 */
const companySeq = Number(process.argv[2]);
const people = Number(process.argv[3]);
const run = process.argv[4]!;
const scope: Scope = { companySeq, accountSeq: 1, employeeName: "Killed", permissions: [], subscriptions: [] };

const sendMessage = (message: object) => new Promise<void>((resolve) => process.send!(message, undefined, undefined, () => resolve()));

await Promise.all(
  Array.from({ length: 4 }, async (_, lane) => {
    for (let index = 0; ; index++) {
      const idempotencyKey = `${run}-${lane}-${index}`;
      const employeeSeq = 1 + ((lane + index) % people);
      await sendMessage({ asked: idempotencyKey });
      if (index % 3 === 2)
        await recordUsage(scope, {
          idempotencyKey,
          employee: employeeSeq,
          mileageVolume: 1,
          merchantName: "Shop",
          itemName: "",
          usedAt: null,
        });
      else
        await transferPoints(
          scope,
          {
            idempotencyKey,
            rows: [
              { employeeSeq, mileageVolume: 3, transactionNote: "" },
              { employeeSeq: 1 + (employeeSeq % people), mileageVolume: 2, transactionNote: "" },
            ],
          },
          "2026-11-21",
        );
      await sendMessage({ done: idempotencyKey });
    }
  }),
);

import type { ActionFunctionArgs } from "@remix-run/node";
import { RECORD_USAGE } from "~/domain/flex_ben/usage-api";
import { recordUsage } from "~/models/flex_ben/usages.server";
import { respondWithJson } from "~/web/http/usage-api.server";

/** API: records points that an employee used at a merchant. */
export function action({ request }: ActionFunctionArgs) {
  return respondWithJson(request, RECORD_USAGE, (by, idempotencyKey, { employeeId, points, merchantName, itemName, usedAt }) => {
    const usage = { idempotencyKey, mileageVolume: points, merchantName, itemName, usedAt: usedAt === undefined ? null : new Date(usedAt) };
    return recordUsage(by, { employee: employeeId, ...usage });
  });
}

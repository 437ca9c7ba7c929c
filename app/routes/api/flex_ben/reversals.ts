import type { ActionFunctionArgs } from "@remix-run/node";
import { REVERSE_USAGE } from "~/domain/flex_ben/usage-api";
import { reverseUsage } from "~/models/flex_ben/usages.server";
import { respondWithJson } from "~/web/http/usage-api.server";

/** API: reverses a usage. */
export function action({ request }: ActionFunctionArgs) {
  return respondWithJson(request, REVERSE_USAGE, (by, idempotencyKey, { usageSeq, points, reason }) =>
    reverseUsage(by, { idempotencyKey, postingSeq: usageSeq, mileageVolume: points ?? null, reason }),
  );
}

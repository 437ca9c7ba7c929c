import type { ActionFunctionArgs } from "@remix-run/node";
import { reversalInput } from "~/domain/flex_ben/usage-input";
import { reverseUsage } from "~/models/flex_ben/usages.server";
import { answerProgram } from "~/web/usage-api.server";

/** A usage that is given back, told by a program. */
export function action({ request }: ActionFunctionArgs) {
  return answerProgram(request, reversalInput, (by, idempotencyKey, { usageSeq, points, reason }) => reverseUsage(by, { idempotencyKey, postingSeq: usageSeq, mileageVolume: points ?? null, reason }));
}

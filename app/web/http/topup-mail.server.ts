import type { Tx } from "~/db/client.server";
import { requestMail, type RequestMail } from "~/domain/flex_ben/topup-text";
import type { Scope } from "~/domain/shared/scope";
import { env } from "~/env.server";
import { announceRequest } from "~/models/flex_ben/operator.server";
import { writeMail } from "~/models/shared/notifications/mails.server";

/** Notifies the operator of a top-up request in the storing transaction; queues an email if the operator has an address. */
export function notifyOperator(scope: Scope): (tx: Tx, request: RequestMail) => Promise<void> {
  return async (tx, request) => {
    if (env.OPERATOR_COMPANY !== undefined) await announceRequest(tx, scope, { companySeq: env.OPERATOR_COMPANY }, request);
    if (!env.OPERATOR_EMAIL) return;
    await writeMail(tx, scope, {
      mailKey: `topup-request ${request.requestSeq}`,
      recipient: env.OPERATOR_EMAIL,
      texts: requestMail(request),
    });
  };
}

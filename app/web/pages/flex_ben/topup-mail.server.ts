import type { Tx } from "~/db/client.server";
import { requestMail, type RequestMail } from "~/domain/flex_ben/topup-words";
import type { Scope } from "~/domain/shared/scope";
import { env } from "~/env.server";
import { writeMail } from "~/models/shared/news/mails.server";

/** Tells the operator of a top-up request, in the transaction that keeps it. Without an address of the operator the request waits in its list. */
export function tellOperator(scope: Scope): (tx: Tx, request: RequestMail) => Promise<void> {
  return async (tx, request) => {
    if (!env.OPERATOR_EMAIL) return;
    await writeMail(tx, scope, {
      mailKey: `topup-request ${request.requestSeq}`,
      recipient: env.OPERATOR_EMAIL,
      words: requestMail(request),
    });
  };
}

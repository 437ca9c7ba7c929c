import { isConnectionError } from "~/db/connection-error";
import { notifyErrorReporter } from "~/error-reporter.server";
import { describeError, log } from "~/log.server";
import { requestContext } from "~/web/http/request-context.server";

/** Logs an error once, with request, page and company; Sentry gets the same, without URL, query or form. */
export function logError(error: unknown, request: Request): void {
  const { requestId, pageId, companySeq } = requestContext() ?? {};
  const described = describeError(error);
  if (isConnectionError(error)) {
    log.warn({ requestId, pageId, companySeq, error: { name: described.name, code: described.code } }, "the database is away");
    return;
  }
  log.error({ requestId, pageId, companySeq, method: request.method, error: described }, "request failed");
  const report = new Error(described.message);
  report.name = described.name;
  report.stack = [`${described.name}: ${described.message}`, ...described.stack.map((line) => `    ${line}`)].join("\n");
  notifyErrorReporter(report, { requestId, pageId, companySeq });
}

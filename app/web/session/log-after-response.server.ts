import type { Scope } from "~/domain/shared/scope";
import { describeError, log } from "~/log.server";
import { requestContext } from "~/web/http/request-context.server";
import { saveSecurityEvent, type SecurityEvent } from "~/models/settings/security-events.server";

type Late = { company: Pick<Scope, "companySeq">; event: SecurityEvent };

/** Milliseconds after the response, so that its delivery is over too. */
const LATER = 250;

let waiting: Late[] = [];
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();

/**
 * Logs an event after the response. A failed sign-in is logged only if the email has an account; logging it before the response would
 * reveal that by its timing.
 */
export function logAfterResponse(company: Late["company"], event: SecurityEvent): void {
  waiting.push({ company, event });
  const context = requestContext();
  if (context) (context.afterwards ??= []).push(begin);
  else begin();
}

function begin(): void {
  timer ??= setTimeout(() => void flushLoggedEvents(), LATER);
  timer.unref();
}

/** Writes pending events before the server stops. */
export function flushLoggedEvents(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const due = waiting;
  waiting = [];
  return (writing = writing.then(() => writeEvents(due)));
}

async function writeEvents(due: readonly Late[]): Promise<void> {
  for (const { company, event } of due) {
    try {
      await saveSecurityEvent(company, event);
    } catch (error) {
      log.error({ ...company, eventKind: event.eventKind, error: describeError(error) }, "a security event could not be kept");
    }
  }
}

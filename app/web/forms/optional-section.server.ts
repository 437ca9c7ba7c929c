import { data } from "@remix-run/node";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { describeError, log } from "~/log.server";
import { requestContext } from "~/web/http/request-context.server";

/**
 * Loads an optional section of the employee popup or a points screen; null if loading fails. The section then shows neither buttons nor a
 * message, and the failure is logged (CF-35, BASIC-03, EDU-06, CAREER-08, FLEX-16). A missing record stays 404.
 */
export async function loadOptionalSection<Section>({ companySeq }: Scope, read: () => Promise<Section>): Promise<Section | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotFound || error instanceof Response || isAnswer(error)) throw error;
    log.error({ companySeq, requestId: requestContext()?.requestId, error: describeError(error) }, "a section could not be read");
    return null;
  }
}

type Answer = ReturnType<typeof data>;
const isAnswer = (error: unknown): error is Answer =>
  typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";

import { z } from "zod/v4";
import { pathTo } from "~/paths";
import type { ApiScope } from "~/domain/api/api-token";
import { reversalInput, usageInput } from "./usage-input";

/** Single definition of the usage API's requests and responses. Both the routes and the documentation use it, so they cannot differ. */

export const CALLS_A_MINUTE = 600;
/** Maximum length of a request body in characters. */
export const MAX_BODY_LENGTH = 10_000;

export interface ApiOperation<Input extends z.ZodType = z.ZodType> {
  path: string;
  operationId: string;
  summary: string;
  description: string;
  /** Required token scope. */
  scope: ApiScope;
  input: Input;
}

export const RECORD_USAGE = {
  path: pathTo("post-point-usage"),
  operationId: "recordUsage",
  scope: "usages:write",
  input: usageInput,
  summary: "Record points that an employee used",
  description:
    "Deducts the points from the employee at once. If the balance is too low, the call is refused with 422 and nothing is deducted.",
} as const satisfies ApiOperation;

export const REVERSE_USAGE = {
  path: pathTo("post-point-usage-reversal"),
  operationId: "reverseUsage",
  scope: "reversals:write",
  input: reversalInput,
  summary: "Give a usage back",
  description: "Gives the points of a usage back to the employee, all of them or some. More than is left of the usage is refused with 422.",
} as const satisfies ApiOperation;

export const USAGE_API: readonly ApiOperation[] = [RECORD_USAGE, REVERSE_USAGE];

/** The body of 200 and 201. */
export const doneAnswer = z.object({
  usageSeq: z
    .number()
    .int()
    .min(1)
    .meta({ description: "Names what was done: a usage is given back by this number.", examples: [17] }),
  replayed: z.boolean().meta({ description: "True if the same key was processed before; no points moved.", examples: [false] }),
});

/** Response body of all other statuses except 500. */
export const problemAnswer = z.looseObject({
  message: z.string().meta({ description: "What is wrong, for the log of the program that called." }),
});

/** Success responses, by status. */
export const DONE = { 201: "Processed.", 200: "Processed before with the same key; no points moved." } as const;
export type DoneStatus = keyof typeof DONE;

/** Error responses, by status. */
export const PROBLEMS = {
  400: "The header Idempotency-Key is missing or has another form, or the body has more fields or levels than are ever needed.",
  401: "The token is missing, unknown, expired or revoked.",
  403: "The token lacks the scope of this address, or may not be used from the network of the caller.",
  404: "The employee or the usage is not one of this company.",
  409: "The key was used before with another body.",
  413: `The body has more than ${MAX_BODY_LENGTH.toLocaleString("en-US")} characters.`,
  422: "Invalid JSON or field, or there are not enough points.",
  429: `More than ${CALLS_A_MINUTE} calls in a minute; wait a minute.`,
  503: "The database cannot be reached just now. Send the call again with the same key.",
} as const;
export type ProblemStatus = keyof typeof PROBLEMS;

/** 500, with no details in the body. */
export const INTERNAL_ERROR = "Something broke on our side. Send the call again with the same key.";

import { z } from "zod/v4";

/** Problem details (RFC 9457) of /api/v1. */

/** One wrong field: where it is, which rule it breaks, and how to fix it. */
export const fieldProblem = z.object({
  field: z.string().meta({ description: "Field of the body, parameter of the query, or header.", examples: ["limit"] }),
  rule: z.string().meta({ description: "Rule that it breaks, for programs.", examples: ["invalid_format"] }),
  fix: z.string().meta({ description: "How to fix it.", examples: ["Send a whole number from 1 to 200."] }),
});
export type FieldProblem = z.infer<typeof fieldProblem>;

export const problemDocument = z.object({
  type: z.string().meta({ description: "Address of the explanation of this kind of problem." }),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().meta({ description: "What is wrong and how to fix it." }),
  instance: z.string().meta({ description: "Number of the request, for support." }),
  errors: z.array(fieldProblem).meta({ description: "Wrong fields; empty where the problem has none." }),
});
export type ProblemDocument = z.infer<typeof problemDocument>;

/** Kinds of problems with their status and title. */
export const PROBLEMS = {
  "malformed-request": [400, "The request cannot be read"],
  "invalid-token": [401, "The token is not valid"],
  "address-not-allowed": [403, "The token may not be used from this address"],
  "missing-scope": [403, "The token lacks a scope"],
  "missing-permission": [403, "The account of the token lacks a permission"],
  "not-found": [404, "There is no such record or address"],
  "method-not-allowed": [405, "The address does not take this method"],
  conflict: [409, "The request conflicts with another one"],
  "precondition-failed": [412, "The record has changed"],
  "too-large": [413, "The body is too large"],
  "unsupported-media-type": [415, "The body is not JSON"],
  "invalid-request": [422, "The request is not valid"],
  "too-many-calls": [429, "Too many calls"],
  "internal-error": [500, "The server failed"],
  unavailable: [503, "The server is not available just now"],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>;
export type ProblemKind = keyof typeof PROBLEMS;

/** Kind of a refusal by its status. */
export const kindOfStatus = (status: number): ProblemKind => (status === 403 ? "missing-permission" : kindWith(status));

const kindWith = (status: number): ProblemKind =>
  (Object.keys(PROBLEMS) as ProblemKind[]).find((kind) => PROBLEMS[kind][0] === status) ?? "invalid-request";

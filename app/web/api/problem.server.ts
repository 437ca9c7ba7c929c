import type { z } from "zod/v4";
import { isConnectionError, isDiskFull } from "~/db/connection-error";
import { kindOfStatus, PROBLEMS, type FieldProblem, type ProblemDocument, type ProblemKind } from "~/domain/api/problem";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { DISK_FULL } from "~/domain/shared/status-text";
import { describeError, log } from "~/log.server";
import { pathTo } from "~/paths";

/** Maximum wrong fields in a problem document. */
const MAX_ERRORS = 20;
const RETRY_SECONDS = "5";

/** A request that /api/v1 refuses. */
export class Problem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly detail: string,
    readonly more: { errors?: readonly FieldProblem[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail);
    this.name = "Problem";
  }
}

/** The problem of an error of a model, or of the server itself. */
export function problemOf(error: unknown, request: { requestId: string; pageId: string }): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof NotFound) return new Problem("not-found", `${error.message}, or not one of this company.`);
  if (error instanceof Refusal) return refusalProblem(error);
  if (isThrownAnswer(error)) return new Problem(kindOfStatus(error.init?.status ?? 500), error.data?.message ?? "Not possible.");
  if (isDiskFull(error)) return new Problem("unavailable", DISK_FULL, { headers: { "Retry-After": "60" } });
  if (isConnectionError(error))
    return new Problem("unavailable", "The database cannot be reached just now. Nothing was changed. Send the call again.", {
      headers: { "Retry-After": RETRY_SECONDS },
    });
  log.error({ ...request, error: describeError(error) }, "a call of the API failed");
  return new Problem("internal-error", "Nothing was changed, unless the call succeeded before. Send it again with the same key.");
}

/** `data(…)` of the checks that pages share, such as a missing right to a file. */
const isThrownAnswer = (error: unknown): error is { data: { message?: string } | null; init: { status?: number } | null } =>
  typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";

/** The same refusal with the names of the body for the fields of the page's form. */
export function withBodyNames(error: unknown, names: Readonly<Record<string, string>> = {}): unknown {
  const problem = error instanceof Refusal ? refusalProblem(error) : error;
  if (!(problem instanceof Problem)) return error;
  const { errors = [], headers } = problem.more;
  if (!errors.some(({ field }) => field in names)) return error;
  const renamed = errors.map((error) => ({ ...error, field: names[error.field] ?? error.field }));
  const detail = problem.detail.startsWith(WRONG_BODY) ? wrongFields("body", renamed) : problem.detail;
  return new Problem(problem.kind, detail, { errors: renamed, ...(headers && { headers }) });
}

const WRONG_BODY = "Wrong in the body: ";
const wrongFields = (place: "query" | "body", errors: readonly FieldProblem[]) =>
  `Wrong in the ${place}: ${errors.map(({ field }) => field || place).join(", ")}. See errors.`;

function refusalProblem({ status, message, field }: Refusal): Problem {
  const errors = field === undefined ? [] : [{ field, rule: "refused", fix: message }];
  return new Problem(kindOfStatus(status), message, { errors });
}

/** The wrong fields of a schema's result. @param place prefix of the fields */
export function invalid(error: z.ZodError, place: "query" | "body"): Problem {
  const errors = error.issues.slice(0, MAX_ERRORS).flatMap((issue): FieldProblem[] => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ field: [...issue.path, key].join("."), rule: "unknown", fix: `Leave out “${key.slice(0, 50)}”.` }));
    return [{ field: issue.path.join("."), rule: issue.code, fix: fixOf(issue) }];
  });
  return new Problem("invalid-request", wrongFields(place, errors), { errors });
}

/** The message of the schema, or a general one where it has none. */
function fixOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== NO_MESSAGE) return issue.message;
  if (issue.code === "invalid_value") return `Send one of: ${issue.values.map(String).join(", ")}.`;
  if (issue.code === "invalid_type") return `Send a value of the type ${issue.expected}.`;
  if (issue.code === "too_big") return `Send at most ${issue.maximum}.`;
  if (issue.code === "too_small") return `Send at least ${issue.minimum}.`;
  return "Send a value of the type that the document names.";
}

/** What the schema library says without a message of ours. */
const NO_MESSAGE = "Invalid input";

export function problemDocument({ kind, detail, more }: Problem, requestId: string): ProblemDocument {
  const [status, title] = PROBLEMS[kind];
  return { type: `${pathTo("get-api-docs")}#${kind}`, title, status, detail, instance: requestId, errors: [...(more.errors ?? [])] };
}

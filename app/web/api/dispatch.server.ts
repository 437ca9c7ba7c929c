import { createHash } from "node:crypto";
import { z } from "zod/v4";
import { encodeCursor, fieldsQuery, NUMBER_CURSOR, pageQuery, WRONG_CURSOR, type Cursor } from "~/domain/api/fields";
import type { ApiOperation, ListOperation } from "~/domain/api/operation";
import { idempotencyKey as keySchema } from "~/domain/flex_ben/usage-input";
import { Refusal } from "~/domain/shared/refusal";
import { UsedPostingKey } from "~/models/flex_ben/postings.server";
import { isWithinFormLimits, namesOfJson } from "~/web/forms/form-limits.server";
import { KeyInUse, withIdempotency } from "~/web/forms/idempotency.server";
import { API_EXPORT, API_V1 } from "~/paths/api";
import type { Caller } from "./authenticate.server";
import { exportRows } from "./export.server";
import { HANDLERS } from "./registry.server";
import type { ApiFile, Call, Page, Rows } from "./handlers.server";
import { invalid, Problem, withBodyNames } from "./problem.server";
import type { Route } from "./router.server";

/** A parsed request. */
export interface ApiRequest {
  route: Route;
  caller: Caller;
  params: Record<string, number>;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
  headers: { idempotencyKey?: string; ifMatch?: string; ifNoneMatch?: string; accept?: string };
  /** With the query. */
  url: URL;
  context: Pick<Call, "now" | "today">;
}

export type ApiAnswer = { status: number; headers?: Record<string, string> } & ({ body: unknown } | { file: ApiFile } | { empty: true });

/** Without the types of the single operation, which the registry has checked. */
type Handler = (call: Call, pageOrCompare?: Page | ((present: object) => void)) => Promise<unknown>;
const handlerOf = ({ id }: Route): Handler => HANDLERS[id] as unknown as Handler;

/** Runs an operation. @throws Problem, Refusal, NotFound */
export async function dispatch(request: ApiRequest): Promise<ApiAnswer> {
  const { operation, exports } = request.route;
  const answers = { list: answerList, get: answerRecord, file: answerFile, create: answerCreation, update: answerUpdate };
  try {
    return await (exports ? answerExport : answers[operation.kind])(request);
  } catch (error) {
    throw "formFields" in operation ? withBodyNames(error, operation.formFields) : error;
  }
}

async function answerList(request: ApiRequest): Promise<ApiAnswer> {
  const { limit, after, fields, ...query } = parseQuery(request, { ...pageQuery.shape, ...fieldsQuery.shape });
  const select = fieldSelection(request.route.operation, fields as string | undefined);
  const page = { limit: limit as number, after: after as Cursor | undefined };
  refuseOtherCursor(request.route.operation, page.after);
  const { rows, next } = (await handlerOf(request.route)(callOf(request, query), page)) as Rows<object>;
  const cursor = next === null ? null : encodeCursor(next);
  return {
    status: 200,
    headers: cursor === null ? {} : { Link: `<${nextAddress(request.url, cursor)}>; rel="next"` },
    body: { data: rows.map(select), next: cursor },
  };
}

/** @throws Problem for the `next` of another list */
function refuseOtherCursor(operation: ApiOperation, after: Cursor | undefined): void {
  const { cursor = NUMBER_CURSOR } = operation as ListOperation;
  if (after === undefined || cursor.safeParse(after).success) return;
  throw new Problem("invalid-request", "The parameter “after” is not of this list.", {
    errors: [{ field: "after", rule: "cursor", fix: WRONG_CURSOR }],
  });
}

function nextAddress(url: URL, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set("after", cursor);
  return next.pathname + next.search;
}

async function answerExport(request: ApiRequest): Promise<ApiAnswer> {
  const format = { format: z.enum(["ndjson", "csv"], { error: "Send ndjson or csv." }).optional() };
  const { format: chosen, fields, ...query } = parseQuery(request, { ...format, ...fieldsQuery.shape });
  const { operation } = request.route;
  const select = fieldSelection(operation, fields as string | undefined);
  const accepted = request.headers.accept?.includes("text/csv") ? "csv" : "ndjson";
  const call = callOf(request, query);
  const file = await exportRows({
    name: request.url.pathname.slice(API_V1.length + 1, -API_EXPORT.length).replaceAll("/", "-"),
    format: (chosen as "ndjson" | "csv" | undefined) ?? accepted,
    columns: chosenFields(operation, fields as string | undefined),
    read: (page) => handlerOf(request.route)(call, page) as Promise<Rows<object>>,
    select,
  });
  return { status: 200, file };
}

async function answerRecord(request: ApiRequest): Promise<ApiAnswer> {
  const { fields, ...query } = parseQuery(request, fieldsQuery.shape);
  const select = fieldSelection(request.route.operation, fields as string | undefined);
  const item = (await handlerOf(request.route)(callOf(request, query))) as object;
  const etag = etagOf(item);
  if (matches(request.headers.ifNoneMatch, etag)) return { status: 304, headers: { ETag: etag }, empty: true };
  return { status: 200, headers: { ETag: etag }, body: select(item) };
}

async function answerFile(request: ApiRequest): Promise<ApiAnswer> {
  return { status: 200, file: (await handlerOf(request.route)(callOf(request, parseQuery(request, {})))) as ApiFile };
}

async function answerCreation(request: ApiRequest): Promise<ApiAnswer> {
  const key = keySchema.safeParse(request.headers.idempotencyKey);
  if (!key.success) {
    const fix = "Send a new key for each thing to create, and the same key when you repeat a call.";
    throw new Problem("malformed-request", `The header Idempotency-Key is missing or not valid. ${fix}`, {
      errors: [{ field: "Idempotency-Key", rule: "required", fix: key.error.issues[0]!.message }],
    });
  }
  const query = parseQuery(request, {});
  const body = parseBody(request);
  const { caller, route } = request;
  const keyHash = createHash("sha256")
    .update(JSON.stringify(["api", caller.tokenSeq, key.data]))
    .digest("base64url");
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([request.url.pathname, request.body]))
    .digest("base64url");
  const owner = { companySeq: caller.companySeq, accountSeq: caller.account.accountSeq, keyHash };
  const run = async () => ({ fingerprint, item: await handlerOf(route)(callOf(request, query, body)) });
  const kept = await withIdempotency(owner, run).catch((error: unknown) => {
    if (error instanceof KeyInUse) throw keyInUse();
    throw error instanceof UsedPostingKey ? keyOfOtherCall() : error;
  });
  if (kept.fingerprint !== fingerprint) throw keyOfOtherCall();
  return { status: 201, body: kept.item };
}

const keyOfOtherCall = () =>
  new Refusal("This Idempotency-Key was used for another call. Send a new key for each thing to create.", { field: "Idempotency-Key" });

const keyInUse = () =>
  new Problem(
    "conflict",
    "Another call with this Idempotency-Key is running, or failed just now. Send this call again with the same key.",
    {
      errors: [{ field: "Idempotency-Key", rule: "in-use", fix: "Send the same call again after some seconds." }],
      headers: { "Retry-After": "5" },
    },
  );

async function answerUpdate(request: ApiRequest): Promise<ApiAnswer> {
  const body = parseBody(request);
  const query = parseQuery(request, {});
  const { ifMatch } = request.headers;
  // The handler calls this with the record that its transaction has locked, so that no other change comes between comparison and save.
  const compare = (present: object) => {
    if (ifMatch !== undefined && !matches(ifMatch, etagOf(present))) throw changedMeanwhile();
  };
  const item = await handlerOf(request.route)(callOf(request, query, body), compare);
  return { status: 200, headers: { ETag: etagOf(item) }, body: item };
}

const changedMeanwhile = () =>
  new Problem("precondition-failed", "The record changed after you read it. Read it again, apply your change, and send its new ETag.", {
    errors: [{ field: "If-Match", rule: "changed", fix: "Send the ETag of the present record." }],
  });

const etagOf = (item: unknown): string => `"${createHash("sha256").update(JSON.stringify(item)).digest("base64url").slice(0, 27)}"`;

/** Whether a list of ETags has this one; "*" matches every record. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function callOf({ caller, params, headers, context }: ApiRequest, query: object, body?: unknown): Call {
  const { account: scope, tokenSeq } = caller;
  return { scope, tokenSeq, params, query, body: body as undefined, idempotencyKey: headers.idempotencyKey ?? "", ...context };
}

/** @throws Problem for an unknown, repeated or wrong parameter */
function parseQuery({ route, url }: ApiRequest, more: z.ZodRawShape): Record<string, unknown> {
  const values: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (Object.hasOwn(values, name))
      throw new Problem("invalid-request", `The parameter “${name.slice(0, 50)}” is sent twice.`, {
        errors: [{ field: name, rule: "repeated", fix: "Send it once." }],
      });
    Object.defineProperty(values, name, { value, enumerable: true });
  }
  const parsed = schemaOf(route, more).safeParse(values);
  if (!parsed.success) throw invalid(parsed.error, "query");
  return parsed.data;
}

const schemas = new WeakMap<Route, z.ZodObject>();

/** The strict query schema of a route, built once. */
function schemaOf(route: Route, more: z.ZodRawShape): z.ZodObject {
  let schema = schemas.get(route);
  if (!schema) schemas.set(route, (schema = z.strictObject({ ...route.operation.query?.shape, ...more })));
  return schema;
}

/** @throws Problem */
function parseBody({ route, body }: ApiRequest): unknown {
  const { operation } = route;
  if (!("body" in operation)) return undefined;
  const maxFields = "maxFields" in operation ? operation.maxFields : undefined;
  if (!isWithinFormLimits(namesOfJson(body), maxFields))
    throw new Problem("invalid-request", "The body has more fields or levels than are ever needed. Send a smaller one.");
  const parsed = operation.body.safeParse(body);
  if (!parsed.success) throw invalid(parsed.error, "body");
  return parsed.data;
}

/** Top-level fields to return. @throws Problem for an unknown field */
function chosenFields(operation: ApiOperation, fields: string | undefined): string[] {
  const known = "item" in operation ? Object.keys(operation.item.shape) : [];
  if (fields === undefined) return known;
  const names = [...new Set(fields.split(",").map((name) => name.trim()))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw new Problem("invalid-request", `There is no field “${unknown.slice(0, 50)}”.`, {
    errors: [{ field: "fields", rule: "unknown", fix: `Choose from: ${known.join(", ")}.` }],
  });
}

function fieldSelection(operation: ApiOperation, fields: string | undefined): (item: object) => object {
  if (fields === undefined) return (item) => item;
  const names = chosenFields(operation, fields);
  return (item) => Object.fromEntries(names.map((name) => [name, (item as Record<string, unknown>)[name]]));
}

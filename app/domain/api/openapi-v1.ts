import { z } from "zod/v4";
import { API_EXPORT, API_V1 } from "~/paths/api";
import { API_RESOURCES, type ApiResource } from "./api-scopes";
import { fieldsQuery, pageQuery } from "./fields";
import { API_CALLS_A_MINUTE, EXPORT_CALLS } from "./limits";
import type { BodySchema, Parameter, PathItem, ResourceOperation } from "./openapi-shapes";
import { METHOD_OF, type ApiOperation } from "./operation";
import { problemDocument, PROBLEMS, type ProblemKind } from "./problem";
import { OPERATIONS } from "./registry";

/** The part of the OpenAPI document that describes /api/v1, from the declarations that the router uses. */

type Identified = ApiOperation & { id: string };

const MAIN_FORMATS = { json: "application/json", ndjson: "application/x-ndjson", csv: "text/csv" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Paths of the document, such as /api/v1/employees. */
export function resourcePaths(): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  const add = (path: string, item: PathItem) => Object.assign((paths[`${API_V1}${path}`] ??= {}), item);
  for (const operation of OPERATIONS) {
    add(operation.path, { [METHOD_OF[operation.kind].toLowerCase()]: operationOf(operation) });
    if (operation.kind === "list") add(`${operation.path}${API_EXPORT}`, { get: exportOf(operation) });
  }
  return paths;
}

/** Schemas of the document, by name. */
export function resourceSchemas(): Record<string, BodySchema> {
  const schemas: Record<string, BodySchema> = { ProblemDetails: jsonSchema(problemDocument, "output") };
  for (const operation of OPERATIONS) {
    if ("item" in operation) schemas[operation.itemName] = jsonSchema(operation.item, "output");
    if ("body" in operation) schemas[operation.bodyName] = jsonSchema(operation.body, "input");
  }
  return schemas;
}

/** Tags of the document: the resources that have operations. */
export const resourceTags = (): { name: string }[] => [...new Set(OPERATIONS.map(tagOf))].map((name) => ({ name }));

const tagOf = ({ scope }: Pick<ApiOperation, "scope">): string => API_RESOURCES[scope.split(":")[0] as ApiResource];

function operationOf(operation: Identified): ResourceOperation {
  return {
    ...headOf(operation, operation.id, operation.summary),
    parameters: [...pathParameters(operation), ...queryParameters(operation), ...headerParameters(operation)],
    ...("body" in operation && { requestBody: { required: true, content: { "application/json": { schema: ref(operation.bodyName) } } } }),
    responses: { ...successOf(operation), ...problemsOf(operation) },
  };
}

function exportOf(operation: Identified): ResourceOperation {
  const format = z.object({ format: z.enum(["ndjson", "csv"]).optional().meta({ description: "Default: by the header Accept." }) });
  const name = `export${operation.id.replace(/^list/, "")}`;
  return {
    ...headOf(operation, name, `${operation.summary}: export`),
    parameters: [...pathParameters(operation), ...parametersOf(operation.query), ...parametersOf(fieldsQuery), ...parametersOf(format)],
    responses: {
      200: {
        description: "All rows, one per line, streamed.",
        content: { [MAIN_FORMATS.ndjson]: { schema: { type: "string" } }, [MAIN_FORMATS.csv]: { schema: { type: "string" } } },
      },
      ...problemsOf(operation),
    },
  };
}

function headOf(operation: Identified, operationId: string, summary: string) {
  const description = [operation.description, `Scope: ${operation.scope}.`].filter(Boolean).join(" ");
  return { operationId, summary, description, tags: [tagOf(operation)], ...(operation.deprecated && { deprecated: true }) };
}

function pathParameters({ path }: Identified): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: "path",
    required: true,
    description: name === "year" ? "Calendar year." : "Number of the record.",
    schema: { type: "integer", minimum: 1 },
  }));
}

function queryParameters(operation: Identified): Parameter[] {
  const own = parametersOf(operation.query);
  if (operation.kind === "list") return [...own, ...parametersOf(pageQuery), ...parametersOf(fieldsQuery)];
  return operation.kind === "get" ? [...own, ...parametersOf(fieldsQuery)] : own;
}

function parametersOf(query: z.ZodObject | undefined): Parameter[] {
  if (!query) return [];
  const { properties } = jsonSchema(query, "input");
  return Object.entries(properties).map(([name, { description = "", pattern, ...schema }]) => ({
    name,
    in: "query" as const,
    required: false,
    description,
    // A query holds digits; the document names the number that they mean.
    schema: schema.type === "integer" || pattern === undefined ? schema : { ...schema, pattern },
  }));
}

const header = (name: string, required: boolean, description: string): Parameter => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});

function headerParameters({ kind }: Identified): Parameter[] {
  if (kind === "create")
    return [header("Idempotency-Key", true, "Names the call: 8 to 100 visible characters. Repeated, it creates once.")];
  if (kind === "update") return [header("If-Match", false, "ETag that was read: refused with 412 when the record changed since.")];
  return kind === "get" ? [header("If-None-Match", false, "ETag that is known: answered with 304 when it is still the same.")] : [];
}

function successOf(operation: Identified): ResourceOperation["responses"] {
  const etag = { ETag: { description: "Names this state of the record.", schema: { type: "string" } } };
  const json = (schema: object) => ({ content: { [MAIN_FORMATS.json]: { schema } } });
  switch (operation.kind) {
    case "list":
      return { 200: { description: "A page of the list.", ...json(listSchema(operation.itemName)), headers: linkHeader() } };
    case "get":
      return { 200: { description: operation.summary, ...json(ref(operation.itemName)), headers: etag } };
    case "create":
      return { 201: { description: "Created.", ...json(ref(operation.itemName)) } };
    case "update":
      return { 200: { description: "The changed record.", ...json(ref(operation.itemName)), headers: etag } };
    case "file":
      return {
        200: { description: "The file.", content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } },
      };
  }
}

const linkHeader = () => ({ Link: { description: 'Address of the next page, rel="next".', schema: { type: "string" } } });

const listSchema = (itemName: string) => ({
  type: "object",
  required: ["data", "next"],
  properties: {
    data: { type: "array", items: ref(itemName) },
    next: { type: ["string", "null"], description: "Value of `after` for the next page; null at the end." },
  },
});

function problemsOf({ kind, path }: Identified): ResourceOperation["responses"] {
  const kinds: ProblemKind[] = ["invalid-token", "missing-scope", "invalid-request", "too-many-calls", "internal-error", "unavailable"];
  if (path.includes("{")) kinds.push("not-found");
  if (kind === "create" || kind === "update") kinds.push("malformed-request", "conflict", "too-large", "unsupported-media-type");
  if (kind === "update") kinds.push("precondition-failed");
  const content = { "application/problem+json": { schema: ref("ProblemDetails") } };
  return Object.fromEntries(kinds.map((problem) => [PROBLEMS[problem][0], { description: descriptionOf(problem), content }]));
}

/** Kinds with the same status share a description. */
function descriptionOf(kind: ProblemKind): string {
  if (kind === "too-many-calls")
    return `More than ${API_CALLS_A_MINUTE.toLocaleString("en")} calls of a token in a minute; an export counts as ${EXPORT_CALLS}.`;
  return Object.values(PROBLEMS)
    .filter(([status]) => status === PROBLEMS[kind][0])
    .map(([, title]) => `${title}.`)
    .join(" ");
}

/** @param io input: before transforms, as it is sent; output: as it is answered */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): BodySchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest as unknown as BodySchema;
}

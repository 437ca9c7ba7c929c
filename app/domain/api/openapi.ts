import { z } from "zod/v4";
import {
  INTERNAL_ERROR,
  CALLS_A_MINUTE,
  DONE,
  doneAnswer,
  PROBLEMS,
  problemAnswer,
  USAGE_API,
  type ApiOperation,
} from "~/domain/flex_ben/usage-api";
import { idempotencyKey } from "~/domain/flex_ben/usage-input";
import { PUNCH_CALLS_A_MINUTE, RECORD_PUNCHES } from "~/domain/time/punches/punch-api";
import { resourcePaths, resourceSchemas, resourceTags } from "./openapi-v1";
import type { Body, BodySchema, FieldSchema, Operation, PathItem } from "./openapi-shapes";
import { API_V1 } from "~/paths/api";
import { PUNCH_SCHEMAS, punchOperation } from "./punch-operation";

/** OpenAPI 3.1 document of the public API, derived from the schemas that the routes parse. */

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  tags: { name: string }[];
  paths: Record<string, PathItem | { post: Operation }>;
  components: {
    securitySchemes: Record<string, { type: string; scheme: string; description: string }>;
    schemas: Record<string, BodySchema>;
  };
}

/** Builds the OpenAPI document of the public API. @param origin server URL; null = the host that serves the document */
export function openApiDocument(origin: string | null): OpenApiDocument {
  return {
    openapi: "3.1.0",
    info: {
      title: "Kawani API",
      version: "1.0.0",
      description: `Programs of a company read and write its data under ${API_V1}, with a token of Company Settings, Connections, API tokens. Programs such as card terminals and shops report what employees used their FlexBen points for, and return points. A token makes at most ${CALLS_A_MINUTE} calls a minute. Every call names itself by a key, so that one whose answer was lost can be sent again without being done twice. Biometric devices send time logs, by tokens of their own: at most ${PUNCH_CALLS_A_MINUTE} calls a minute.`,
    },
    servers: [{ url: origin ?? "/" }],
    security: [{ token: [] }],
    tags: resourceTags(),
    paths: {
      ...usagePaths(),
      ...resourcePaths(),
    },
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "A token that an administrator of the company creates under Company Settings, Connections, API tokens. For usages of points it is one of FlexBen Settings, API tokens; for time logs of devices one of Work Schedule Settings, Commute, Tokens. It is shown once.",
        },
      },
      schemas: {
        ...Object.fromEntries(USAGE_API.map(({ operationId, input }) => [nameOf(operationId), schemaOf(input)])),
        ...PUNCH_SCHEMAS,
        ...resourceSchemas(),
        Done: schemaOf(doneAnswer),
        Problem: schemaOf(problemAnswer),
      },
    },
  };
}

/** Paths of the older API: usages of points and punches of devices. */
export function usagePaths(): Record<string, { post: Operation }> {
  return {
    ...Object.fromEntries(USAGE_API.map((operation) => [operation.path, { post: operationOf(operation) }])),
    [RECORD_PUNCHES.path]: { post: punchOperation() },
  };
}

function operationOf({ operationId, summary, description, scope, input }: ApiOperation): Operation {
  const { description: about, ...key } = fieldOf(idempotencyKey);
  const done = Object.entries(DONE).map(([status, text]) => [status, { description: text, ...body("Done", doneAnswer) }] as const);
  const problems = Object.entries(PROBLEMS).map(
    ([status, text]) => [status, { description: text, ...body("Problem", problemAnswer, { message: text }) }] as const,
  );
  return {
    operationId,
    summary,
    description: `${description} The token needs the scope ${scope}.`,
    parameters: [{ name: "Idempotency-Key", in: "header", required: true, description: about ?? "", schema: key }],
    requestBody: { required: true, ...body(nameOf(operationId), input) },
    responses: Object.fromEntries([...done, ...problems, ["500", { description: INTERNAL_ERROR }]]),
  };
}

/** @param example instead of one made of the examples of the fields */
function body(name: string, schema: z.ZodType, example = exampleOf(schema)): Body {
  return { content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` }, example } } };
}

function exampleOf(schema: z.ZodType): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemaOf(schema).properties).map(([field, { examples }]) => [field, examples?.[0]]));
}

/** Request body schema, before trimming. */
function schemaOf(schema: z.ZodType): BodySchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest as unknown as BodySchema;
}

const fieldOf = (schema: z.ZodType) => schemaOf(schema) as unknown as FieldSchema;

/** "recordUsage" → "RecordUsage". */
const nameOf = (operationId: string) => operationId[0]!.toUpperCase() + operationId.slice(1);

import { z } from "zod/v4";
import {
  BROKEN,
  CALLS_A_MINUTE,
  DONE,
  doneAnswer,
  PROBLEMS,
  problemAnswer,
  USAGE_API,
  type ApiOperation,
} from "~/domain/flex_ben/usage-api";
import { idempotencyKey } from "~/domain/flex_ben/usage-input";

/** The usage API as an OpenAPI 3.1 document, drawn from what the routes themselves read. */

/** A field as JSON Schema tells it; only what this API uses. */
export interface FieldSchema {
  type: string;
  description?: string;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}
export interface BodySchema {
  type: string;
  properties: Record<string, FieldSchema>;
  required?: string[];
}
interface Body {
  content: { "application/json": { schema: { $ref: string }; example: Record<string, unknown> } };
}
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: "header"; required: boolean; description: string; schema: FieldSchema }[];
  requestBody: Body & { required: true };
  responses: Record<string, { description: string } & Partial<Body>>;
}
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, { post: Operation }>;
  components: {
    securitySchemes: Record<string, { type: string; scheme: string; description: string }>;
    schemas: Record<string, BodySchema>;
  };
}

/** The document of the usage API. @param origin where calls go; null = to the host that the document came from */
export function openApiDocument(origin: string | null): OpenApiDocument {
  return {
    openapi: "3.1.0",
    info: {
      title: "Kawani usage API",
      version: "1.0.0",
      description: `Programs such as card terminals and shops tell what employees used their FlexBen points for, and give it back. A token makes at most ${CALLS_A_MINUTE} calls a minute. Every call names itself by a key, so that one whose answer was lost can be sent again without being done twice.`,
    },
    servers: [{ url: origin ?? "/" }],
    security: [{ token: [] }],
    paths: Object.fromEntries(USAGE_API.map((operation) => [operation.path, { post: operationOf(operation) }])),
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "A token that an administrator of the company makes under FlexBen Settings, API tokens. It is shown once.",
        },
      },
      schemas: {
        ...Object.fromEntries(USAGE_API.map(({ operationId, input }) => [nameOf(operationId), schemaOf(input)])),
        Done: schemaOf(doneAnswer),
        Problem: schemaOf(problemAnswer),
      },
    },
  };
}

function operationOf({ operationId, summary, description, scope, input }: ApiOperation): Operation {
  const { description: about, ...key } = fieldOf(idempotencyKey);
  const done = Object.entries(DONE).map(([status, words]) => [status, { description: words, ...body("Done", doneAnswer) }] as const);
  const problems = Object.entries(PROBLEMS).map(
    ([status, words]) => [status, { description: words, ...body("Problem", problemAnswer, { message: words }) }] as const,
  );
  return {
    operationId,
    summary,
    description: `${description} The token needs the scope ${scope}.`,
    parameters: [{ name: "Idempotency-Key", in: "header", required: true, description: about ?? "", schema: key }],
    requestBody: { required: true, ...body(nameOf(operationId), input) },
    responses: Object.fromEntries([...done, ...problems, ["500", { description: BROKEN }]]),
  };
}

/** @param example instead of one made of the examples of the fields */
function body(name: string, schema: z.ZodType, example = exampleOf(schema)): Body {
  return { content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` }, example } } };
}

function exampleOf(schema: z.ZodType): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemaOf(schema).properties).map(([field, { examples }]) => [field, examples?.[0]]));
}

/** What a program may send, so the shape before anything is trimmed. */
function schemaOf(schema: z.ZodType): BodySchema {
  const { $schema: _dialect, ...told } = z.toJSONSchema(schema, { io: "input" });
  return told as unknown as BodySchema;
}

const fieldOf = (schema: z.ZodType) => schemaOf(schema) as unknown as FieldSchema;

/** "recordUsage" → "RecordUsage". */
const nameOf = (operationId: string) => operationId[0]!.toUpperCase() + operationId.slice(1);

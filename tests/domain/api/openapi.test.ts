import { expect, test } from "vitest";
import { z } from "zod/v4";
import { openApiDocument } from "~/domain/api/openapi";
import type { Operation, ResourceOperation } from "~/domain/api/openapi-shapes";

test("numbers in queries are integers, and every operation names 403 and 500", () => {
  const { paths } = openApiDocument(null);
  const operations = Object.entries(paths)
    .filter(([path]) => path.startsWith("/api/v1"))
    .flatMap(([, item]) => Object.values(item) as ResourceOperation[]);
  for (const { operationId, parameters, responses } of operations) {
    expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(["401", "403", "500"])]);
    for (const { name, schema } of parameters.filter(({ name: one }) => /Seq$|^(limit|year)$/.test(one)))
      expect([operationId, name, schema.type, schema.pattern]).toEqual([operationId, name, "integer", undefined]);
  }
});

/** The fixed fields of OpenAPI 3.1.0 (spec.openapis.org/oas/v3.1.0) that the document uses; any other field in these objects is an error. */
const nonEmptyText = z.string().min(1);
const KEYWORDS = [
  "type",
  "properties",
  "required",
  "additionalProperties",
  "description",
  "examples",
  "format",
  "pattern",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "exclusiveMinimum",
  "items",
  "minItems",
  "maxItems",
  "enum",
  "anyOf",
  "default",
];
const schemaObject = z
  .partialRecord(z.enum(KEYWORDS), z.unknown())
  .refine((schema) => typeof schema["type"] === "string" || Array.isArray(schema["anyOf"]));
const mediaType = z.strictObject({ schema: z.record(z.string(), z.unknown()), example: z.record(nonEmptyText, z.unknown()).optional() });
const content = z.record(z.string().regex(/^[\w.+-]+\/[\w.+-]+$/), mediaType);
const operation = z.strictObject({
  operationId: nonEmptyText,
  summary: nonEmptyText,
  description: nonEmptyText,
  parameters: z.array(
    z.strictObject({
      name: nonEmptyText,
      in: z.enum(["query", "header", "path", "cookie"]),
      required: z.boolean(),
      description: nonEmptyText,
      schema: schemaObject,
    }),
  ),
  tags: z.array(nonEmptyText).optional(),
  deprecated: z.boolean().optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({ description: nonEmptyText, content: content.optional(), headers: z.record(nonEmptyText, z.unknown()).optional() }),
  ),
});
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: nonEmptyText, version: nonEmptyText, description: nonEmptyText }),
  servers: z.array(z.strictObject({ url: nonEmptyText })),
  security: z.array(z.record(nonEmptyText, z.array(z.string()))),
  tags: z.array(z.strictObject({ name: nonEmptyText })),
  paths: z.record(z.string().regex(/^\//), z.strictObject({ get: operation, post: operation, patch: operation }).partial()),
  components: z.strictObject({
    securitySchemes: z.record(
      nonEmptyText,
      z.strictObject({ type: z.literal("http"), scheme: z.literal("bearer"), description: nonEmptyText }),
    ),
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schemaObject),
  }),
});

test("the document has only fields of OpenAPI 3.1, and every reference resolves", () => {
  const document = openApiDocument(null);
  expect(openApi.safeParse(document).error).toBeUndefined();
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item) as (Operation | ResourceOperation)[]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name!);
  for (const name of document.security.flatMap(Object.keys)) expect(document.components.securitySchemes).toHaveProperty(name);
  for (const { properties, required = [] } of Object.values(document.components.schemas))
    for (const name of required) expect(properties).toHaveProperty(name);
});

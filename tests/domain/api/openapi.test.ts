import { expect, test } from "vitest";
import { z } from "zod/v4";
import { openApiDocument } from "~/domain/api/openapi";

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
];
const schemaObject = z.record(z.enum(KEYWORDS), z.unknown().optional()).refine((schema) => typeof schema["type"] === "string");
const content = z.strictObject({
  "application/json": z.strictObject({ schema: z.strictObject({ $ref: nonEmptyText }), example: z.record(nonEmptyText, z.unknown()) }),
});
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
  requestBody: z.strictObject({ required: z.boolean(), content }),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.strictObject({ description: nonEmptyText, content: content.optional() })),
});
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: nonEmptyText, version: nonEmptyText, description: nonEmptyText }),
  servers: z.array(z.strictObject({ url: nonEmptyText })),
  security: z.array(z.record(nonEmptyText, z.array(z.string()))),
  paths: z.record(z.string().regex(/^\//), z.strictObject({ post: operation })),
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
  const operations = Object.values(document.paths).map(({ post }) => post);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name!);
  for (const name of document.security.flatMap(Object.keys)) expect(document.components.securitySchemes).toHaveProperty(name);
  for (const { properties, required = [] } of Object.values(document.components.schemas))
    for (const name of required) expect(properties).toHaveProperty(name);
});

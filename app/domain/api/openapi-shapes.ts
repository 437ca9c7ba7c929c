/** The parts of an OpenAPI document that this API uses. */

/** A JSON Schema field, limited to the keywords this API uses. */
export interface FieldSchema {
  type: string;
  description?: string;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  /** Item schema of an array. */
  items?: BodySchema;
  anyOf?: FieldSchema[];
}
export interface BodySchema {
  type: string;
  properties: Record<string, FieldSchema>;
  required?: string[];
}
export interface Body {
  content: { "application/json": { schema: { $ref: string }; example: Record<string, unknown> } };
}
/** An operation of the older API, with examples. */
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: "header"; required: boolean; description: string; schema: FieldSchema }[];
  requestBody: Body & { required: true };
  responses: Record<string, { description: string } & Partial<Body>>;
}

type Reference = { $ref: string };
type Contents = Record<string, { schema: object }>;
export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: FieldSchema;
}
/** An operation of /api/v1. */
export interface ResourceOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: true; content: { "application/json": { schema: Reference } } };
  responses: Record<string, { description: string; content?: Contents; headers?: Record<string, { description: string; schema: object }> }>;
  deprecated?: boolean;
}
/** The operations of a path. */
export type PathItem = { [Method in "get" | "post" | "patch"]?: ResourceOperation };

/** Type of a field for people: "string or null", "one of A, B". */
export function typeText({ type, enum: values, anyOf, format }: FieldSchema): string {
  if (anyOf) return [...new Set(anyOf.map(typeText))].join(" or ");
  if (values) return `one of ${values.map(String).join(", ")}`;
  return format === undefined || format === "date-time" ? `${type}${format ? " (instant)" : ""}` : `${type} (${format})`;
}

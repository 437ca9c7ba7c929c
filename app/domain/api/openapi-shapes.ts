/** The parts of an OpenAPI document that this API uses. */

/** A JSON Schema field, limited to the keywords this API uses. */
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
  /** Item schema of an array. */
  items?: BodySchema;
}
export interface BodySchema {
  type: string;
  properties: Record<string, FieldSchema>;
  required?: string[];
}
export interface Body {
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

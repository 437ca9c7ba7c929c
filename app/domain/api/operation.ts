import type { z } from "zod/v4";
import type { Access } from "~/domain/settings/access";
import type { Day } from "~/domain/shared/day";
import type { Cursor } from "./fields";
import type { ResourceScope } from "./api-scopes";

/** Declarations of the REST API: the router, the checks, the OpenAPI document and the tests read them. */

export const API_METHODS = ["GET", "POST", "PATCH"] as const;
export type ApiMethod = (typeof API_METHODS)[number];

interface Declared {
  /** Below /api/v1, with placeholders: "/employees/{employeeSeq}". Placeholders are numbers of records, or years. */
  path: string;
  summary: string;
  description?: string;
  scope: ResourceScope;
  access: Access;
  /** Page that shows the same data. A company without the page's area has no such resource either. */
  screen: string;
  query?: z.ZodObject;
  /** Announced end of the operation: the headers Deprecation (RFC 9745) and Sunset (RFC 8594). */
  deprecated?: { since: Day; sunset: Day };
}

/** A list in pages of up to `MAX_LIMIT`, also as an export. */
export interface ListOperation extends Declared {
  kind: "list";
  /** Shape of `after`; default: NUMBER_CURSOR. */
  cursor?: z.ZodType<Cursor>;
  item: z.ZodObject;
  /** Name of the item's schema in the document. */
  itemName: string;
}

/** One record, with an ETag. */
export interface GetOperation extends Declared {
  kind: "get";
  item: z.ZodObject;
  itemName: string;
}

/** Fields of the page's form that the API names otherwise: its name by theirs. */
type FormFields = Readonly<Record<string, string>>;

/** Creates or posts something; requires an Idempotency-Key. */
export interface CreateOperation extends Declared {
  kind: "create";
  body: z.ZodType;
  bodyName: string;
  formFields?: FormFields;
  item: z.ZodObject;
  itemName: string;
  /** More fields than `MAX_FIELDS` of form-limits, for lists. */
  maxFields?: number;
}

/** Changes a record that a GET operation of the same path returns; the answer is the changed record. */
export interface UpdateOperation extends Declared {
  kind: "update";
  body: z.ZodType;
  bodyName: string;
  formFields?: FormFields;
  item: z.ZodObject;
  itemName: string;
}

/** A stored file. */
export interface FileOperation extends Declared {
  kind: "file";
}

export type ApiOperation = ListOperation | GetOperation | CreateOperation | UpdateOperation | FileOperation;

export const METHOD_OF = {
  list: "GET",
  get: "GET",
  file: "GET",
  create: "POST",
  update: "PATCH",
} as const satisfies Record<ApiOperation["kind"], ApiMethod>;

/** Types a group of operations by their names, which are also the operation ids of the document. */
export const defineOperations = <const Operations extends Readonly<Record<string, ApiOperation>>>(operations: Operations): Operations =>
  operations;

type PlaceholderOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;
/** Numbers of the records in the path. */
export type ParamsOf<Operation extends ApiOperation> = Readonly<Record<PlaceholderOf<Operation["path"]>, number>>;
export type QueryOf<Operation> = Operation extends { query: infer Query extends z.ZodObject } ? z.output<Query> : Record<never, never>;
export type BodyOf<Operation> = Operation extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined;
export type ItemOf<Operation> = Operation extends { item: infer Item extends z.ZodObject } ? z.input<Item> : never;

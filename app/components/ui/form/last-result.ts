import type { SubmissionResult } from "@conform-to/react";
import type { z } from "zod/v4";

/** Conform submission result: submitted values and errors. */
export type LastResult = SubmissionResult<string[]> | undefined;

/** Form fields by schema; the schema may be a function of parameters such as the current day. */
export type FieldsOf<Schema> = SchemaOf<Schema> extends infer Own extends z.ZodType ? z.input<Own> & object : never;

type SchemaOf<Schema> = Schema extends (...needs: never[]) => infer Made ? Made : Schema;

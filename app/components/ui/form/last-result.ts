import type { SubmissionResult } from "@conform-to/react";
import type { z } from "zod/v4";

/** What the server answered to the post: Conform's reply, with what was typed and what is wrong with it. */
export type LastResult = SubmissionResult<string[]> | undefined;

/** The fields of a form, as its schema reads them; a schema that must know something first, such as the day, is a function. */
export type FieldsOf<Schema> = SchemaOf<Schema> extends infer Own extends z.ZodType ? z.input<Own> & object : never;

type SchemaOf<Schema> = Schema extends (...needs: never[]) => infer Made ? Made : Schema;

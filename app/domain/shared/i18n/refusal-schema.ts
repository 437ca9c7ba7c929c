import { z } from "zod/v4";
import type { Language } from "~/domain/shared/language";
import { messageOf, type RefusalId, type RefusalText, type ValuesOf } from "./refusal-message";
import { renderRefusal } from "./refusals";

/**
 * Error of a schema by message id, as in `z.string().min(1, schemaError("BLANK_CODE"))`. It returns no text, so zod asks the error map of
 * the parse (`schemaErrorMap`), which knows the reader's language.
 */
export const schemaError = <Id extends RefusalId>(id: Id, ...values: ValuesOf<Id>) => schemaErrorOf(messageOf(id, ...values));

export const schemaErrorOf = (refusal: RefusalText) =>
  typeof refusal === "string" ? { error: refusal } : { error: Object.assign(() => undefined, { refusal }) };

/** Issue that a refinement or transformation reports. */
export const customIssue = (text: RefusalText, path: PropertyKey[] = []) => ({
  code: "custom" as const,
  path,
  ...(typeof text === "string" ? { message: text } : { params: { refusal: text } }),
});

/** Renders the messages of a schema in the language of the reader; undefined for zod's other errors. */
export const schemaErrorMap =
  (language: Language) =>
  ({ params, inst }: z.core.$ZodRawIssue): string | undefined => {
    const source: unknown = params ?? inst?._zod.def.error;
    return hasRefusal(source) ? renderRefusal(language, source.refusal) : undefined;
  };

const hasRefusal = (source: unknown): source is { refusal: RefusalText } =>
  (typeof source === "object" || typeof source === "function") && source !== null && "refusal" in source;

/** English wherever a parse names no language. */
z.config({ customError: schemaErrorMap("en") });

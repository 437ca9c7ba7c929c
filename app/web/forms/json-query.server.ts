import { data } from "@remix-run/node";
import type { z } from "zod/v4";
import { parseOutsideJson } from "~/domain/shared/outside-text";

/**
 * The URL parameter json_query, a JSON string; undefined if the URL has none.
 * @param maxLength longest text that is parsed @throws 400 for an invalid one @source CONST-13
 */
export function readJsonQuery<Schema extends z.ZodType>(request: Request, schema: Schema, maxLength: number): z.output<Schema> | undefined {
  const text = new URL(request.url).searchParams.get("json_query");
  if (text === null) return undefined;
  try {
    if (text.length <= maxLength) return schema.parse(parseOutsideJson(text));
  } catch {
    // 400 below, as for a text that is too long.
  }
  throw data({ code: "BAD_REQUEST", message: "400 Bad Request" }, 400);
}

import { data } from "@remix-run/node";
import type { z } from "zod/v4";
import { parseOutsideJson } from "~/domain/shared/outside-text";

/** The parameter json_query, a JSON string; undefined = the address has none. @param letters the longest text that is parsed @throws 400 for a broken one @source CONST-13 */
export function readJsonQuery<Schema extends z.ZodType>(request: Request, schema: Schema, letters: number): z.output<Schema> | undefined {
  const text = new URL(request.url).searchParams.get("json_query");
  if (text === null) return undefined;
  try {
    if (text.length <= letters) return schema.parse(parseOutsideJson(text));
  } catch {
    // answered below, like a text that is too long
  }
  throw data({ code: "BAD_REQUEST", message: "400 Bad Request" }, 400);
}

import type { z } from "zod/v4";
import { invalid } from "./problem.server";

/**
 * Parses values with the schema of a page's form, so that a call is checked by the same rules: forms post texts, checked boxes "Y" and
 * empty fields as "". Absent fields stay absent.
 * @throws Problem
 */
export function readScreenForm<Output>(schema: z.ZodType<Output>, values: Readonly<Record<string, unknown>>): Output {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(values).flatMap(([name, value]) => entryOf(name, value))));
  if (!parsed.success) throw invalid(parsed.error, "body");
  return parsed.data;
}

function entryOf(name: string, value: unknown): [string, string | string[]][] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return [[name, value.map(String)]];
  return [[name, fieldText(value)]];
}

function fieldText(value: unknown): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Y" : "";
  return String(value);
}

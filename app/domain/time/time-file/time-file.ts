import type { FileProblem } from "~/domain/payroll/company-data/company-file-fields";
import { brokenTimeReferences } from "./time-file-references";
import { TIME_FILE_FORMAT, timeFile, type TimeFile } from "./time-file-shape";

/** Whether the input claims to be a time file. */
export const isTimeFile = (input: unknown): boolean =>
  typeof input === "object" && input !== null && (input as { format?: unknown }).format === TIME_FILE_FORMAT;

/**
 * Reads a file of format "time-sample-1".
 * @param input the parsed JSON
 * @returns the file, or all problems with their paths
 */
export function readTimeFile(input: unknown): { file: TimeFile; problems: [] } | { file: null; problems: FileProblem[] } {
  const parsed = timeFile.safeParse(input);
  if (!parsed.success)
    return { file: null, problems: parsed.error.issues.map(({ path, message }) => ({ place: formatPath(path), message })) };
  const problems = brokenTimeReferences(parsed.data);
  return problems.length > 0 ? { file: null, problems } : { file: parsed.data, problems: [] };
}

function formatPath(path: readonly PropertyKey[]): string {
  const place = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  return place === "" ? "the file" : place.replace(/^\./, "");
}

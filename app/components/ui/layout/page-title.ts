import type { MetaFunction } from "@remix-run/react";
import { isFilipinoPage } from "./parts-text";

/** `export const meta = pageTitle("Payroll Processing")`; adds an error prefix if the form has errors. */
export function pageTitle<Data = unknown>(title: string | ((data: Data | undefined) => string)): MetaFunction {
  return ({ data, matches }) => {
    const text = typeof title === "string" ? title : title(data as Data | undefined);
    return [{ title: `${matches.some((match) => hasFormError(match.data)) ? `${errorPrefix(matches)} ` : ""}${text} · Kawani` }];
  };
}

function hasFormError(data: unknown): boolean {
  return typeof data === "object" && data !== null && "formError" in data && data.formError === true;
}

/** Error prefix in the language of the page. */
function errorPrefix(matches: readonly { data: unknown }[]): string {
  if (!matches.some(({ data }) => isFilipinoPage(data))) return "Error:";
  const words = matches.flatMap(({ data }) => (data as { parts?: { error: string } | null } | null | undefined)?.parts ?? []);
  return words.at(-1)?.error ?? "Error:";
}

import type { MetaFunction } from "@remix-run/react";

/** `export const meta = pageTitle("Payroll Processing")`; a form that came back with errors says so before the title. */
export function pageTitle<Data = unknown>(title: string | ((data: Data | undefined) => string)): MetaFunction {
  return ({ data, matches }) => {
    const words = typeof title === "string" ? title : title(data as Data | undefined);
    return [{ title: `${matches.some((match) => hasFormError(match.data)) ? "Error: " : ""}${words} · Kawani` }];
  };
}

function hasFormError(data: unknown): boolean {
  return typeof data === "object" && data !== null && "formError" in data && data.formError === true;
}

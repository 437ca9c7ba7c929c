export type PathParams = Readonly<Record<string, string | number>>;
/** Query parameters, of which null and undefined are omitted, or a query string ("" or "?page=2"). */
export type PathQuery = string | Readonly<Record<string, string | number | null | undefined>>;

/** Fills the `{placeholders}` of a path with URL-encoded parameters and appends the query string. */
export function fillPath(path: string, params?: PathParams | null, query: PathQuery = ""): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params![name]!));
  if (typeof query === "string") return filled + query;
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return fields.length > 0 ? `${filled}?${fields.join("&")}` : filled;
}

export type PathParams = Readonly<Record<string, string | number>>;
/** Fields, those of null left out; or a query as it stands in another address ("" or "?page=2"). */
export type PathQuery = string | Readonly<Record<string, string | number | null | undefined>>;

/** A path with its placeholders filled in, URL-encoded, and a query after it. */
export function fillPath(path: string, params?: PathParams | null, query: PathQuery = ""): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params![name]!));
  if (typeof query === "string") return filled + query;
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return fields.length > 0 ? `${filled}?${fields.join("&")}` : filled;
}

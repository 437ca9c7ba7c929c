import { useLocation } from "@remix-run/react";

type Changes = Record<string, string | number | null>;

/** Current URL with query parameters set or, if null, removed. */
export function addressWith(location: { pathname: string; search: string }, changes: Changes): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${location.pathname}?${text}` : location.pathname;
}

/** `addressWith` for the current page. */
export function useAddress(): (changes: Changes) => string {
  const location = useLocation();
  return (changes) => addressWith(location, changes);
}

/** Filter parameters of a list, for links to its detail pages: "?q=plant&page=2", or "". */
export function useListFilterQuery(): string {
  const search = new URLSearchParams(useLocation().search);
  const preserved = new URLSearchParams(
    ["q", "state", "sort", "page"].flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])),
  );
  return preserved.size > 0 ? `?${preserved}` : "";
}

/** Query parameters of the current URL as hidden inputs of a GET form, except those in `drop`. */
export function PreservedQueryInputs({ drop }: { drop: readonly string[] }) {
  const { search } = useLocation();
  const preserved = [...new URLSearchParams(search)].filter(([name]) => !drop.includes(name));
  return (
    <>
      {preserved.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

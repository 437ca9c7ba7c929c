import { useLocation } from "@remix-run/react";

type Changes = Record<string, string | number | null>;

/** The current address with some query parameters set (text, number) or taken out (null); all others stay. */
export function addressWith(location: { pathname: string; search: string }, changes: Changes): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${location.pathname}?${text}` : location.pathname;
}

/** `addressWith` for the page that is shown. */
export function useAddress(): (changes: Changes) => string {
  const location = useLocation();
  return (changes) => addressWith(location, changes);
}

/** What a list is narrowed by, for links to what stands beside it: "?q=plant&page=2"; empty = nothing. */
export function useNarrowing(): string {
  const search = new URLSearchParams(useLocation().search);
  const kept = new URLSearchParams(["q", "state", "sort", "page"].flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])));
  return kept.size > 0 ? `?${kept}` : "";
}

/** The query parameters that a GET form should keep, as hidden inputs. `drop` names those that the form sets itself. */
export function KeptParameters({ drop }: { drop: readonly string[] }) {
  const { search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => !drop.includes(name));
  return (
    <>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

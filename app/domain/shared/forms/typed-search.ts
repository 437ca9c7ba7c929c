/** The search bar with a type: what a complete search is. */

export const SEARCH_INCOMPLETE = "Please select search Type or enter the search keyword.";
const MAX_KEYWORD = 100;

/** What the bar hands over: the type and the keyword. */
export interface TypedSearch {
  schType: string;
  schKeyword: string;
}

/** A search needs a chosen type with a keyword, or a fixed type. @returns the sentence of the alert, or null */
export function searchProblem({ schType, schKeyword }: TypedSearch, fixedType?: string): string | null {
  if (fixedType !== undefined) return null;
  return schType !== "" && schKeyword.trim() !== "" ? null : SEARCH_INCOMPLETE;
}

/**
 * The search that an address asks for. Nothing was searched while it names neither type nor keyword; a type that is not on offer is none.
 * @param types the types on offer @param fixedType the one type of a bar that offers no choice
 */
export function readTypedSearch(
  query: { get(name: string): string | null },
  types: readonly string[],
  fixedType?: string,
): { search: TypedSearch | null; problem: string | null } {
  if (query.get("schType") === null && query.get("schKeyword") === null) return { search: null, problem: null };
  const asked = query.get("schType") ?? "";
  const search = {
    schType: fixedType ?? (types.includes(asked) ? asked : ""),
    schKeyword: (query.get("schKeyword") ?? "").trim().slice(0, MAX_KEYWORD),
  };
  const problem = searchProblem(search, fixedType);
  return problem ? { search: null, problem } : { search, problem: null };
}

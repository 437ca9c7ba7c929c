/** Search bar with a type: what counts as a complete search. */

export const SEARCH_INCOMPLETE = "Please select search Type or enter the search keyword.";
const MAX_KEYWORD = 100;

/** Output of the bar: type and keyword. */
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
 * The search in a URL. Not searched without type and keyword; an unavailable type counts as none.
 * @param types the types on offer @param fixedType the only type of a bar without a choice
 */
export function readTypedSearch(
  query: { get(name: string): string | null },
  types: readonly string[],
  fixedType?: string,
): { search: TypedSearch | null; problem: string | null } {
  if (query.get("schType") === null && query.get("schKeyword") === null) return { search: null, problem: null };
  const searchType = query.get("schType") ?? "";
  const search = {
    schType: fixedType ?? (types.includes(searchType) ? searchType : ""),
    schKeyword: (query.get("schKeyword") ?? "").trim().slice(0, MAX_KEYWORD),
  };
  const problem = searchProblem(search, fixedType);
  return problem ? { search: null, problem } : { search, problem: null };
}

/** Search for pages and people by name. */
export const search = {
  title: "Search",
  screen: "Screen",
  screenOrPerson: "Screen or employee",
  found: "Found",
  nothing: "Nothing found",
  nothingOf: "Nothing found for “{q}”.",
  meant: "Did you mean:",
  meantThis: "Did you mean this one?",
};

export type SearchText = typeof search;
